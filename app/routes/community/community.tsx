import { Outlet } from "react-router";
import type { RouteHandle } from "~/app/routes/route-handle";

export const handle: RouteHandle = { title: "space" };

/** What all addresses under /community share: their place in the breadcrumbs. */
export default function Community() {
  return <Outlet />;
}
