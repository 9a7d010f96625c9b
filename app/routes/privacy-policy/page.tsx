import { readFigures } from "~/app/routes/legal/figures";
import { LegalPage } from "~/app/routes/legal/legal-page";
import type { RouteHandle } from "~/app/routes/route-handle";
import type { Route } from "./+types/page";

export const handle: RouteHandle = { texts: ["legal", "privacy-policy"], title: "privacyPolicy" };

export const loader = ({ context }: Route.LoaderArgs) => readFigures(context);

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

export default function PrivacyPolicy({ loaderData }: Route.ComponentProps) {
  return <LegalPage texts="privacy-policy" figures={loaderData} sections={SECTIONS} />;
}
