import { PageHead } from "~/app/components/page-head";
import { useTranslation } from "~/app/i18n/use-translation";
import type { RouteHandle } from "~/app/routes/route-handle";
import type { Route } from "./+types/page";
import { Hero } from "./hero";
import { loadHome } from "./load-home";
import { Strips } from "./strips";

export const handle: RouteHandle = { texts: ["home", "store"], title: "home" };

export async function loader({ context }: Route.LoaderArgs) {
  const { marked: _, market, ...home } = await loadHome(context);
  const isShown = home.strips.some(({ strip, shown }) => strip === "market" && shown);
  return { ...home, market: isShown ? market : { items: [], rate: null } };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("home");
  return (
    <>
      <PageHead title={t("title")} description={t("description")} />
      <Hero />
      <Strips home={loaderData} strips={loaderData.strips} />
    </>
  );
}
