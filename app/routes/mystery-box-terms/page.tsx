import { Link } from "react-router";
import { LinkButton } from "~/app/components/link-button";
import { useTranslation } from "~/app/i18n/use-translation";
import { LegalPage } from "~/app/routes/legal/legal-page";
import type { RouteHandle } from "~/app/routes/route-handle";
import { brand } from "~/domain/brand";

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
  const names = { brand: brand.name };
  return (
    <LegalPage
      title={t("title")}
      description={t("description")}
      intro={t("intro", names)}
      since={IN_FORCE_SINCE}
      sections={SECTIONS.map((id) => ({
        id,
        title: t(`sections.${id}.title`),
        text: t(`sections.${id}.text`, names),
      }))}
    >
      <LinkButton to="/blind-box">{t("toBox")}</LinkButton>
      <Link to="/rules#mystery-box" className="nav-link text-link underline">
        {t("toRules")}
      </Link>
    </LegalPage>
  );
}
