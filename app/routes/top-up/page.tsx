import { useTranslation } from "~/app/i18n/use-translation";
import { data, redirect } from "react-router";
import { EmptyState } from "~/app/components/empty-state";
import { PageHead } from "~/app/components/page-head";
import { pageContext } from "~/app/context";
import { readPage } from "~/app/read-page";
import type { RouteHandle } from "~/app/routes/route-handle";
import { first } from "~/domain/event-store/query";
import { textIn } from "~/domain/language";
import { getGame, getTopUp, listTopUpItems, listTopUpZones } from "~/domain/store/queries";
import { listSavedPlayersOfGame } from "~/domain/top-up/queries";
import type { Route } from "./+types/page";
import { GameAbout } from "./game-about";
import { GameHeader } from "./game-header";
import type { SavedPlayerView } from "./offer";
import { gameCardPath } from "~/domain/share-cards/paths";
import { TopUpForm } from "./top-up-form";

export const handle: RouteHandle = {
  texts: ["top-up", "store"],
  title: "details",
  crumb: (loaderData) => (loaderData as Route.ComponentProps["loaderData"] | undefined)?.game.name,
};

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { claimedUserId, language } = context.get(pageContext);
  const { game, topUp, items, zones, savedPlayers, user } = await readPage(context, {
    game: getGame({ id, lng: language, now: new Date().toISOString() }),
    topUp: first(getTopUp({ id })),
    items: listTopUpItems({ id }),
    zones: listTopUpZones({ id }),
    savedPlayers: listSavedPlayersOfGame({ userId: claimedUserId ?? "", gameId: id }),
  });
  if (!game || game.withdrawn) throw data(null, { status: 404 });
  if (!topUp) throw redirect(`/store/detail/${id}`);
  return {
    game,
    offer: {
      gameId: id,
      gameName: game.name,
      items: items.map((item) => ({
        id: item.itemId,
        name: textIn(item.name, language),
        bonus: item.bonus && textIn(item.bonus, language),
        priceCents: item.priceCents,
      })),
      zones: topUp.requiresZone ? zones.map(({ zoneId, name }) => ({ id: zoneId, name })) : [],
      savedPlayers: user ? savedPlayers.flatMap(readable) : [],
    },
  };
}

/** A player whose owner's key is gone is nobody any more. */
function readable({ id, userId, zoneId, nickname }: SavedPlayerRow): SavedPlayerView[] {
  return userId === null || nickname === null ? [] : [{ id, userId, zoneId, nickname }];
}
type SavedPlayerRow = Record<"userId" | "zoneId" | "nickname", string | null> & { id: string };

export default function ItemGameDetail({ loaderData: { game, offer } }: Route.ComponentProps) {
  const { t } = useTranslation("top-up");
  return (
    <div className="page-width grid gap-6 pb-16 pt-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:grid-rows-[auto_1fr] lg:gap-x-10">
      <PageHead
        title={t("title", { game: game.name })}
        description={t("description", { game: game.name })}
        image={gameCardPath(game.id)}
      />
      <GameHeader game={game} />
      <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
        {offer.items.length > 0 ? (
          <TopUpForm key={game.id} offer={offer} />
        ) : (
          <EmptyState title={t("nothingOffered")} />
        )}
      </div>
      <GameAbout game={game} />
    </div>
  );
}
