import { LegalPage } from "~/app/routes/legal/legal-page";
import { loadLegal } from "~/app/routes/legal/load-legal";
import type { RouteHandle } from "~/app/routes/route-handle";
import type { Route } from "./+types/page";

export const handle: RouteHandle = { texts: ["legal", "payment-policy"], title: "paymentPolicy" };

export const loader = (args: Route.LoaderArgs) => loadLegal(args, "payment-policy");

export default function PaymentPolicy({ loaderData }: Route.ComponentProps) {
  return <LegalPage texts="payment-policy" view={loaderData} />;
}
