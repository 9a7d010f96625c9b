import { useTranslation } from "react-i18next";

export function NewsletterForm() {
  const { t } = useTranslation("newsletter");
  return <h2 className="font-pixel text-lg">{t("title")}</h2>;
}
