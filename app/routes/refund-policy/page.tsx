import { readFigures } from "~/app/routes/legal/figures";
import { LegalPage } from "~/app/routes/legal/legal-page";
import type { RouteHandle } from "~/app/routes/route-handle";
import type { Route } from "./+types/page";

export const handle: RouteHandle = { texts: ["legal", "refund-policy"], title: "refundPolicy" };

export const loader = ({ context }: Route.LoaderArgs) => readFigures(context);

const SECTIONS = ["period", "today", "not", "how", "taken", "none", "contact"] as const;

export default function RefundPolicy({ loaderData }: Route.ComponentProps) {
  return <LegalPage texts="refund-policy" figures={loaderData} sections={SECTIONS} />;
}
