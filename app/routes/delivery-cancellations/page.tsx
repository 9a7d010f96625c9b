import { LegalPage } from "~/app/routes/legal/legal-page";
import type { RouteHandle } from "~/app/routes/route-handle";

export const handle: RouteHandle = {
  texts: ["legal", "delivery-cancellations"],
  title: "deliveryCancellations",
};

const IN_FORCE_SINCE = "2026-11-22T00:00:00.000Z";

const SECTIONS = [
  "keys",
  "playable",
  "topUps",
  "boxes",
  "cancel",
  "back",
  "withdrawal",
  "broken",
  "contact",
] as const;

export default function DeliveryCancellations() {
  return <LegalPage texts="delivery-cancellations" since={IN_FORCE_SINCE} sections={SECTIONS} />;
}
