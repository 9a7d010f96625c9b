import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { tiers } from "~/domain/ratings/tiers";
import type { Facets } from "~/domain/store/facet-queries";
import { priceSteps } from "~/domain/store/game-filter";
import { genres, platforms } from "~/domain/store/taxonomy";
import { FacetGroup } from "./facet-group";
import { type ListFilter, priceValue } from "./list-filter";

interface ChoicesProps {
  filter: ListFilter;
  facets: Facets;
}

/** What the list can be narrowed to, each with how many games it would leave. */
export function Choices({ filter, facets }: ChoicesProps) {
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
