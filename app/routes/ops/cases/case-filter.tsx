import { Form, useNavigation } from "react-router";
import { Button } from "~/app/components/button";
import { Select } from "~/app/components/select";
import { useTranslation } from "~/app/i18n/use-translation";
import { SearchField } from "~/app/routes/ops/search-field";
import { type CaseOrder, caseOrders, type Topic, topics } from "~/domain/contact/topics";

interface CaseFilterProps {
  typed: string;
  state: "open" | "closed";
  topic: Topic | undefined;
  order: CaseOrder;
}

/** Which cases are shown, and in which order. Who types somebody finds theirs in any state. */
export function CaseFilter({ typed, state, topic, order }: CaseFilterProps) {
  const { t } = useTranslation(["ops", "contact"]);
  const navigation = useNavigation();
  return (
    <search>
      <Form
        key={`${typed} ${state} ${topic} ${order}`}
        preventScrollReset
        className="grid items-start gap-4 sm:grid-cols-3 lg:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))_auto]"
      >
        <SearchField
          label={t("cases.search")}
          hint={t("cases.searchHint")}
          typed={typed}
          className="sm:max-lg:col-span-3"
        />
        <Select
          name="state"
          label={t("cases.state")}
          defaultValue={state}
          options={(["open", "closed"] as const).map((value) => ({
            value,
            label: t(`cases.${value}`),
          }))}
        />
        <Select
          name="topic"
          label={t("cases.topic")}
          defaultValue={topic ?? ""}
          options={[
            { value: "", label: t("cases.anyTopic") },
            ...topics.map((value) => ({ value, label: t(`contact:topics.${value}`) })),
          ]}
        />
        <Select
          name="order"
          label={t("cases.sort")}
          defaultValue={order}
          options={caseOrders.map((value) => ({ value, label: t(`cases.orders.${value}`) }))}
        />
        <Button
          type="submit"
          tone="secondary"
          busy={navigation.state === "loading"}
          className="sm:max-lg:justify-self-start lg:mt-7.5"
        >
          {t("cases.look")}
        </Button>
      </Form>
    </search>
  );
}
