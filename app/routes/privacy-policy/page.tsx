import { LegalPage } from "~/app/routes/legal/legal-page";
import { loadLegal } from "~/app/routes/legal/load-legal";
import type { RouteHandle } from "~/app/routes/route-handle";
import type { Route } from "./+types/page";

export const handle: RouteHandle = { texts: ["legal", "privacy-policy"], title: "privacyPolicy" };

export const loader = (args: Route.LoaderArgs) => loadLegal(args, "privacy-policy");

export default function PrivacyPolicy({ loaderData }: Route.ComponentProps) {
  return <LegalPage texts="privacy-policy" view={loaderData} />;
}
