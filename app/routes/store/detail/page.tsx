import { Suspense } from "react";
import { data } from "react-router";
import { PageHead } from "~/app/components/page-head";
import { lazyWhenReachable } from "~/app/connection/lazy-when-reachable";
import { pageContext } from "~/app/context";
import { getI18next } from "~/app/i18n/middleware";
import { readPage } from "~/app/read-page";
import type { RouteHandle } from "~/app/routes/route-handle";
import { toListedGame } from "~/app/routes/store/list/game-card";
import { WishButton } from "~/app/wishlist/wish-button";
import { listEditions } from "~/domain/store/edition-queries";
import { getGameStatus, noGameStatus } from "~/domain/cart/queries";
import { listCompanions } from "~/domain/library/companion-queries";
import { getGame } from "~/domain/store/queries";
import { getRatingOf } from "~/domain/ratings/queries";
import { getHubOf } from "~/domain/space-register/queries";
import { listSimilarGames } from "~/domain/store/similar-game-queries";
import { spacePath } from "~/app/routes/spaces/space-path";
import type { Route } from "./+types/page";
import { Actions } from "./actions";
import { Gallery } from "./gallery";
import { nameLanguages } from "./language-names";
import { gameCardPath } from "~/domain/share-cards/paths";
import { describeProduct } from "./product-data";

export const handle: RouteHandle = {
  texts: ["store", "game"],
  title: "details",
  crumb: (loaderData) => (loaderData as Route.ComponentProps["loaderData"] | undefined)?.game.name,
};

const SIMILAR_GAMES = 6;

/** What one reads further down comes with the page, and its scripts after those of what one presses first. */
const load = () => import("./about");
type Parts = Awaited<ReturnType<typeof load>>;
const late = <Name extends keyof Parts>(name: Name) =>
  lazyWhenReachable(async () => ({
    default: (await load())[name] as never,
  })) as never as Parts[Name];
const { Head, Offer, Besides, About, Shelves } = import.meta.env.SSR
  ? await load()
  : {
      Head: late("Head"),
      Offer: late("Offer"),
      Besides: late("Besides"),
      About: late("About"),
      Shelves: late("Shelves"),
    };

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { claimedUserId, language: lng, origin } = context.get(pageContext);
  const now = new Date().toISOString();
  const { game, status, similar, editions, hub, rating, companions, user } = await readPage(
    context,
    {
      game: getGame({ id, lng, now }),
      status: getGameStatus(claimedUserId ?? "", id),
      similar: listSimilarGames({ id, lng, now, limit: SIMILAR_GAMES }),
      editions: listEditions({ id, lng, now }),
      hub: getHubOf(id),
      rating: getRatingOf(id),
      companions: listCompanions({ id, lng, now, limit: SIMILAR_GAMES }),
    },
  );
  if (!game || (game.withdrawn && !(user && status.owned))) throw data(null, { status: 404 });
  return {
    game: { ...game, ...(user ? status : noGameStatus) },
    // Search engines look as visitors do.
    product:
      claimedUserId === null
        ? describeProduct({ game, rating }, origin, getI18next(context).t("shell:store"))
        : null,
    pictures: { cover: coverOf(game), scenes: scenesOf(game) },
    // What stands below under another heading need not stand there twice.
    similar: similar
      .filter(({ id }) => companions.every((other) => other.id !== id))
      .map(toListedGame),
    companions: companions.map(toListedGame),
    editions: editions.map(toListedGame),
    languages: nameLanguages(game.languages, lng),
    hubPath: hub ? spacePath(hub) : null,
    rating,
  };
}

const coverOf = ({ id }: { id: string }) => `/art/games/${id}/cover.svg`;

/** Without a picture beside it, the cover stands there. */
const scenesOf = ({ id, scenes }: { id: string; scenes: number }) =>
  scenes
    ? Array.from({ length: scenes }, (_, at) => `/art/games/${id}/scene-${at + 1}.svg`)
    : [coverOf({ id })];

export default function GameDetail({
  loaderData: {
    game,
    pictures,
    product,
    similar,
    companions,
    editions,
    languages,
    hubPath,
    rating,
  },
}: Route.ComponentProps) {
  // Reviews are by owners, and nobody owns what is only topped up.
  const reviewsPath = hubPath && game.delivery !== "top-up" ? `${hubPath}/reviews` : null;
  return (
    <div className="page-width grid gap-10 pb-16 pt-4">
      <PageHead title={game.name} description={game.tagline} image={gameCardPath(game.id)} />
      {product && (
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: product }} />
      )}
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-10 xl:grid-cols-[minmax(0,1fr)_26rem]">
        <Gallery key={game.id} name={game.name} sources={pictures.scenes} />
        <div className="grid content-start gap-6 lg:sticky lg:top-20 lg:row-span-2 lg:self-start">
          <Suspense fallback={<div className="h-44" />}>
            <Head game={game} id={game.id} cover={pictures.cover} />
            <Offer game={game} />
          </Suspense>
          <Actions game={game} />
          {!game.owned && <WishButton gameId={game.id} />}
          <Suspense>
            <Besides
              rating={reviewsPath ? rating : null}
              game={game}
              editions={editions}
              languages={languages}
              spacePath={hubPath}
            />
          </Suspense>
        </div>
        <Suspense>
          <About game={game} rating={rating} reviewsPath={reviewsPath} />
        </Suspense>
      </div>
      <Suspense>
        <Shelves alsoOwned={companions} similar={similar} />
      </Suspense>
    </div>
  );
}
