import { useEffect } from "react";
import { LinkButton } from "~/app/components/link-button";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { keepRecent } from "~/app/routes/store/recent-games";
import { GameCard, type ListedGame } from "~/app/routes/store/list/game-card";
import { shareOf } from "~/domain/ratings/stars";
import type { Rating } from "~/domain/ratings/view";
import type { GameDetail } from "~/domain/store/queries";
import { Editions } from "./editions";
import { Facts } from "./facts";
import type { LanguageNames } from "./language-names";
import { Redemption } from "./redemption";
import { Requirements } from "./requirements";
import { Reviews } from "./reviews";
import { Tags } from "./tags";

interface BesidesProps {
  /** Null where nothing is said of it. */
  rating: Rating | null;
  game: GameDetail;
  editions: readonly ListedGame[];
  languages: LanguageNames;
  /** Of the game's Space; null without one. */
  spacePath: string | null;
}

export { Head } from "./head";
export { Offer } from "./offer";

/** What stands beside the game's pictures and texts, under what one gets it by. */
export function Besides({ rating, game, editions, languages, spacePath }: BesidesProps) {
  const { t } = useTranslation("store");
  return (
    <>
      {rating && <RatingLink rating={rating} />}
      {editions.length > 0 && <Editions games={editions} />}
      <Facts game={game} languages={languages} />
      {spacePath && (
        <LinkButton to={spacePath} tone="secondary" className="justify-self-start">
          {t("detail.space")}
        </LinkButton>
      )}
    </>
  );
}

/** What reviews come to, where one decides; it leads down to them. */
function RatingLink({ rating }: { rating: Rating }) {
  const { t } = useTranslation("game");
  const { number, percent } = useFormat();
  const { count, recommended } = rating;
  const share = t("reviews.share", { share: percent(shareOf(rating) / 100) });
  const all = t("reviews.count", { count, number: number(count) });
  return (
    <a
      href="#reviews"
      aria-label={`${share} ${all}`}
      className="group grid min-h-11 content-center gap-1 text-sm"
    >
      <span className="flex justify-between gap-4">
        <span className="font-semibold group-hover:underline">{share}</span>
        <span className="text-muted">{all}</span>
      </span>
      <progress aria-hidden="true" max={count} value={recommended} className="h-2 w-full" />
    </a>
  );
}

interface AboutProps {
  game: GameDetail;
  /** Null without reviews. */
  rating: Rating | null;
  /** Where all reviews stand; null where there can be none. */
  reviewsPath: string | null;
}

/** What the game is, what it asks for, how one gets it, and what its owners say. */
export function About({ game, rating, reviewsPath }: AboutProps) {
  const { t } = useTranslation(["store", "game"]);
  useEffect(() => keepRecent(game), [game]);
  return (
    <div className="grid min-w-0 content-start gap-10">
      <section className="grid max-w-prose content-start gap-4">
        <h2 className="font-pixel text-xl">{t("store:detail.overview")}</h2>
        {game.overview.split("\n\n").map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {game.tags.length > 0 && <Tags tags={game.tags} />}
      </section>
      {game.requirements.length > 0 && <Requirements requirements={game.requirements} />}
      {game.redemption.length > 0 && (
        <section className="grid gap-2">
          <h2 className="font-pixel text-xl">{t("game:redeem")}</h2>
          <p className="text-sm text-muted">{t("game:redeemLead")}</p>
          <div>
            <Redemption redemption={game.redemption} />
          </div>
        </section>
      )}
      {reviewsPath && <Reviews key={game.id} gameId={game.id} rating={rating} path={reviewsPath} />}
    </div>
  );
}

interface ShelvesProps {
  alsoOwned: readonly ListedGame[];
  similar: readonly ListedGame[];
}

export function Shelves({ alsoOwned, similar }: ShelvesProps) {
  const { t } = useTranslation(["store", "game"]);
  return (
    <>
      {alsoOwned.length > 0 && <Shelf title={t("game:alsoOwn")} games={alsoOwned} />}
      {similar.length > 0 && <Shelf title={t("store:detail.similar")} games={similar} />}
    </>
  );
}

/** Games side by side; on phones they are pushed sideways. */
function Shelf({ title, games }: { title: string; games: readonly ListedGame[] }) {
  return (
    <section className="grid gap-4">
      <h2 className="font-pixel text-xl">{title}</h2>
      <ul className="shelf-row grid auto-cols-[40%] grid-flow-col gap-4 overflow-x-auto pb-2 sm:auto-cols-[28%] lg:auto-cols-auto lg:grid-flow-row lg:grid-cols-6">
        {games.map((game) => (
          <GameCard key={game.id} game={game} heading="h3" />
        ))}
      </ul>
    </section>
  );
}
