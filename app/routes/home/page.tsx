import { useTranslation } from "react-i18next";
import { PageHead } from "~/app/components/page-head";
import type { RouteHandle } from "~/app/routes/route-handle";

export const handle: RouteHandle = { texts: ["home"], title: "home" };

export default function Home() {
  const { t } = useTranslation("home");
  return (
    <div className="page-width">
      <PageHead title={t("title")} description={t("description")} />
      <h1 className="font-pixel text-3xl">{t("title")}</h1>
    </div>
  );
}
