import { useTranslation } from "~/app/i18n/use-translation";
import { LegalPage } from "~/app/routes/legal/legal-page";
import type { RouteHandle } from "~/app/routes/route-handle";
import { brand } from "~/domain/brand";

export const handle: RouteHandle = { texts: ["legal", "privacy-policy"], title: "privacyPolicy" };

const IN_FORCE_SINCE = "2026-11-22T00:00:00.000Z";

const SECTIONS = [
  "what",
  "sealed",
  "public",
  "others",
  "browser",
  "verification",
  "why",
  "howLong",
  "rights",
  "changes",
  "contact",
] as const;

export default function PrivacyPolicy() {
  const { t } = useTranslation("privacy-policy");
  const names = { brand: brand.name };
  return (
    <LegalPage
      title={t("title")}
      description={t("description", names)}
      intro={t("intro", names)}
      since={IN_FORCE_SINCE}
      sections={SECTIONS.map((id) => ({
        id,
        title: t(`sections.${id}.title`, names),
        text: t(`sections.${id}.text`, names),
      }))}
    />
  );
}
