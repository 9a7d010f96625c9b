import { LegalPage } from "~/app/routes/legal/legal-page";
import { loadLegal } from "~/app/routes/legal/load-legal";
import type { RouteHandle } from "~/app/routes/route-handle";
import type { Route } from "./+types/page";

export const handle: RouteHandle = { texts: ["legal", "cancel-policy"], title: "cancelPolicy" };

export const loader = (args: Route.LoaderArgs) => loadLegal(args, "cancel-policy");

export default function CancelPolicy({ loaderData }: Route.ComponentProps) {
  return <LegalPage texts="cancel-policy" view={loaderData} />;
}
