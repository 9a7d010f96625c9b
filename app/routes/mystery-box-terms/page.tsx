import { Link } from "react-router";
import { LinkButton } from "~/app/components/link-button";
import { useTranslation } from "~/app/i18n/use-translation";
import { LegalPage } from "~/app/routes/legal/legal-page";
import { loadLegal } from "~/app/routes/legal/load-legal";
import type { RouteHandle } from "~/app/routes/route-handle";
import type { Route } from "./+types/page";

export const handle: RouteHandle = {
  texts: ["legal", "mystery-box-terms"],
  title: "mysteryBoxTerms",
};

export const loader = (args: Route.LoaderArgs) => loadLegal(args, "mystery-box-terms");

export default function MysteryBoxTerms({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("mystery-box-terms");
  return (
    <LegalPage texts="mystery-box-terms" view={loaderData}>
      <LinkButton to="/blind-box">{t("toBox")}</LinkButton>
      <Link to="/rules#mystery-box" className="nav-link text-link underline">
        {t("toRules")}
      </Link>
    </LegalPage>
  );
}
