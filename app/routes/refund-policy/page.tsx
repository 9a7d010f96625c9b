import { LegalPage } from "~/app/routes/legal/legal-page";
import { loadLegal } from "~/app/routes/legal/load-legal";
import type { RouteHandle } from "~/app/routes/route-handle";
import type { Route } from "./+types/page";

export const handle: RouteHandle = { texts: ["legal", "refund-policy"], title: "refundPolicy" };

export const loader = (args: Route.LoaderArgs) => loadLegal(args, "refund-policy");

export default function RefundPolicy({ loaderData }: Route.ComponentProps) {
  return <LegalPage texts="refund-policy" view={loaderData} />;
}
