import { Link } from "react-router";
import { Badge } from "~/app/components/badge";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { isolate } from "~/domain/format";
import type { ListedPlay } from "./read-list";

interface PlayCardProps {
  game: ListedPlay;
  /** Its cover comes with the page. */
  early: boolean;
}

/** A game to be played, with how far oneself and the best friend came in it. The whole card is pressed. */
export function PlayCard({ game, early }: PlayCardProps) {
  const { t } = useTranslation("play");
  const { id, name, tagline, verified, open, daily } = game;
  return (
    <li className="game-card group content-start">
      <div className="game-cover border-2 border-line group-hover:border-gold">
        <img
          src={`/art/games/${id}/cover.svg`}
          alt=""
          width={480}
          height={640}
          loading={early ? undefined : "lazy"}
        />
      </div>
      <h3>
        <Link to={`/play/detail/${id}`} prefetch="intent" className="whole-link">
          {name}
        </Link>
      </h3>
      <p className="line-clamp-2 text-sm text-muted">{tagline}</p>
      {(open || daily || !verified) && (
        <p className="flex flex-wrap gap-1.5 pt-1">
          {open && <Badge tone="gold">{t("list.card.continue")}</Badge>}
          {daily && <Badge tone="info">{t("list.card.daily")}</Badge>}
          {!verified && <Badge>{t("list.card.ofOthers")}</Badge>}
        </p>
      )}
      <Bests game={game} />
    </li>
  );
}

function Bests({ game: { best, rank, friend, verified } }: { game: ListedPlay }) {
  const { t } = useTranslation("play");
  const { number } = useFormat();
  return (
    <>
      {best !== null && (
        <p className="text-sm font-semibold tabular-nums">
          {!verified
            ? t("list.card.bestTold", { score: number(best) })
            : rank === null
              ? t("list.card.best", { score: number(best) })
              : t("list.card.bestAndRank", { score: number(best), rank: number(rank) })}
        </p>
      )}
      {friend && (
        <p className="flex min-w-0 gap-1.5 text-sm text-muted tabular-nums">
          <span className="truncate">{isolate(friend.name)}</span>
          <b className="text-ink">{number(friend.score)}</b>
        </p>
      )}
    </>
  );
}
