import { Outlet } from "react-router";
import type { RouteHandle } from "~/app/routes/route-handle";

export const handle: RouteHandle = { title: "marketplace", texts: ["marketplace", "prizes"] };

/** What all addresses under /marketplace share: their place in the breadcrumbs, and their texts. */
export default function Marketplace() {
  return <Outlet />;
}
