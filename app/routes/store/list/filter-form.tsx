import { useEffect, useRef } from "react";
import { useTranslation } from "~/app/i18n/use-translation";
import { useNavigate } from "react-router";
import { Button } from "~/app/components/button";
import { LinkButton } from "~/app/components/link-button";
import { TextField } from "~/app/components/text-field";
import { useFormat } from "~/app/i18n/use-format";
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

/** A plain form that asks for another address; with scripts it asks at each choice. */
export function FilterForm({ filter, facets }: FilterFormProps) {
  const { t } = useTranslation("store");
  const form = useRef<HTMLFormElement>(null);
  const apply = useApplyFilter();
  const chosen = countChoices(filter);

  useEffect(() => showFilter(form.current!, filter), [filter]);

  return (
    <search className="md:sticky md:top-20 md:self-start">
      <form
        ref={form}
        id={FILTER_FORM}
        action="/store"
        onSubmit={(event) => {
          event.preventDefault();
          // On phones the choices lie over the games that were searched for.
          event.currentTarget.querySelector("details")!.open = false;
          apply();
        }}
        onChange={(event) => {
          if ((event.target as HTMLElement).matches("[type=checkbox], [type=radio]")) apply();
        }}
        className="grid gap-4"
      >
        {filter.category && <input type="hidden" name="category" value={filter.category} />}
        <TextField
          label={t("searchGames")}
          hideLabel
          type="search"
          name="q"
          defaultValue={filter.q}
          maxLength={100}
          placeholder={t("searchHint")}
          enterKeyHint="search"
        />
        <details className="group details-content:md:block details-content:md:[content-visibility:visible]">
          <summary className="pixel-corners flex min-h-11 items-center justify-between border-2 border-edge bg-surface px-4 text-sm font-semibold md:supports-[selector(::details-content)]:hidden">
            <span>{chosen ? t("filtersOn", { count: chosen }) : t("filters")}</span>
            <span
              aria-hidden="true"
              className="font-bold transition-transform group-open:rotate-90"
            >
              &gt;
            </span>
          </summary>
          <div className="grid gap-5 pt-4 md:pt-0">
            <Choices filter={filter} facets={facets} />
            <div className="flex gap-3">
              <LinkButton
                to={`/store${writeFilter({ category: filter.category })}`}
                preventScrollReset
                tone="secondary"
                className="flex-1"
              >
                {t("reset")}
              </LinkButton>
              <Button type="submit" className="flex-1">
                {t("search")}
              </Button>
            </div>
          </div>
        </details>
      </form>
    </search>
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
export function useApplyFilter() {
  const navigate = useNavigate();
  return () => {
    const form = document.querySelector<HTMLFormElement>(`#${FILTER_FORM}`)!;
    const asked = new URLSearchParams(
      [...new FormData(form)].map(([name, value]) => [name, String(value)]),
    );
    void navigate(`/store${writeFilter(readFilter(asked))}`, { preventScrollReset: true });
  };
}

/** Browsers keep what was put into a form; an address that comes by a link or the back button says otherwise. */
function showFilter(form: HTMLFormElement, filter: ListFilter): void {
  const asked = new URLSearchParams(writeFilter(filter));
  for (const field of form.elements) {
    if (field instanceof HTMLSelectElement) field.value = asked.get(field.name) ?? "featured";
    if (!(field instanceof HTMLInputElement) || field.type === "hidden") continue;
    if (field.type === "search") field.value = asked.get(field.name) ?? "";
    else if (field.type === "radio") field.checked = (asked.get(field.name) ?? "") === field.value;
    else field.checked = asked.getAll(field.name).includes(field.value);
  }
}
