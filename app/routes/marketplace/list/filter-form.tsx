import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { Button } from "~/app/components/button";
import { LinkButton } from "~/app/components/link-button";
import { Select } from "~/app/components/select";
import { TextField } from "~/app/components/text-field";
import { useTranslation } from "~/app/i18n/use-translation";
import { writeAmount } from "~/app/routes/marketplace/read-amount";
import { currencies } from "~/domain/marketplace/price";
import { collectibleIds } from "~/domain/mystery-box/collectibles";
import { rarities } from "~/domain/mystery-box/rarity";
import {
  countChoices,
  type MarketFilter,
  readMarketFilter,
  writeMarketFilter,
} from "./market-filter";

export const MARKET_FORM = "market-filter";

/** A plain form that asks for another address; with scripts it asks at each choice. */
export function FilterForm({ filter }: { filter: MarketFilter }) {
  const { t } = useTranslation("marketplace");
  const form = useRef<HTMLFormElement>(null);
  const apply = useApplyFilter();
  const chosen = countChoices(filter);

  useEffect(() => showFilter(form.current!, filter), [filter]);

  return (
    <search className="md:sticky md:top-20 md:self-start">
      <form
        ref={form}
        id={MARKET_FORM}
        action="/marketplace"
        onSubmit={(event) => {
          event.preventDefault();
          // On phones the choices lie over the items that were searched for.
          event.currentTarget.querySelector("details")!.open = false;
          apply();
        }}
        onChange={(event) => {
          const field = event.target as HTMLElement;
          if (field.matches("[type=checkbox], [type=radio], select")) apply();
        }}
        className="grid gap-4"
      >
        <TextField
          label={t("search.label")}
          hideLabel
          type="search"
          name="q"
          defaultValue={filter.q}
          maxLength={60}
          placeholder={t("search.hint")}
          enterKeyHint="search"
        />
        <details className="group details-content:md:block details-content:md:[content-visibility:visible]">
          <summary className="pixel-corners flex min-h-11 items-center justify-between border-2 border-edge bg-surface px-4 text-sm font-semibold md:supports-[selector(::details-content)]:hidden">
            <span>{chosen ? t("search.filtersOn", { count: chosen }) : t("search.filters")}</span>
            <span aria-hidden="true" className="font-bold group-open:rotate-90">
              &gt;
            </span>
          </summary>
          <div className="grid gap-5 pt-4 md:pt-0">
            <Choices filter={filter} />
            <div className="flex gap-3">
              <LinkButton to="/marketplace" preventScrollReset tone="secondary" className="flex-1">
                {t("search.reset")}
              </LinkButton>
              <Button type="submit" className="flex-1">
                {t("search.submit")}
              </Button>
            </div>
          </div>
        </details>
      </form>
    </search>
  );
}

function Choices({ filter }: { filter: MarketFilter }) {
  const { t } = useTranslation(["marketplace", "mystery-box"]);
  const { currency, maxPrice } = filter;
  return (
    <>
      <Radios
        legend={t("search.rarity")}
        name="rarity"
        chosen={filter.rarity}
        options={rarities.map((value) => ({ value, label: t(`mystery-box:rarities.${value}`) }))}
      />
      <Select
        label={t("search.collectible")}
        name="collectible"
        defaultValue={filter.collectibleId}
        placeholder={t("search.all")}
        options={collectibleIds.map((value) => ({
          value,
          label: t(`mystery-box:collectibles.${value}`),
        }))}
      />
      <Radios
        legend={t("search.currency")}
        name="currency"
        chosen={currency}
        options={currencies.map((value) => ({ value, label: value }))}
      />
      <TextField
        label={t("search.most")}
        hint={t("search.mostHint")}
        name="maxPrice"
        inputMode="decimal"
        maxLength={20}
        defaultValue={currency && maxPrice !== undefined ? writeAmount(maxPrice, currency) : ""}
      />
      <label className="facet">
        <input
          type="checkbox"
          name="drawn"
          value="1"
          defaultChecked={filter.drawn}
          className="pixel-check"
        />
        {t("search.drawn")}
      </label>
    </>
  );
}

interface RadiosProps {
  legend: string;
  name: string;
  chosen: string | undefined;
  options: readonly { value: string; label: string }[];
}

function Radios({ legend, name, chosen = "", options }: RadiosProps) {
  const { t } = useTranslation("marketplace");
  return (
    <fieldset className="grid">
      <legend className="pb-1 font-semibold">{legend}</legend>
      {[{ value: "", label: t("search.any") }, ...options].map(({ value, label }) => (
        <label key={value} className="facet">
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={value === chosen}
            className="pixel-check"
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

/** Goes to the address that the form asks for, without what it leaves open. */
export function useApplyFilter() {
  const navigate = useNavigate();
  return () => {
    const form = document.querySelector<HTMLFormElement>(`#${MARKET_FORM}`)!;
    const asked = new URLSearchParams(
      [...new FormData(form)].map(([name, value]) => [name, String(value)]),
    );
    const to = `/marketplace${writeMarketFilter(readMarketFilter(asked))}`;
    void navigate(to, { preventScrollReset: true });
  };
}

/** Browsers keep what was put into a form; an address that comes by a link or the back button says otherwise. */
function showFilter(form: HTMLFormElement, filter: MarketFilter): void {
  const asked = new URLSearchParams(writeMarketFilter(filter));
  for (const field of form.elements) {
    if (field instanceof HTMLSelectElement) {
      field.value = asked.get(field.name) ?? (field.name === "sort" ? "-at" : "");
    }
    if (!(field instanceof HTMLInputElement)) continue;
    if (field.type === "radio") field.checked = (asked.get(field.name) ?? "") === field.value;
    else if (field.type === "checkbox") field.checked = asked.has(field.name);
    else field.value = asked.get(field.name) ?? "";
  }
}
