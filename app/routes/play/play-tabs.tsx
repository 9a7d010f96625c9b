import { Tabs } from "~/app/components/tabs";
import { useTranslation } from "~/app/i18n/use-translation";

/** The two parts of Play: what is played, and what is played for. */
export function PlayTabs() {
  const { t } = useTranslation("seasons");
  return (
    <Tabs
      label={t("parts")}
      items={[
        { to: "/play", label: t("games"), end: true },
        { to: "/play/seasons", label: t("title") },
      ]}
    />
  );
}
