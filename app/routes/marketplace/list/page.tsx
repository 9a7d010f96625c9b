import { Link, useLocation } from "react-router";
import { EmptyState } from "~/app/components/empty-state";
import { LinkButton } from "~/app/components/link-button";
import { PageHead } from "~/app/components/page-head";
import { PageShell } from "~/app/components/page-shell";
import { Results } from "~/app/components/results";
import { Select } from "~/app/components/select";
import { useTranslation } from "~/app/i18n/use-translation";
import { MarketSection } from "~/app/routes/marketplace/market-section";
import { StoppedNotice } from "~/app/routes/marketplace/stopped-notice";
import { sorts } from "~/domain/marketplace/sorts";
import type { Route } from "./+types/page";
import { CollectibleHead } from "./collectible-head";
import { FilterButton } from "~/app/components/filter-form";
import { FilterForm, MARKET_FORM, useApplyFilter } from "./filter-form";
import { FloorTable } from "./floor-table";
import { ItemGrid } from "./item-grid";
import { loadMarket } from "./load-market";
import { countChoices, type MarketFilter, writeMarketFilter } from "./market-filter";
import { SalesList } from "./sales-list";

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadMarket(context, new URL(request.url).searchParams);

export default function MarketList({ loaderData }: Route.ComponentProps) {
  const { stopped, signedIn, floors, sales, ...list } = loaderData;
  const { collectibleId } = list.filter;
  const { t } = useTranslation(["marketplace", "prizes"]);
  const named = collectibleId && t(`prizes:collectibles.${collectibleId}`);
  return (
    <PageShell title={t("title")} lead={t("lead")} actions={signedIn && <OwnLinks />}>
      <PageHead
        title={named ? `${named} · ${t("title")}` : t("title")}
        description={t("description")}
      />
      {stopped && <StoppedNotice />}
      <div className="grid gap-6 md:grid-cols-[15rem_minmax(0,1fr)] lg:gap-10">
        <FilterForm filter={list.filter} />
        <Listed {...list} of={floors.find((one) => one.collectibleId === collectibleId)} />
      </div>
      <MarketSection id="sales" title={named ? t("sales.of", { item: named }) : t("sales.title")}>
        <SalesList sales={sales} />
      </MarketSection>
      <MarketSection id="floors" title={t("floors.title")} lead={t("floors.lead")}>
        <FloorTable floors={floors} />
      </MarketSection>
    </PageShell>
  );
}

function OwnLinks() {
  const { t } = useTranslation("marketplace");
  return (
    <nav aria-label={t("sections")} className="flex flex-wrap gap-3">
      <LinkButton to="/profile/items" tone="secondary">
        {t("myItems")}
      </LinkButton>
      <LinkButton to="/marketplace/listings" tone="secondary">
        {t("listings")}
      </LinkButton>
    </nav>
  );
}

type ListedProps = Pick<
  Route.ComponentProps["loaderData"],
  "filter" | "first" | "path" | "later" | "total" | "rate"
> & { of: Route.ComponentProps["loaderData"]["floors"][number] | undefined };

function Listed({ filter, first, path, later, total, rate, of }: ListedProps) {
  const { t } = useTranslation("marketplace");
  const { key } = useLocation();
  const apply = useApplyFilter();
  const chosen = countChoices(filter);
  const isNarrowed = writeMarketFilter({ ...filter, sort: "-at" }) !== "";
  return (
    <Results label={t("search.results")} className="listed">
      {filter.collectibleId && <CollectibleHead collectibleId={filter.collectibleId} of={of} />}
      <div className="list-bar">
        <FilterButton form={MARKET_FORM}>
          {chosen ? t("search.filtersOn", { count: chosen }) : t("search.filters")}
        </FilterButton>
        <p aria-live="polite" className="text-sm text-muted max-md:hidden">
          {total !== null && t("search.found", { count: total })}
        </p>
        <Select
          label={t("search.sortBy")}
          hideLabel
          name="sort"
          form={MARKET_FORM}
          defaultValue={filter.sort}
          onChange={apply}
          options={sorts.map((sort) => ({ value: sort, label: t(`sort.${sort}`) }))}
        />
      </div>
      {later && (
        <Link to={addressOf(filter)} className="text-sm text-link underline">
          {t("search.fromStart")}
        </Link>
      )}
      {first.items.length ? (
        <ItemGrid
          key={key}
          first={first}
          path={path}
          rate={rate}
          addressOf={(cursor) => addressOf(filter, cursor)}
        />
      ) : isNarrowed ? (
        <EmptyState title={t("search.empty")} hint={t("search.emptyHint")}>
          <LinkButton to="/marketplace">{t("search.reset")}</LinkButton>
        </EmptyState>
      ) : (
        <EmptyState title={t("search.none")} hint={t("search.noneHint")} art="/art/box-closed.svg">
          <LinkButton to="/blind-box">{t("search.toBox")}</LinkButton>
        </EmptyState>
      )}
    </Results>
  );
}

function addressOf(filter: MarketFilter, cursor?: string): string {
  const search = writeMarketFilter(filter);
  const after = cursor && `${search ? "&" : "?"}cursor=${encodeURIComponent(cursor)}`;
  return `/marketplace${search}${after ?? ""}`;
}
