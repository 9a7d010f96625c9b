import { useTranslation } from "react-i18next";
import { PageHead } from "~/app/components/page-head";
import type { RouteHandle } from "~/app/routes/route-handle";
import { CanDo } from "./can-do";
import { Doors } from "./doors";
import { FirstSteps } from "./first-steps";
import { Hero } from "./hero";

export const handle: RouteHandle = { texts: ["home"], title: "home" };

export default function Home() {
  const { t } = useTranslation("home");
  return (
    <>
      <PageHead title={t("title")} description={t("description")} />
      <Hero />
      <div className="grid gap-20 pt-12 md:gap-28">
        <Doors />
        <CanDo />
        <FirstSteps />
      </div>
    </>
  );
}
