import { useTranslation } from "~/app/i18n/use-translation";
import { data } from "react-router";
import { LinkButton } from "~/app/components/link-button";
import { PageHead } from "~/app/components/page-head";
import { pageContext } from "~/app/context";
import { getI18next } from "~/app/i18n/middleware";
import { readPage } from "~/app/read-page";
import type { RouteHandle } from "~/app/routes/route-handle";
import { GameCard, type ListedGame, toListedGame } from "~/app/routes/store/list/game-card";
import { WishButton } from "~/app/wishlist/wish-button";
import { listEditions } from "~/domain/store/edition-queries";
import { getGameStatus, noGameStatus } from "~/domain/cart/queries";
import { formatNumber, formatPercent } from "~/domain/format";
import { shareOf } from "~/domain/ratings/stars";
import { getGame } from "~/domain/store/queries";
import { getRatingOf } from "~/domain/ratings/queries";
import { getHubOf } from "~/domain/space-register/queries";
import { listSimilarGames } from "~/domain/store/similar-game-queries";
import { spacePath } from "~/app/routes/spaces/space-path";
import type { Route } from "./+types/page";
import { Actions } from "./actions";
import { Editions } from "./editions";
import { Facts } from "./facts";
import { Gallery } from "./gallery";
import { Offer } from "./offer";
import { gameCardPath } from "~/domain/share-cards/paths";
import { describeProduct } from "./product-data";

export const handle: RouteHandle = {
  texts: ["store"],
  title: "details",
  crumb: (loaderData) => (loaderData as Route.ComponentProps["loaderData"] | undefined)?.game.name,
};

const SIMILAR_GAMES = 6;

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { claimedUserId, language: lng, origin } = context.get(pageContext);
  const now = new Date().toISOString();
  const { game, status, similar, editions, hub, rating, user } = await readPage(context, {
    game: getGame({ id, lng, now }),
    status: getGameStatus(claimedUserId ?? "", id),
    similar: listSimilarGames({ id, lng, now, limit: SIMILAR_GAMES }),
    editions: listEditions({ id, lng, now }),
    hub: getHubOf(id),
    rating: getRatingOf(id),
  });
  if (!game || (game.withdrawn && !(user && status.owned))) throw data(null, { status: 404 });
  return {
    game: { ...game, ...(user ? status : noGameStatus) },
    // Search engines look as visitors do.
    product:
      claimedUserId === null
        ? describeProduct({ game, rating }, origin, getI18next(context).t("shell:store"))
        : null,
    similar: similar.map(toListedGame),
    editions: editions.map(toListedGame),
    hubPath: hub ? spacePath(hub) : null,
    reviewed: rating && {
      share: formatPercent(lng, shareOf(rating) / 100),
      count: rating.count,
      number: formatNumber(lng, rating.count),
    },
  };
}

export default function GameDetail({
  loaderData: { game, product, similar, editions, hubPath, reviewed },
}: Route.ComponentProps) {
  const { t } = useTranslation("store");
  return (
    <div className="page-width grid gap-10 pb-16 pt-4">
      <PageHead title={game.name} description={game.tagline} image={gameCardPath(game.id)} />
      {product && (
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: product }} />
      )}
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-10 xl:grid-cols-[minmax(0,1fr)_26rem]">
        <Gallery key={game.id} id={game.id} name={game.name} />
        <div className="grid content-start gap-6 lg:sticky lg:top-20 lg:row-span-2 lg:self-start">
          <header className="grid grid-cols-[auto_1fr] items-end gap-4">
            <img
              src={`/art/games/${game.id}/cover.svg`}
              alt={t("detail.cover", { game: game.name })}
              width={600}
              height={800}
              className="pixel-corners w-24 bg-raised"
            />
            <div className="grid gap-2">
              <h1 className="text-2xl font-bold">{game.name}</h1>
              <p className="text-sm text-muted">{game.tagline}</p>
            </div>
          </header>
          <Offer game={game} />
          <Actions game={game} />
          {!game.owned && <WishButton gameId={game.id} />}
          {hubPath && (
            <p className="flex flex-wrap">
              {/* Reviews are by owners, and nobody owns what is free. */}
              {game.delivery !== "top-up" && (
                <LinkButton to={`${hubPath}/reviews`} tone="quiet">
                  {reviewed ? t("detail.recommended", reviewed) : t("detail.reviews")}
                </LinkButton>
              )}
              <LinkButton to={hubPath} tone="quiet">
                {t("detail.space")}
              </LinkButton>
            </p>
          )}
          {editions.length > 0 && <Editions games={editions} />}
          <Facts game={game} />
        </div>
        <section className="grid max-w-prose content-start gap-4">
          <h2 className="font-pixel text-xl">{t("detail.overview")}</h2>
          {game.overview.split("\n\n").map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      </div>
      {similar.length > 0 && <Shelf title={t("detail.similar")} games={similar} />}
    </div>
  );
}

function Shelf({ title, games }: { title: string; games: readonly ListedGame[] }) {
  return (
    <section className="grid gap-4">
      <h2 className="font-pixel text-xl">{title}</h2>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 lg:grid-cols-6">
        {games.map((game) => (
          <GameCard key={game.id} game={game} heading="h3" />
        ))}
      </ul>
    </section>
  );
}
