import { Outlet } from "react-router";
import type { RouteHandle } from "~/app/routes/route-handle";

export const handle: RouteHandle = { title: "play" };

/** What all addresses under /play share: their place in the breadcrumbs. */
export default function Play() {
  return <Outlet />;
}
