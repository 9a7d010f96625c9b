import { useId } from "react";
import { Link } from "react-router";
import { EmptyState } from "~/app/components/empty-state";
import { FilterChips } from "~/app/components/filter-chips";
import { GameCover } from "~/app/components/game-cover";
import { LinkButton } from "~/app/components/link-button";
import { ListSearch } from "~/app/components/list-search";
import { PageHead } from "~/app/components/page-head";
import { PageShell } from "~/app/components/page-shell";
import { Results } from "~/app/components/results";
import { Time } from "~/app/components/time";
import { useTranslation } from "~/app/i18n/use-translation";
import { PlayTabs } from "~/app/routes/play/play-tabs";
import { RecentlyPlayed } from "~/app/routes/play/recently-played";
import type { RouteHandle } from "~/app/routes/route-handle";
import { categories, type Category } from "~/domain/play/games";
import type { Route } from "./+types/page";
import { Daily } from "./daily";
import { PlayCard } from "./play-card";
import { type LeftGame, readList } from "./read-list";
import { SeasonStrip } from "./season-strip";

export const handle: RouteHandle = { texts: ["play", "played", "seasons"] };

const MAX_LETTERS = 60;
const FILTERS = ["all", ...categories] as const;

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const q = (searchParams.get("q") ?? "").trim().slice(0, MAX_LETTERS);
  const wanted = searchParams.get("category");
  const category = categories.find((one) => one === wanted);
  return { ...(await readList(context, { q, category })), q, category };
}

const addressOf = (category: Category | "all" | undefined, q: string) => {
  const search = new URLSearchParams();
  if (category && category !== "all") search.set("category", category);
  if (q) search.set("q", q);
  return search.size ? `/play?${search}` : "/play";
};

export default function PlayList({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(["play", "played"]);
  const { q, category, daily, season, now, left, recent, games } = loaderData;
  const isNarrowed = q !== "" || category !== undefined;
  return (
    <PageShell title={t("play:list.title")} lead={t("play:list.lead")}>
      <PageHead
        title={t("play:list.title")}
        description={t("play:list.lead")}
        search={category && `category=${category}`}
      />
      <PlayTabs />
      {!isNarrowed && daily && <Daily puzzle={daily} />}
      {!isNarrowed && season && <SeasonStrip season={season} now={now} />}
      {!isNarrowed && left.length > 0 && <Left games={left} />}
      {!isNarrowed && recent.length > 0 && (
        <Part title={t("played:title")}>
          <RecentlyPlayed games={recent} />
        </Part>
      )}
      <Part title={t("play:list.allGames")}>
        <ListSearch
          q={q}
          label={t("play:list.search")}
          hint={t("play:list.searchHint")}
          maxLength={MAX_LETTERS}
          kept={category ? { category } : {}}
          choices={[]}
        />
        <FilterChips
          label={t("play:list.categories.label")}
          filters={FILTERS}
          current={category ?? "all"}
          addressOf={(one) => addressOf(one, q)}
          nameOf={(one) => t(`play:list.categories.${one}`)}
        />
        <Results label={t("play:list.found", { count: games.length })}>
          {games.length === 0 ? (
            <EmptyState
              title={t(isNarrowed ? "play:list.none" : "play:list.empty")}
              hint={t(isNarrowed ? "play:list.noneHint" : "play:list.emptyHint")}
            >
              <LinkButton to={isNarrowed ? "/play" : "/store"}>
                {t(isNarrowed ? "play:list.showAll" : "play:list.toStore")}
              </LinkButton>
            </EmptyState>
          ) : (
            <ul className="grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 lg:grid-cols-4 lg:gap-x-6 xl:grid-cols-5">
              {games.map((game, at) => (
                <PlayCard key={game.id} game={game} early={at < 5} />
              ))}
            </ul>
          )}
        </Results>
      </Part>
    </PageShell>
  );
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="stack gap-4">
      <h2 id={id} className="font-pixel text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Games that wait where they were left. */
function Left({ games }: { games: readonly LeftGame[] }) {
  const { t } = useTranslation("play");
  return (
    <Part title={t("list.left.title")}>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {games.map(({ gameId, name, savedAt }) => (
          <li
            key={gameId}
            className="pixel-corners relative grid grid-cols-[4rem_minmax(0,1fr)_auto] items-center gap-3 border-2 border-gold bg-surface p-2 hover:bg-raised"
          >
            <GameCover gameId={gameId} early />
            <p className="grid">
              <Link
                to={`/play/detail/${gameId}`}
                prefetch="intent"
                aria-label={t("list.left.continue", { game: name })}
                className="font-bold after:absolute after:inset-0"
              >
                {name}
              </Link>
              <span className="text-xs text-muted">
                <Time value={savedAt} show="relative" />
              </span>
            </p>
            <span aria-hidden="true" className="button button-primary">
              {t("resume")}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}
