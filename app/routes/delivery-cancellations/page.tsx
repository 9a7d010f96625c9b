import { LegalPage } from "~/app/routes/legal/legal-page";
import { loadLegal } from "~/app/routes/legal/load-legal";
import type { RouteHandle } from "~/app/routes/route-handle";
import type { Route } from "./+types/page";

export const handle: RouteHandle = {
  texts: ["legal", "delivery-cancellations"],
  title: "deliveryCancellations",
};

export const loader = (args: Route.LoaderArgs) => loadLegal(args, "delivery-cancellations");

export default function DeliveryCancellations({ loaderData }: Route.ComponentProps) {
  return <LegalPage texts="delivery-cancellations" view={loaderData} />;
}
