import type { ReactNode } from "react";
import { FilterForm as Form, useApplyFilter as useApply } from "~/app/components/filter-form";
import { useTranslation } from "~/app/i18n/use-translation";
import { countChoices, type ListFilter, readFilter, writeFilter } from "./list-filter";

export const FILTER_FORM = "games-filter";

interface FilterFormProps {
  filter: ListFilter;
  /** The choices. */
  children: ReactNode;
}

export function FilterForm({ filter, children }: FilterFormProps) {
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
      {children}
    </Form>
  );
}

/** Goes to the address that the form asks for, without what it leaves open. */
export const useApplyFilter = () =>
  useApply(FILTER_FORM, (asked) => `/store${writeFilter(readFilter(asked))}`);
