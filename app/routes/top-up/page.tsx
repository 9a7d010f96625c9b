import { data, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { EmptyState } from "~/app/components/empty-state";
import { LinkButton } from "~/app/components/link-button";
import { PageHead } from "~/app/components/page-head";
import { pageContext } from "~/app/context";
import { useTranslation } from "~/app/i18n/use-translation";
import { readPage } from "~/app/read-page";
import type { RouteHandle } from "~/app/routes/route-handle";
import { Facts } from "~/app/routes/store/detail/facts";
import { type LanguageNames, nameLanguages } from "~/app/routes/store/detail/language-names";
import { Redemption } from "~/app/routes/store/detail/redemption";
import { WishButton } from "~/app/wishlist/wish-button";
import { first } from "~/domain/event-store/query";
import { type Language, textIn } from "~/domain/language";
import { gameCardPath } from "~/domain/share-cards/paths";
import {
  type GameDetail,
  getGame,
  getTopUp,
  listTopUpItems,
  listTopUpZones,
} from "~/domain/store/queries";
import { listSavedPlayersOfGame } from "~/domain/top-up/queries";
import type { Route } from "./+types/page";
import { ItemLinks } from "./item-tiles";
import type { SavedPlayerView, TopUpItemView, TopUpOfferView } from "./offer";
import { TopUpDialog } from "./top-up-dialog";
import { bestValueOf, picturesOf } from "./value";

export const handle: RouteHandle = {
  texts: ["top-up", "balance", "store", "game"],
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
    languages: nameLanguages(game.languages, language),
    offer: {
      gameId: id,
      gameName: game.name,
      items: viewItems(items, language),
      zones: topUp.requiresZone ? zones.map(({ zoneId, name }) => ({ id: zoneId, name })) : [],
      savedPlayers: user ? savedPlayers.flatMap(readable) : [],
      whereIsId: game.redemption[0]?.steps ?? [],
    },
  };
}

/** What one opens on the page is in its address, and nothing that has to be read. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isDialog = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return isDialog && !formMethod ? false : defaultShouldRevalidate;
}

type ItemRow = ReturnType<ReturnType<typeof listTopUpItems>["map"]>[number];

function viewItems(items: readonly ItemRow[], language: Language): TopUpItemView[] {
  const inEnglish = items.map(({ name, bonus, priceCents }) => ({
    name: name.en,
    bonus: bonus?.en ?? null,
    priceCents,
  }));
  const best = bestValueOf(inEnglish);
  const pictures = picturesOf(inEnglish);
  return items.map((item, at) => ({
    id: item.itemId,
    name: textIn(item.name, language),
    bonus: item.bonus && textIn(item.bonus, language),
    priceCents: item.priceCents,
    picture: pictures[at]!,
    isBestValue: at === best,
  }));
}

/** A player whose owner's key is gone is nobody any more. */
function readable({ id, userId, zoneId, nickname }: SavedPlayerRow): SavedPlayerView[] {
  return userId === null || nickname === null ? [] : [{ id, userId, zoneId, nickname }];
}
type SavedPlayerRow = Record<"userId" | "zoneId" | "nickname", string | null> & { id: string };

export default function ItemGameDetail({
  loaderData: { game, languages, offer },
}: Route.ComponentProps) {
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
          <Offer key={game.id} offer={offer} />
        ) : (
          <EmptyState title={t("nothingOffered")} />
        )}
      </div>
      <GameAbout game={game} languages={languages} />
    </div>
  );
}

/** What there is to buy. Pressing it opens the dialog, over the page. */
function Offer({ offer }: { offer: TopUpOfferView }) {
  const { t } = useTranslation("top-up");
  return (
    <section aria-labelledby="offer" className="grid gap-4">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 id="offer" className="font-pixel text-xl">
            {t("heading")}
          </h2>
          <p className="text-sm text-muted">{t("lead")}</p>
        </div>
        <LinkButton to="?buy=" state={{ opened: true }} preventScrollReset size="lg">
          {t("open")}
        </LinkButton>
      </header>
      <ItemLinks items={offer.items} />
      <TopUpDialog offer={offer} />
    </section>
  );
}

function GameAbout({ game, languages }: { game: GameDetail; languages: LanguageNames }) {
  const { t } = useTranslation(["store", "game"]);
  return (
    <section className="grid content-start gap-4">
      <h2 className="font-pixel text-xl">{t("store:detail.overview")}</h2>
      {game.redemption.length > 0 && (
        <div>
          <h3 className="pb-2 font-semibold">{t("game:userId")}</h3>
          <Redemption redemption={game.redemption} />
        </div>
      )}
      <Facts game={game} languages={languages} />
      {game.overview.split("\n\n").map((paragraph) => (
        <p key={paragraph} className="max-w-prose">
          {paragraph}
        </p>
      ))}
    </section>
  );
}

/** The game, so that nobody tops up another by mistake. */
function GameHeader({ game }: { game: Pick<GameDetail, "id" | "name" | "tagline"> }) {
  return (
    <header className="flex items-center gap-4 lg:grid">
      <img
        data-game={game.id}
        src={`/art/games/${game.id}/cover.svg`}
        alt=""
        width={480}
        height={640}
        className="pixel-corners h-auto w-28 shrink-0 bg-raised lg:w-full lg:max-w-xs"
      />
      <div className="grid min-w-0 gap-1">
        <h1 className="text-2xl font-bold">{game.name}</h1>
        <p className="text-muted">{game.tagline}</p>
        <WishButton gameId={game.id} />
      </div>
    </header>
  );
}
