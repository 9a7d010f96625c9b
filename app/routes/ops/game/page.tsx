import { Suspense } from "react";
import { data } from "react-router";
import { lazyWhenReachable } from "~/app/connection/lazy-when-reachable";
import { useTranslation } from "~/app/i18n/use-translation";
import { OpsPage, OpsSection } from "~/app/routes/ops/ops-page";
import { readPageAsOperator } from "~/app/routes/ops/read-as-operator";
import type { RouteHandle } from "~/app/routes/route-handle";
import { useHydrated } from "~/app/use-hydrated";
import { offerAt } from "~/domain/store/offer";
import { readHistory } from "~/domain/store/history";
import { listPastEvents } from "~/domain/store/history-queries";
import { getShelf } from "~/domain/store/shelf-queries";
import { loadGameStream } from "~/domain/store/stream-queries";
import { titleOf } from "~/domain/store/title";
import { viewAtDesk } from "~/domain/store/view-at-desk";
import type { Route } from "./+types/page";
import { fieldsOf } from "./game-fields";
import { GameForm } from "./game-form";
import { History } from "./history";
import { Listing } from "./listing";
import { Merge } from "./merge";
import { PriceAndSales } from "./price";
import { Stock } from "./stock";
import { useGameDraft } from "./use-game-draft";

export const handle: RouteHandle = { texts: ["ops-games", "store", "game", "media"] };

const Preview = lazyWhenReachable(() => import("./preview"));

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const now = new Date().toISOString();
  if (id === undefined) {
    await readPageAsOperator(context, "catalogue", {});
    return { id: "new", game: null, shop: null, isDeliveryFixed: false, history: [], now };
  }
  const { stream, shelf, past } = await readPageAsOperator(context, "catalogue", {
    stream: loadGameStream(id),
    shelf: getShelf(id, now),
    past: listPastEvents(id),
  });
  const { state } = stream;
  const game = viewAtDesk(id, state);
  if (!game) throw data(null, { status: 404 });
  const offer = offerAt(state, now);
  const runs = game.sales.find(({ from, until }) => from <= now && until > now);
  const { delivery } = game.description;
  return {
    id,
    game,
    shop: {
      isPriced: game.priceCents !== null,
      priceCents: offer?.priceCents ?? 0,
      fullPriceCents: game.priceCents ?? 0,
      salePercent: offer?.percent ?? 0,
      saleEndsAt: runs?.until ?? null,
      lowestPriceCents: shelf.lowestCents,
      available: delivery === "key" || delivery === "shipment" ? shelf.available : null,
    },
    isDeliveryFixed: !state.drafted || state.stocked,
    history: readHistory(past),
    now,
  };
}

const NOTHING = {
  isPriced: false,
  priceCents: 0,
  fullPriceCents: 0,
  salePercent: 0,
  saleEndsAt: null,
  lowestPriceCents: null,
  available: null,
};

/** One game or top-up: written, shown as players will see it, priced, stocked, put on sale and taken off. */
export default function Game({ loaderData }: Route.ComponentProps) {
  return <GameAtWork key={loaderData.id} {...loaderData} />;
}

function GameAtWork({
  game,
  shop,
  isDeliveryFixed,
  history,
  now,
}: Route.ComponentProps["loaderData"]) {
  const { t, i18n } = useTranslation("ops-games");
  const saved = fieldsOf(game);
  const draft = useGameDraft(`game ${game?.id ?? "new"}`, saved, game?.revision ?? 0);
  const hydrated = useHydrated();
  const hasCopies = shop !== null && shop.available !== null;
  const isPriced = game !== null && game.description.delivery !== "top-up";
  return (
    <OpsPage
      named={game !== null}
      title={game ? titleOf(game.description, i18n.language) : t("new.title")}
      lead={t(game ? "one.lead" : "new.lead")}
      actions={
        game && shop && <Listing game={game} unsaved={draft.unsaved} available={shop.available} />
      }
    >
      <Merge draft={draft} saved={saved} by={history[0]?.by.name ?? null} />
      {game && shop && (isPriced || hasCopies) && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-2">
          {isPriced && (
            <OpsSection title={t("price.title")} className="grid-rows-[auto_1fr] gap-3">
              <PriceAndSales game={game} lowestCents={shop.lowestPriceCents} now={now} />
            </OpsSection>
          )}
          {hasCopies && (
            <OpsSection title={t("stock.title")} className="grid-rows-[auto_1fr] gap-3">
              <Stock game={game} available={shop.available ?? 0} />
            </OpsSection>
          )}
        </div>
      )}
      <GameForm game={game} draft={draft} isDeliveryFixed={isDeliveryFixed} />
      <OpsSection title={t("preview.title")} lead={t("preview.lead")}>
        {hydrated && (
          <Suspense>
            <Preview fields={draft.fields} shop={shop ?? NOTHING} />
          </Suspense>
        )}
      </OpsSection>
      {game && <History gameId={game.id} history={history} />}
    </OpsPage>
  );
}
