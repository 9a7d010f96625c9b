import { LegalPage } from "~/app/routes/legal/legal-page";
import { loadLegal } from "~/app/routes/legal/load-legal";
import type { RouteHandle } from "~/app/routes/route-handle";
import type { Route } from "./+types/page";

export const handle: RouteHandle = {
  texts: ["legal", "terms-conditions"],
  title: "termsConditions",
};

export const loader = (args: Route.LoaderArgs) => loadLegal(args, "terms-conditions");

export default function TermsConditions({ loaderData }: Route.ComponentProps) {
  return <LegalPage texts="terms-conditions" view={loaderData} />;
}
