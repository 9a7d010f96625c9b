import { Outlet } from "react-router";
import type { RouteHandle } from "~/app/routes/route-handle";

export const handle: RouteHandle = { title: "profile" };

/** What all addresses under /profile share: their place in the breadcrumbs. */
export default function Profile() {
  return <Outlet />;
}
