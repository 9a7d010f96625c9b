import { lazy, Suspense } from "react";
import { PageHead } from "~/app/components/page-head";
import { PageShell } from "~/app/components/page-shell";
import { useTranslation } from "~/app/i18n/use-translation";
import { Provenance } from "~/app/routes/items/provenance";
import { ItemPicture } from "~/app/routes/marketplace/item-picture";
import { MarketSection } from "~/app/routes/marketplace/market-section";
import { StoppedNotice } from "~/app/routes/marketplace/stopped-notice";
import type { RouteHandle } from "~/app/routes/route-handle";
import type { Route } from "./+types/page";
import { ItemFacts } from "./item-facts";
import { type ItemPage, loadItem } from "./load-item";
import { Offers } from "./offers";
import { PriceHistory } from "./price-history";
import { Trade } from "./trade";

/** Below everything else: its code comes when the page is there. */
const ItemStrip = lazy(async () => ({
  default: (await import("~/app/routes/marketplace/strip/item-strip")).ItemStrip,
}));

export const handle: RouteHandle = {
  texts: ["items"],
  title: "details",
  crumb: (loaderData) => (loaderData as ItemPage | undefined)?.item.name,
};

export const loader = ({ context, params }: Route.LoaderArgs) => loadItem(context, params.itemId);

export default function MarketItem({ loaderData: page }: Route.ComponentProps) {
  const { t } = useTranslation(["marketplace", "prizes"]);
  const { item, provenance, offers, history, also, stopped, owns, viewer } = page;
  const name = t(`prizes:collectibles.${item.collectibleId}`);
  return (
    <PageShell named title={name}>
      <PageHead title={name} description={t("item.description", { item: name })} />
      {stopped && <StoppedNotice />}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 md:grid-cols-2 lg:gap-10">
        <div className="pixel-corners grid aspect-[3/2] place-items-center self-start border-2 border-line bg-raised md:sticky md:top-20 md:aspect-square">
          <ItemPicture
            collectibleId={item.collectibleId}
            loads="first"
            className="h-3/4 w-auto md:size-3/5"
          />
        </div>
        <div className="stack content-start gap-6">
          <Trade key={item.id} page={page} name={name} />
          <ItemFacts {...page} />
        </div>
      </div>
      {item.state === "on_chain" && (
        <MarketSection id="offers" title={t("offers.label")}>
          <Offers offers={offers} viewer={viewer?.address ?? null} owns={owns} stopped={stopped} />
        </MarketSection>
      )}
      <MarketSection id="history" title={t("history.title")} lead={t("history.lead")}>
        <PriceHistory sales={history} itemId={item.id} name={name} />
      </MarketSection>
      <MarketSection id="provenance" title={t("item.provenance")}>
        <Provenance steps={provenance} />
      </MarketSection>
      <Suspense fallback={null}>
        <ItemStrip strip={also} title={t("strip.also")} />
      </Suspense>
    </PageShell>
  );
}
