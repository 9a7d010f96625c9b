import { Form, Link, useNavigation } from "react-router";
import { Badge } from "~/app/components/badge";
import { Button } from "~/app/components/button";
import { EmptyState } from "~/app/components/empty-state";
import { Select } from "~/app/components/select";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { cell } from "~/app/routes/ops/cell";
import { KeptPages } from "~/app/routes/ops/kept-pages";
import { SearchField } from "~/app/routes/ops/search-field";
import { stateTones, useTakesOff } from "~/app/routes/ops/code/takes-off";
import { Utc } from "~/app/routes/ops/utc";
import { codeStates } from "~/domain/discounts/state";
import type { DeskCode } from "~/domain/operations/discount-queries";

export const CODES_PER_PAGE = 20;

interface DiscountListProps {
  q: string;
  state: (typeof codeStates)[number] | undefined;
  first: { items: readonly DeskCode[]; nextCursor: string | null };
}

/** Discount codes, found by how they begin and by their state. */
export function DiscountList({ q, state, first }: DiscountListProps) {
  const { t } = useTranslation("ops");
  const navigation = useNavigation();
  const asked = q || state;
  return (
    <>
      <search>
        <Form
          key={`${q} ${state}`}
          preventScrollReset
          className="grid items-start gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_auto]"
        >
          <SearchField
            label={t("discounts.search")}
            hint={t("discounts.searchHint")}
            typed={q}
            maxLength={40}
          />
          <Select
            name="state"
            label={t("discounts.state")}
            defaultValue={state ?? ""}
            options={[
              { value: "", label: t("discounts.anyState") },
              ...codeStates.map((value) => ({ value, label: t(`discounts.states.${value}`) })),
            ]}
          />
          <Button
            type="submit"
            tone="secondary"
            busy={navigation.state === "loading"}
            className="sm:mt-7.5"
          >
            {t("discounts.look")}
          </Button>
        </Form>
      </search>
      <KeptPages<DeskCode>
        first={first}
        path={`/api/ops/discounts?limit=${CODES_PER_PAGE}${state ? `&state=${state}` : ""}`}
        idOf={({ code }) => code}
        empty={
          <EmptyState
            title={t(asked ? "discounts.notFound" : "discounts.none")}
            hint={q ? t("discounts.notFoundHint") : undefined}
          />
        }
      >
        {(codes) => <CodeTable codes={codes} />}
      </KeptPages>
    </>
  );
}

const sum = `${cell} tabular-nums sm:text-right`;

function CodeTable({ codes }: { codes: readonly DeskCode[] }) {
  const { t } = useTranslation("ops");
  const { number, money } = useFormat();
  const takesOff = useTakesOff();
  const named = (head: "orders" | "given" | "until") => (
    <span className="text-muted sm:sr-only">{t(`discounts.heads.${head}`)}: </span>
  );
  return (
    <table className="w-full border-collapse text-left text-sm">
      <caption className="sr-only">{t("discounts.title")}</caption>
      <thead className="max-sm:sr-only">
        <tr className="border-b-2 border-line">
          {(["code", "takes", "state", "used", "orders", "given", "until"] as const).map((head) => (
            <th
              key={head}
              scope="col"
              className={head === "orders" || head === "given" ? sum : cell}
            >
              {t(`discounts.heads.${head}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y-2 divide-line">
        {codes.map((one) => (
          <tr key={one.code} className="align-top max-sm:block max-sm:py-3">
            <th scope="row" className={cell}>
              <Link
                to={`/ops/codes/${one.code}`}
                prefetch="intent"
                className="inline-flex min-h-11 items-center font-mono font-semibold text-link underline wrap-anywhere sm:min-h-0"
              >
                {one.code}
              </Link>
            </th>
            <td className={cell}>{takesOff(one)}</td>
            <td className={cell}>
              <Badge tone={stateTones[one.state]}>{t(`discounts.states.${one.state}`)}</Badge>
            </td>
            <td className={`${cell} tabular-nums`}>
              {t("discounts.usedOf", { used: number(one.used), uses: number(one.uses) })}
            </td>
            <td className={sum}>
              {named("orders")}
              {money(one.orderCents)}
            </td>
            <td className={sum}>
              {named("given")}
              {money(one.discountCents)}
            </td>
            <td className={cell}>
              {named("until")}
              <Utc value={one.endsAt} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
