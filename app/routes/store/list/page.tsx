import { Link, useLocation, useNavigation } from "react-router";
import { classNames } from "~/app/components/class-names";
import { EmptyState } from "~/app/components/empty-state";
import { LinkButton } from "~/app/components/link-button";
import { PageHead } from "~/app/components/page-head";
import { PageShell } from "~/app/components/page-shell";
import { Select } from "~/app/components/select";
import { pageContext } from "~/app/context";
import { useTranslation } from "~/app/i18n/use-translation";
import { readPage } from "~/app/read-page";
import type { RouteHandle } from "~/app/routes/route-handle";
import { countFacets } from "~/domain/store/facet-queries";
import { sorts } from "~/domain/store/game-filter";
import { listGames } from "~/domain/store/list-queries";
import { categories } from "~/domain/store/taxonomy";
import type { Route } from "./+types/page";
import { FILTER_FORM, FilterForm, useApplyFilter } from "./filter-form";
import { toListedGame } from "./game-card";
import { GameGrid } from "./game-grid";
import { type ListFilter, readFilter, writeFilter } from "./list-filter";
import { withPrice } from "./priced";

export const handle: RouteHandle = { texts: ["store"] };

const GAMES_PER_PAGE = 20;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const filter = readFilter(searchParams);
  const asked = withPrice(filter);
  const cursor = searchParams.get("cursor") ?? undefined;
  const { language: lng } = context.get(pageContext);
  const now = new Date().toISOString();
  const { list, facets } = await readPage(context, {
    list: listGames({ ...asked, lng, now, limit: GAMES_PER_PAGE, cursor }),
    facets: countFacets({ ...asked, now }),
  });
  const { items, nextCursor } = list;
  return {
    filter,
    facets,
    items: items.map(toListedGame),
    nextCursor,
    later: cursor !== undefined,
  };
}

export default function StoreList({ loaderData }: Route.ComponentProps) {
  const { filter, facets, items, nextCursor, later } = loaderData;
  const { t } = useTranslation("store");
  const { key } = useLocation();
  const { state } = useNavigation();
  const apply = useApplyFilter();
  const kind = filter.category ?? "all";
  const title = filter.category ? t(`category.${kind}`) : t("title");
  return (
    <PageShell title={title}>
      <PageHead
        title={title}
        description={t(`about.${kind}`)}
        search={writeFilter({ category: filter.category }).slice(1)}
      />
      <div className="grid gap-6">
        <CategoryTabs filter={filter} />
        <div className="grid gap-6 md:grid-cols-[15rem_1fr] lg:gap-10">
          <FilterForm filter={filter} facets={facets} />
          <section aria-busy={state === "loading"} className="grid min-w-0 content-start gap-4">
            <div className="flex items-center justify-between gap-4">
              <p aria-live="polite" className="text-sm text-muted">
                {t("results", { count: facets.total })}
              </p>
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
            {later && (
              <Link to={`/store${writeFilter(filter)}`} className="text-sm text-link underline">
                {t("fromStart")}
              </Link>
            )}
            <div className={classNames(state === "loading" && "opacity-60 transition-opacity")}>
              {items.length ? (
                <GameGrid key={key} items={items} nextCursor={nextCursor} filter={filter} />
              ) : (
                <EmptyState hint={t("emptyHint")}>
                  <LinkButton to={`/store${writeFilter({ category: filter.category })}`}>
                    {t("reset")}
                  </LinkButton>
                </EmptyState>
              )}
            </div>
          </section>
        </div>
      </div>
    </PageShell>
  );
}

/** A search goes along to another kind of games; the narrower choices do not. */
function CategoryTabs({ filter: { category, q, sort } }: { filter: ListFilter }) {
  const { t } = useTranslation("store");
  return (
    <nav aria-label={t("category.label")} className="overflow-x-auto border-b-2 border-line">
      <ul className="flex gap-1">
        {([undefined, ...categories] as const).map((kind) => (
          <li key={kind ?? "all"}>
            <Link
              to={`/store${writeFilter({ category: kind, q, sort })}`}
              preventScrollReset
              prefetch="intent"
              aria-current={kind === category ? "page" : undefined}
              className={classNames("tab px-3 sm:px-4", kind === category && "tab-on")}
            >
              {t(`category.${kind ?? "all"}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
