import { Outlet } from "react-router";
import type { RouteHandle } from "~/app/routes/route-handle";

export const handle: RouteHandle = { texts: ["groups"], title: "groups:title" };

/** What all addresses under /community/groups share: their place in the breadcrumbs. */
export default function GroupPages() {
  return <Outlet />;
}
