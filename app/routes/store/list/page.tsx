import { Suspense } from "react";
import { useLocation, useNavigation } from "react-router";
import { classNames } from "~/app/components/class-names";
import { PageHead } from "~/app/components/page-head";
import { PageShell } from "~/app/components/page-shell";
import { Select } from "~/app/components/select";
import { FilterButton } from "~/app/components/filter-form";
import { lazyWhenReachable } from "~/app/connection/lazy-when-reachable";
import { pageContext } from "~/app/context";
import { useTranslation } from "~/app/i18n/use-translation";
import { readPage } from "~/app/read-page";
import type { RouteHandle } from "~/app/routes/route-handle";
import { countFacets } from "~/domain/store/facet-queries";
import { listChosenGames } from "~/domain/home/queries";
import { listEndingSales, listSpotlights, type Spotlight } from "~/domain/store/front-queries";
import { sorts } from "~/domain/store/game-filter";
import { listGames } from "~/domain/store/list-queries";
import type { Category } from "~/domain/store/taxonomy";
import type { Route } from "./+types/page";
import { FILTER_FORM, FilterForm, useApplyFilter } from "./filter-form";
import { toListedGame } from "./game-card";
import { GameGrid } from "./game-grid";
import { countChoices, readFilter, writeFilter } from "./list-filter";
import { withPrice } from "./priced";

export const handle: RouteHandle = { texts: ["store"] };

const GAMES_PER_PAGE = 20;
const SPOTLIGHTS = 5;
const SALES = 6;

/** What stands around the list comes with the page, and its scripts after those of the list. */
const load = () => import("./around");
type Around = Awaited<ReturnType<typeof load>>;
const late = <Name extends keyof Around>(name: Name) =>
  lazyWhenReachable(async () => ({
    default: (await load())[name] as never,
  })) as never as Around[Name];
const { Front, CategoryTabs, Choices, GenreChips, ChosenChips, NothingFound, After } = import.meta
  .env.SSR
  ? await load()
  : {
      Front: late("Front"),
      CategoryTabs: late("CategoryTabs"),
      Choices: late("Choices"),
      GenreChips: late("GenreChips"),
      ChosenChips: late("ChosenChips"),
      NothingFound: late("NothingFound"),
      After: late("After"),
    };

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const filter = readFilter(searchParams);
  const asked = withPrice(filter);
  const cursor = searchParams.get("cursor") ?? undefined;
  const { language: lng } = context.get(pageContext);
  const now = new Date().toISOString();
  const { category } = filter;
  const isFront = !cursor && writeFilter(filter) === writeFilter({ category });
  const [{ list, facets }, front] = await Promise.all([
    readPage(context, {
      list: listGames({ ...asked, lng, now, limit: GAMES_PER_PAGE, cursor }),
      facets: countFacets({ ...asked, now }),
    }),
    isFront
      ? readPage(context, {
          chosen: listChosenGames({ lng, now }),
          marked: listSpotlights({ lng, now, category, limit: SPOTLIGHTS }),
          sales: listEndingSales({ lng, now, category, limit: SALES }),
        })
      : null,
  ]);
  const { items, nextCursor } = list;
  return {
    filter,
    facets,
    items: items.map(toListedGame),
    nextCursor,
    later: cursor !== undefined,
    front: front && {
      now,
      spotlights: putForward(front, category).map((game) => ({
        ...toListedGame(game),
        tagline: game.tagline,
      })),
      sales: front.sales.map((game) => ({ ...toListedGame(game), saleEndsAt: game.saleEndsAt })),
    },
  };
}

/** What an operator has chosen, and else what is marked so. */
function putForward(
  { chosen, marked }: { chosen: Spotlight[]; marked: Spotlight[] },
  category: Category | undefined,
): Spotlight[] {
  const ofKind = chosen.filter((game) => !category || game.category === category);
  return ofKind.length ? ofKind.slice(0, SPOTLIGHTS) : marked;
}

export default function StoreList({ loaderData }: Route.ComponentProps) {
  const { filter, facets, items, nextCursor, later, front } = loaderData;
  const { t } = useTranslation("store");
  const { key } = useLocation();
  const { state } = useNavigation();
  const apply = useApplyFilter();
  const chosen = countChoices(filter);
  const kind = filter.category ?? "all";
  const title = filter.category ? t(`category.${kind}`) : t("title");
  return (
    <PageShell title={title}>
      <PageHead
        title={title}
        description={t(`about.${kind}`)}
        search={writeFilter({ category: filter.category }).slice(1)}
      />
      <div className="stack gap-6">
        <Suspense fallback={<div className="h-11" />}>
          <CategoryTabs filter={filter} />
        </Suspense>
        <div className="stack gap-6 md:grid-cols-[15rem_minmax(0,1fr)] lg:gap-10">
          <FilterForm filter={filter}>
            <Suspense>
              <Choices filter={filter} facets={facets} />
            </Suspense>
          </FilterForm>
          <section aria-busy={state === "loading"} className="listed">
            {front && (
              <Suspense fallback={<div className="front-room" />}>
                <Front {...front} />
              </Suspense>
            )}
            <Suspense>
              <GenreChips filter={filter} />
            </Suspense>
            <div className="list-bar">
              <FilterButton form={FILTER_FORM}>
                {chosen ? t("filtersOn", { count: chosen }) : t("filters")}
              </FilterButton>
              <Select
                label={t("sortBy")}
                hideLabel
                name="sort"
                form={FILTER_FORM}
                defaultValue={filter.sort}
                onChange={apply}
                options={sorts.map((sort) => ({ value: sort, label: t(`sort.${sort}`) }))}
              />
            </div>
            <p aria-live="polite" className="text-sm text-muted">
              {t("results", { count: facets.total })}
            </p>
            <Suspense>
              <ChosenChips filter={filter} later={later} />
            </Suspense>
            <div className={classNames("transition-opacity", state === "loading" && "opacity-60")}>
              {items.length ? (
                <GameGrid
                  key={key}
                  items={items}
                  nextCursor={nextCursor}
                  filter={filter}
                  early={!front}
                />
              ) : (
                <Suspense>
                  <NothingFound filter={filter} />
                </Suspense>
              )}
            </div>
            <Suspense>
              <After />
            </Suspense>
          </section>
        </div>
      </div>
    </PageShell>
  );
}
