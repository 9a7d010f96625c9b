import { type MouseEvent, useEffect, useState } from "react";
import { useTranslation } from "~/app/i18n/use-translation";
import { Link, useLocation } from "react-router";
import { buttonStyle } from "~/app/components/button-style";
import { Spinner } from "~/app/components/spinner";
import { GameCard, type ListedGame } from "./game-card";
import { type ListFilter, writeFilter } from "./list-filter";
import type { GamePage } from "./more-games";

/** Further pages by history entry, so that going back finds the list as long as it was. */
const kept = new Map<string, GamePage[]>();

interface GameGridProps extends GamePage {
  filter: ListFilter;
  /** Whether the first games are in the first view. */
  early: boolean;
}

/** The games of the list, which grows at its end. Key it by the history entry. */
export function GameGrid({ items, nextCursor, filter, early }: GameGridProps) {
  const { t } = useTranslation(["store", "common"]);
  const { key } = useLocation();
  const [more, setMore] = useState(
    () => (typeof window === "undefined" ? [] : kept.get(key)) ?? [],
  );
  const [stage, setStage] = useState<"idle" | "busy" | "failed">("idle");
  const cursor = more.length ? more.at(-1)!.nextCursor : nextCursor;

  useEffect(() => {
    if (more.length) kept.set(key, more);
  }, [key, more]);

  async function load(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (stage === "busy") return;
    setStage("busy");
    try {
      // Most readers stay on the first page.
      const { fetchMoreGames } = await import("./more-games");
      const page = await fetchMoreGames(filter, writeFilter(filter), cursor!);
      setMore((pages) => [...pages, page]);
      setStage("idle");
    } catch {
      setStage("failed");
    }
  }

  return (
    <>
      <GameList
        games={withoutDoubles([...items, ...more.flatMap((page) => page.items)])}
        early={early}
      />
      <div className="grid justify-items-center gap-2 py-8 text-center text-sm" aria-live="polite">
        {stage === "failed" && (
          <p role="alert" className="text-danger">
            {t("common:fetchFailed")}
          </p>
        )}
        {cursor === null ? (
          <p className="text-muted">{t("common:noMore")}</p>
        ) : (
          <Link
            to={pageAddress(filter, cursor)}
            onClick={load}
            aria-busy={stage === "busy"}
            className={buttonStyle("secondary")}
          >
            {stage === "busy" && <Spinner />}
            {t(stage === "failed" ? "common:retry" : "common:loadMore")}
          </Link>
        )}
      </div>
    </>
  );
}

function GameList({ games, early }: { games: readonly ListedGame[]; early: boolean }) {
  const { t } = useTranslation("store");
  return (
    <ul
      aria-label={t("list")}
      className="grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 lg:grid-cols-4 lg:gap-x-6"
    >
      {games.map((game, at) => (
        <GameCard
          key={game.id}
          game={game}
          picture={!early || at >= 4 ? "late" : at < 2 ? "first" : "early"}
        />
      ))}
    </ul>
  );
}

/** When the first page is read again, a game may have moved up into it. */
function withoutDoubles(games: readonly ListedGame[]): ListedGame[] {
  return [...new Map(games.map((game) => [game.id, game])).values()];
}

/** For those without scripts, who turn pages. */
function pageAddress(filter: ListFilter, cursor: string): string {
  const search = writeFilter(filter);
  return `/store${search}${search ? "&" : "?"}cursor=${cursor}`;
}
