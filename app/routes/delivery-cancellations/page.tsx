import { useTranslation } from "~/app/i18n/use-translation";
import { LegalPage } from "~/app/routes/legal/legal-page";
import type { RouteHandle } from "~/app/routes/route-handle";
import { brand } from "~/domain/brand";

export const handle: RouteHandle = {
  texts: ["legal", "delivery-cancellations"],
  title: "deliveryCancellations",
};

const IN_FORCE_SINCE = "2026-11-22T00:00:00.000Z";

const SECTIONS = [
  "keys",
  "playable",
  "topUps",
  "boxes",
  "cancel",
  "back",
  "withdrawal",
  "broken",
  "contact",
] as const;

export default function DeliveryCancellations() {
  const { t } = useTranslation("delivery-cancellations");
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
