import { Outlet } from "react-router";
import type { RouteHandle } from "~/app/routes/route-handle";

export const handle: RouteHandle = { title: "store" };

/** What all addresses under /store share: their place in the breadcrumbs. */
export default function Store() {
  return <Outlet />;
}
