import { callLate } from "~/app/call-late";
import { Button } from "~/app/components/button";
import { EmptyState } from "~/app/components/empty-state";
import { LinkButton } from "~/app/components/link-button";
import { LoadMore } from "~/app/components/load-more";
import { PageHead } from "~/app/components/page-head";
import { PageShell } from "~/app/components/page-shell";
import { Time } from "~/app/components/time";
import { pageContext } from "~/app/context";
import { useTranslation } from "~/app/i18n/use-translation";
import { readPageAsPlayer } from "~/app/read-page";
import type { RouteHandle } from "~/app/routes/route-handle";
import { readListedGame } from "~/app/routes/store/list/api-card";
import { GameCard } from "~/app/routes/store/list/game-card";
import { useChange } from "~/app/use-command";
import { type Page, usePages } from "~/app/use-pages";
import { nextCursor, readCursor } from "~/domain/event-store/cursor";
import type { Language } from "~/domain/language";
import { listWishes } from "~/domain/wishlist/queries";
import { isClaimable } from "~/domain/library/claimable";
import type { Route } from "./+types/page";
import { toWish, type Wish } from "./wish";

/** The page of the wishlist that follows. Throws when it cannot be had. */
async function fetchMoreWishes(cursor: string, lng: string): Promise<Page<Wish>> {
  const { items, nextCursor } = await callLate("GET /wishlist", {
    query: { cursor, limit: GAMES_PER_PAGE, lng: lng as Language },
  });
  return {
    nextCursor,
    items: items.map((wish) => ({
      game: readListedGame(wish),
      wishedAt: wish.wishedAt,
      withdrawn: wish.withdrawn,
    })),
  };
}

export const handle: RouteHandle = { texts: ["wishlist", "store"], title: "wishlist" };

const GAMES_PER_PAGE = 24;

export async function loader({ context, url }: Route.LoaderArgs): Promise<Page<Wish>> {
  const { language: lng } = context.get(pageContext);
  const now = new Date().toISOString();
  const { games } = await readPageAsPlayer(context, url, (userId) => ({
    games: listWishes({ userId, lng, now, limit: GAMES_PER_PAGE, ...readCursor(undefined) }),
  }));
  return {
    items: games.map(toWish),
    nextCursor: nextCursor(games, GAMES_PER_PAGE, (game) => [game.wishedAt, game.id]),
  };
}

/** What one would like to have, at today's prices. */
export default function Wishlist({ loaderData }: Route.ComponentProps) {
  const { t, i18n } = useTranslation("wishlist");
  const { items, nextCursor, busy, failed, load } = usePages(loaderData, (cursor) =>
    fetchMoreWishes(cursor, i18n.language),
  );
  return (
    <PageShell title={t("title")} lead={t("lead")}>
      <PageHead title={t("title")} hidden />
      {items.length ? (
        <div>
          <ul className="grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 lg:grid-cols-5 lg:gap-x-6">
            {[...new Map(items.map((wish) => [wish.game.id, wish])).values()].map((wish) => (
              <WishedGame key={wish.game.id} wish={wish} />
            ))}
          </ul>
          <LoadMore nextCursor={nextCursor} busy={busy} failed={failed} onLoad={load} />
        </div>
      ) : (
        <EmptyState title={t("empty")} hint={t("emptyHint")}>
          <LinkButton to="/store">{t("toStore")}</LinkButton>
        </EmptyState>
      )}
    </PageShell>
  );
}

/** A wished game as the store shows it, since when it is wished for, and the way into the cart. */
function WishedGame({ wish: { game, wishedAt, withdrawn } }: { wish: Wish }) {
  const { t } = useTranslation(["wishlist", "store"]);
  const add = useChange("PUT /cart/games/{id}", {
    success: t("store:detail.added", { game: game.name }),
  });
  const claim = useChange("POST /library/{gameId}", {
    success: t("store:detail.claimed", { game: game.name }),
  });
  const free = isClaimable(game);
  const sold = game.delivery !== "top-up" && !withdrawn && game.available !== 0;
  return (
    <GameCard game={game}>
      <p className="text-xs text-muted">
        {withdrawn ? (
          t("withdrawn")
        ) : (
          <>
            {t("since")} <Time value={wishedAt} show="date" />
          </>
        )}
      </p>
      {sold && (
        <Button
          tone="secondary"
          busy={add.busy || claim.busy}
          aria-label={t(free ? "claimOf" : "addOf", { game: game.name })}
          onClick={() =>
            void (free
              ? claim.run({ params: { gameId: game.id } })
              : add.run({ params: { id: game.id } }))
          }
          className="z-1 mt-1"
        >
          {t(free ? "store:detail.getFree" : "store:detail.addToCart")}
        </Button>
      )}
    </GameCard>
  );
}
