import { readFigures } from "~/app/routes/legal/figures";
import { LegalPage } from "~/app/routes/legal/legal-page";
import type { RouteHandle } from "~/app/routes/route-handle";
import type { Route } from "./+types/page";

export const handle: RouteHandle = {
  texts: ["legal", "terms-conditions"],
  title: "termsConditions",
};

export const loader = ({ context }: Route.LoaderArgs) => readFigures(context);

const SECTIONS = [
  "about",
  "account",
  "prices",
  "payment",
  "delivery",
  "refunds",
  "points",
  "items",
  "community",
  "play",
  "ledger",
  "liability",
  "changes",
  "contact",
] as const;

export default function TermsConditions({ loaderData }: Route.ComponentProps) {
  return <LegalPage texts="terms-conditions" figures={loaderData} sections={SECTIONS} />;
}
