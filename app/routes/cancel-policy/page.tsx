import { readFigures } from "~/app/routes/legal/figures";
import { LegalPage } from "~/app/routes/legal/legal-page";
import type { RouteHandle } from "~/app/routes/route-handle";
import type { Route } from "./+types/page";

export const handle: RouteHandle = { texts: ["legal", "cancel-policy"], title: "cancelPolicy" };

export const loader = ({ context }: Route.LoaderArgs) => readFigures(context);

const SECTIONS = [
  "unpaid",
  "part",
  "paid",
  "gifts",
  "topUps",
  "physical",
  "points",
  "market",
  "chain",
  "newsletter",
  "contact",
] as const;

export default function CancelPolicy({ loaderData }: Route.ComponentProps) {
  return <LegalPage texts="cancel-policy" figures={loaderData} sections={SECTIONS} />;
}
