import { type ReactNode, Suspense } from "react";
import { useTranslation } from "~/app/i18n/use-translation";
import { Link } from "react-router";
import { classNames } from "~/app/components/class-names";
import { Money, Price } from "~/app/components/price";
import { lazyWhenReachable } from "~/app/connection/lazy-when-reachable";
import { useRootData } from "~/app/frame/root-data";
import { useFormat } from "~/app/i18n/use-format";
import { Heart } from "~/app/wishlist/heart";
import { shareOf } from "~/domain/ratings/stars";
import type { Rating } from "~/domain/ratings/view";
import type { GameCard as Game } from "~/domain/store/card-queries";

/** What a card shows of a game. */
export type ListedGame = Pick<
  Game,
  | "id"
  | "name"
  | "genres"
  | "developer"
  | "delivery"
  | "fullPriceCents"
  | "priceCents"
  | "available"
> & {
  /** Null without reviews. */
  rating: Pick<Rating, "recommended" | "count"> | null;
};

export function toListedGame(game: Game): ListedGame {
  const { id, name, genres, developer, delivery, fullPriceCents, priceCents, available } = game;
  const rating = game.rating && {
    recommended: game.rating.recommended,
    count: game.rating.count,
  };
  return { id, name, genres, developer, delivery, fullPriceCents, priceCents, available, rating };
}

/** Games that are topped up have a page of their own kind. */
export function gamePath({ id, delivery }: Pick<Game, "id" | "delivery">): string {
  return delivery === "top-up" ? `/store/item-game-detail/${id}` : `/store/detail/${id}`;
}

const FEW = 5;

/** Not for visitors, who load nothing of it. */
const Held = lazyWhenReachable(() => import("./held"));

interface GameCardProps {
  game: ListedGame;
  /** `first` loads the picture before others, `early` with the page, `late` when it comes near. */
  picture?: "first" | "early" | "late";
  heading?: "h2" | "h3";
  /** What a list has to say of it besides. */
  children?: ReactNode;
}

export function GameCard({
  game,
  picture = "late",
  heading: Heading = "h2",
  children,
}: GameCardProps) {
  const { t } = useTranslation("store");
  const { number, percent } = useFormat();
  const { available, rating } = game;
  const player = useRootData()?.user;
  return (
    <li data-game={game.id} className="game-card group">
      <div className="game-cover">
        <img
          src={`/art/games/${game.id}/cover.svg`}
          alt=""
          width={600}
          height={800}
          loading={picture === "late" ? "lazy" : undefined}
          fetchPriority={picture === "first" ? "high" : undefined}
        />
        {player && (
          <Suspense>
            <Held gameId={game.id} />
          </Suspense>
        )}
      </div>
      <Heart gameId={game.id} name={game.name} />
      <Heading>
        <Link to={gamePath(game)} prefetch="intent" className="whole-link">
          {game.name}
        </Link>
      </Heading>
      <p>{game.genres.map((genre) => t(`genre.${genre}`)).join(" · ")}</p>
      <p>{game.developer}</p>
      {rating && (
        <p>
          {t("rating.share", {
            share: percent(shareOf(rating) / 100),
            number: number(rating.count),
          })}
        </p>
      )}
      {game.delivery === "top-up" ? (
        <span className="font-bold text-link">
          <Money cents={game.priceCents} phrase={(price) => t("topUpFrom", { price })} />
        </span>
      ) : (
        <Price {...game} />
      )}
      {available !== null && available <= FEW && (
        <p
          className={classNames(
            "text-xs font-semibold",
            available > 0 ? "text-sale" : "text-muted",
          )}
        >
          {available > 0 ? t("left", { count: available }) : t("outOfStock")}
        </p>
      )}
      {children}
    </li>
  );
}
