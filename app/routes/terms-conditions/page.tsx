import { LegalPage } from "~/app/routes/legal/legal-page";
import type { RouteHandle } from "~/app/routes/route-handle";

export const handle: RouteHandle = {
  texts: ["legal", "terms-conditions"],
  title: "termsConditions",
};

const IN_FORCE_SINCE = "2026-11-22T00:00:00.000Z";

const SECTIONS = [
  "about",
  "account",
  "prices",
  "payment",
  "delivery",
  "refunds",
  "play",
  "ledger",
  "liability",
  "changes",
  "contact",
] as const;

export default function TermsConditions() {
  return <LegalPage texts="terms-conditions" since={IN_FORCE_SINCE} sections={SECTIONS} />;
}
