import { FilterForm as Form, useApplyFilter as useApply } from "~/app/components/filter-form";
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

export function FilterForm({ filter }: { filter: MarketFilter }) {
  const { t } = useTranslation("marketplace");
  const chosen = countChoices(filter);
  return (
    <Form
      id={MARKET_FORM}
      action="/marketplace"
      filter={filter}
      write={writeMarketFilter}
      apply={useApplyFilter()}
      words={{
        label: t("search.label"),
        placeholder: t("search.hint"),
        value: filter.q,
        maxLength: 60,
      }}
      summary={chosen ? t("search.filtersOn", { count: chosen }) : t("search.filters")}
      close={t("search.close")}
      reset={{ label: t("search.reset"), to: "/marketplace" }}
      submit={t("search.submit")}
    >
      <Choices filter={filter} />
    </Form>
  );
}

function Choices({ filter }: { filter: MarketFilter }) {
  const { t } = useTranslation(["marketplace", "prizes"]);
  const { currency, maxPrice } = filter;
  return (
    <>
      <Radios
        legend={t("search.rarity")}
        name="rarity"
        chosen={filter.rarity}
        options={rarities.map((value) => ({ value, label: t(`prizes:rarities.${value}`) }))}
      />
      <Select
        label={t("search.collectible")}
        name="collectible"
        defaultValue={filter.collectibleId}
        placeholder={t("search.all")}
        options={collectibleIds.map((value) => ({
          value,
          label: t(`prizes:collectibles.${value}`),
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
export const useApplyFilter = () =>
  useApply(MARKET_FORM, (asked) => `/marketplace${writeMarketFilter(readMarketFilter(asked))}`);
