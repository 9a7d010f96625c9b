import { Outlet } from "react-router";
import type { RouteHandle } from "~/app/routes/route-handle";

export const handle: RouteHandle = { title: "news:title" };

/** What all addresses under /community/news share: their place in the breadcrumbs. */
export default function News() {
  return <Outlet />;
}
