import { useTranslation } from "~/app/i18n/use-translation";
import { EmptyState } from "~/app/components/empty-state";
import { LinkButton } from "~/app/components/link-button";
import { LoadMore } from "~/app/components/load-more";
import { PageHead } from "~/app/components/page-head";
import { readPageAsPlayer } from "~/app/read-page";
import { pagesOf, usePages } from "~/app/use-pages";
import type { RouteHandle } from "~/app/routes/route-handle";
import { nextCursor, readCursor } from "~/domain/event-store/cursor";
import { listGifts } from "~/domain/gifts/queries";
import { giftState } from "~/domain/gifts/state";
import { listLibrary } from "~/domain/library/queries";
import type { Route } from "./+types/page";
import { GiftList, GIFTS_PER_PAGE } from "./gift-list";
import { OwnedGame } from "./owned-game";

export const handle: RouteHandle = { texts: ["profile", "orders"] };

const GAMES_PER_PAGE = 24;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { items, gifts } = await readPageAsPlayer(context, url, (userId) => ({
    items: listLibrary({ userId, limit: GAMES_PER_PAGE, ...readCursor(undefined) }),
    gifts: listGifts({ userId, limit: GIFTS_PER_PAGE, ...readCursor(undefined) }),
  }));
  return {
    items,
    nextCursor: nextCursor(items, GAMES_PER_PAGE, (game) => [game.acquiredAt, game.gameId]),
    gifts: {
      items: gifts.map((gift) => ({ ...gift, state: giftState(gift) })),
      nextCursor: nextCursor(gifts, GIFTS_PER_PAGE, (gift) => [gift.issuedAt, gift.giftId]),
    },
  };
}

/** My Games. */
export default function ProfileGames({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("profile");
  const { items, nextCursor, busy, failed, load } = usePages(
    loaderData,
    pagesOf(`/api/library?limit=${GAMES_PER_PAGE}`),
  );
  return (
    <div className="grid gap-8">
      <PageHead title={t("games.title")} hidden />
      <section aria-labelledby="my-games" className="grid gap-4">
        <h2 id="my-games" className="text-lg font-bold">
          {t("games.title")}
        </h2>
        {items.length ? (
          <>
            <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
              {items.map((game) => (
                <OwnedGame key={game.gameId} game={game} />
              ))}
            </ul>
            <LoadMore nextCursor={nextCursor} busy={busy} failed={failed} onLoad={load} />
          </>
        ) : (
          <EmptyState title={t("games.empty")} hint={t("games.emptyHint")}>
            <LinkButton to="/store">{t("toStore")}</LinkButton>
          </EmptyState>
        )}
      </section>
      {loaderData.gifts.items.length > 0 && <GiftList first={loaderData.gifts} />}
    </div>
  );
}
