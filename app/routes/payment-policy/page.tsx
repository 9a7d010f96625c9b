import { readFigures } from "~/app/routes/legal/figures";
import { LegalPage } from "~/app/routes/legal/legal-page";
import type { RouteHandle } from "~/app/routes/route-handle";
import type { Route } from "./+types/page";

export const handle: RouteHandle = { texts: ["legal", "payment-policy"], title: "paymentPolicy" };

export const loader = ({ context }: Route.LoaderArgs) => readFigures(context);

const SECTIONS = [
  "methods",
  "price",
  "paid",
  "fees",
  "amounts",
  "late",
  "wrong",
  "back",
  "held",
  "free",
  "players",
  "safety",
  "contact",
] as const;

export default function PaymentPolicy({ loaderData }: Route.ComponentProps) {
  return <LegalPage texts="payment-policy" figures={loaderData} sections={SECTIONS} />;
}
