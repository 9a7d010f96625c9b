import { Link } from "react-router";
import { LinkButton } from "~/app/components/link-button";
import { useTranslation } from "~/app/i18n/use-translation";
import { LegalPage } from "~/app/routes/legal/legal-page";
import type { RouteHandle } from "~/app/routes/route-handle";

export const handle: RouteHandle = {
  texts: ["legal", "mystery-box-terms"],
  title: "mysteryBoxTerms",
};

const IN_FORCE_SINCE = "2026-11-21T00:00:00.000Z";

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

export default function MysteryBoxTerms() {
  const { t } = useTranslation("mystery-box-terms");
  return (
    <LegalPage texts="mystery-box-terms" since={IN_FORCE_SINCE} sections={SECTIONS}>
      <LinkButton to="/blind-box">{t("toBox")}</LinkButton>
      <Link to="/rules#mystery-box" className="nav-link text-link underline">
        {t("toRules")}
      </Link>
    </LegalPage>
  );
}
