import { Link } from "react-router";
import { LinkButton } from "~/app/components/link-button";
import { useTranslation } from "~/app/i18n/use-translation";
import { readFigures } from "~/app/routes/legal/figures";
import { LegalPage } from "~/app/routes/legal/legal-page";
import type { RouteHandle } from "~/app/routes/route-handle";
import type { Route } from "./+types/page";

export const handle: RouteHandle = {
  texts: ["legal", "mystery-box-terms"],
  title: "mysteryBoxTerms",
};

export const loader = ({ context }: Route.LoaderArgs) => readFigures(context);

const SECTIONS = [
  "about",
  "who",
  "price",
  "odds",
  "draw",
  "prizes",
  "stock",
  "final",
  "misuse",
  "privacy",
  "fun",
  "changes",
  "contact",
] as const;

export default function MysteryBoxTerms({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("mystery-box-terms");
  return (
    <LegalPage texts="mystery-box-terms" figures={loaderData} sections={SECTIONS}>
      <LinkButton to="/blind-box">{t("toBox")}</LinkButton>
      <Link to="/rules#mystery-box" className="nav-link text-link underline">
        {t("toRules")}
      </Link>
    </LegalPage>
  );
}
