import { FilterForm as Form, useApplyFilter as useApply } from "~/app/components/filter-form";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import type { Facets } from "~/domain/store/facet-queries";
import { priceSteps } from "~/domain/store/game-filter";
import { tiers } from "~/domain/ratings/tiers";
import { genres, platforms } from "~/domain/store/taxonomy";
import { FacetGroup } from "./facet-group";
import { countChoices, type ListFilter, priceValue, readFilter, writeFilter } from "./list-filter";

export const FILTER_FORM = "games-filter";

interface FilterFormProps {
  filter: ListFilter;
  facets: Facets;
}

export function FilterForm({ filter, facets }: FilterFormProps) {
  const { t } = useTranslation("store");
  const chosen = countChoices(filter);
  return (
    <Form
      id={FILTER_FORM}
      action="/store"
      filter={filter}
      write={writeFilter}
      apply={useApplyFilter()}
      kept={filter.category && <input type="hidden" name="category" value={filter.category} />}
      words={{
        label: t("searchGames"),
        placeholder: t("searchHint"),
        value: filter.q,
        maxLength: 100,
      }}
      summary={chosen ? t("filtersOn", { count: chosen }) : t("filters")}
      close={t("front.close")}
      reset={{ label: t("reset"), to: `/store${writeFilter({ category: filter.category })}` }}
      submit={t("search")}
    >
      <Choices filter={filter} facets={facets} />
    </Form>
  );
}

function Choices({ filter, facets }: FilterFormProps) {
  const { t } = useTranslation("store");
  const { money } = useFormat();
  const price = priceValue(filter);
  // Mobile games are topped up, wherever they are played.
  const byPlatform = filter.category !== "mobile" || filter.platforms.length > 0;
  return (
    <>
      <FacetGroup
        legend={t("priceRange")}
        type="radio"
        name="price"
        options={[
          {
            value: "",
            label: t("anyPrice"),
            checked: price === "",
            count: facets.prices.reduce((sum, count) => sum + count, 0),
          },
          ...priceSteps.map(({ min, max }, at) => {
            const value = priceValue({ minPrice: min, maxPrice: max });
            const label =
              max === undefined
                ? t("priceFrom", { min: money(min) })
                : min === 0
                  ? t("priceUpTo", { max: money(max) })
                  : t("priceBetween", { min: money(min), max: money(max) });
            return { value, label, checked: price === value, count: facets.prices[at]! };
          }),
        ]}
      />
      <FacetGroup
        legend={t("rating.label")}
        type="radio"
        name="rating"
        options={["" as const, ...tiers].map((tier, at) => ({
          value: tier,
          label: t(`rating.${tier || "any"}`),
          checked: tier === (filter.rating ?? ""),
          count: facets.ratings[at]!,
        }))}
      />
      {byPlatform && (
        <FacetGroup
          legend={t("platforms")}
          type="checkbox"
          name="platform"
          options={platforms.map((platform, at) => ({
            value: platform,
            label: t(`platform.${platform}`),
            checked: filter.platforms.includes(platform),
            count: facets.platforms[at]!,
          }))}
        />
      )}
      <FacetGroup
        legend={t("genres")}
        type="checkbox"
        name="genre"
        options={genres.map((genre, at) => ({
          value: genre,
          label: t(`genre.${genre}`),
          checked: filter.genres.includes(genre),
          count: facets.genres[at]!,
        }))}
      />
    </>
  );
}

/** Goes to the address that the form asks for, without what it leaves open. */
export const useApplyFilter = () =>
  useApply(FILTER_FORM, (asked) => `/store${writeFilter(readFilter(asked))}`);
