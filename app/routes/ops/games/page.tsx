import { Form, useLocation, useNavigation } from "react-router";
import { Button } from "~/app/components/button";
import { EmptyState } from "~/app/components/empty-state";
import { FilterChips } from "~/app/components/filter-chips";
import { LinkButton } from "~/app/components/link-button";
import { Select } from "~/app/components/select";
import { pageContext } from "~/app/context";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { SearchField } from "~/app/routes/ops/search-field";
import { OpsPage } from "~/app/routes/ops/ops-page";
import { readPageAsOperator } from "~/app/routes/ops/read-as-operator";
import type { RouteHandle } from "~/app/routes/route-handle";
import { deskSorts } from "~/domain/store/desk-list";
import { countDeskGames, listDeskGames } from "~/domain/store/desk-queries";
import { categories } from "~/domain/store/taxonomy";
import type { Route } from "./+types/page";
import { GameTable } from "./game-table";
import {
  deskFilterOf,
  type GameListFilter,
  listPath,
  MAX_TYPED,
  readFilter,
  views,
} from "./list-filter";

export const handle: RouteHandle = { texts: ["ops-games", "store", "game"] };

const GAMES_PER_PAGE = 50;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const filter = readFilter(searchParams);
  const after = searchParams.get("after")?.slice(0, 200);
  const { games, counts } = await readPageAsOperator(context, "catalogue", {
    games: listDeskGames({
      ...deskFilterOf(filter),
      lng: context.get(pageContext).language,
      now: new Date().toISOString(),
      limit: GAMES_PER_PAGE,
      cursor: after,
    }),
    counts: countDeskGames(),
  });
  return { filter, counts, isLater: after !== undefined, ...games };
}

/** All games and top-ups: what is on sale, what is about to be, and what was. */
export default function GameList({ loaderData }: Route.ComponentProps) {
  const { filter, counts, items, nextCursor, isLater } = loaderData;
  const { search } = useLocation();
  const { t } = useTranslation("ops-games");
  const { number } = useFormat();
  const all = counts.draft + counts.listed + counts.delisted;
  return (
    <OpsPage
      title={t("list.title")}
      lead={t("list.lead")}
      actions={<LinkButton to="/ops/games/new">{t("list.new")}</LinkButton>}
    >
      <FilterChips
        label={t("list.states")}
        filters={views}
        current={filter.view}
        addressOf={(view) => listPath({ ...filter, view })}
        nameOf={(view) =>
          `${t(`list.views.${view}`)} (${number(view === "all" ? all : counts[view])})`
        }
      />
      <Search filter={filter} />
      {items.length ? (
        <GameTable key={search} games={items} />
      ) : (
        <EmptyState
          title={t(filter.q ? "list.notFound" : "list.none")}
          hint={filter.q ? t("list.notFoundHint") : undefined}
        />
      )}
      <nav aria-label={t("list.pages")} className="flex flex-wrap justify-center gap-3">
        {isLater && (
          <LinkButton to={listPath(filter)} tone="secondary">
            {t("list.fromStart")}
          </LinkButton>
        )}
        {nextCursor && (
          <LinkButton to={listPath(filter, nextCursor)} tone="secondary">
            {t("list.next")}
          </LinkButton>
        )}
      </nav>
    </OpsPage>
  );
}

function Search({ filter }: { filter: GameListFilter }) {
  const { t } = useTranslation(["ops-games", "store"]);
  const { state } = useNavigation();
  return (
    <search>
      <Form
        key={listPath(filter)}
        className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_auto]"
      >
        {filter.view !== "all" && <input type="hidden" name="view" value={filter.view} />}
        <SearchField
          label={t("ops-games:list.search")}
          hint={t("ops-games:list.searchHint")}
          typed={filter.q}
          maxLength={MAX_TYPED}
          className="sm:max-lg:col-span-2"
        />
        <Select
          name="kind"
          label={t("ops-games:list.kind")}
          defaultValue={filter.category ?? ""}
          options={[
            { value: "", label: t("store:category.all") },
            ...categories.map((one) => ({ value: one, label: t(`store:category.${one}`) })),
          ]}
        />
        <Select
          name="sort"
          label={t("store:sortBy")}
          defaultValue={filter.sort}
          disabled={filter.view === "low"}
          options={deskSorts.map((one) => ({
            value: one,
            label: t(`ops-games:list.sorts.${one}`),
          }))}
        />
        <Button type="submit" busy={state === "loading"} className="sm:max-lg:col-span-2 lg:mt-7.5">
          {t("ops-games:list.look")}
        </Button>
      </Form>
    </search>
  );
}
