import { readFigures } from "~/app/routes/legal/figures";
import { LegalPage } from "~/app/routes/legal/legal-page";
import type { RouteHandle } from "~/app/routes/route-handle";
import type { Route } from "./+types/page";

export const handle: RouteHandle = {
  texts: ["legal", "delivery-cancellations"],
  title: "deliveryCancellations",
};

export const loader = ({ context }: Route.LoaderArgs) => readFigures(context);

const SECTIONS = [
  "keys",
  "playable",
  "gifts",
  "topUps",
  "boxes",
  "cancel",
  "back",
  "withdrawal",
  "broken",
  "contact",
] as const;

export default function DeliveryCancellations({ loaderData }: Route.ComponentProps) {
  return <LegalPage texts="delivery-cancellations" figures={loaderData} sections={SECTIONS} />;
}
