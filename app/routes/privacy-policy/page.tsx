import { LegalPage } from "~/app/routes/legal/legal-page";
import type { RouteHandle } from "~/app/routes/route-handle";

export const handle: RouteHandle = { texts: ["legal", "privacy-policy"], title: "privacyPolicy" };

const IN_FORCE_SINCE = "2026-11-22T00:00:00.000Z";

const SECTIONS = [
  "what",
  "sealed",
  "public",
  "others",
  "browser",
  "verification",
  "why",
  "howLong",
  "rights",
  "changes",
  "contact",
] as const;

export default function PrivacyPolicy() {
  return <LegalPage texts="privacy-policy" since={IN_FORCE_SINCE} sections={SECTIONS} />;
}
