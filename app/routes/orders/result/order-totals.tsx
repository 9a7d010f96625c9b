import { useTranslation } from "~/app/i18n/use-translation";
import { Money } from "~/app/components/price";
import { useFormat } from "~/app/i18n/use-format";
import type { OrderView } from "~/domain/orders/view";

/** Price, Sale Discount, discount code and Total. */
export function OrderTotals({ order }: { order: OrderView }) {
  const { t } = useTranslation("orders");
  const { money } = useFormat();
  const sum = (of: "price" | "saleDiscount" | "codeDiscount") =>
    order.lines.reduce((cents, line) => cents + Number(line[of].amount), 0);
  const sale = sum("saleDiscount");
  const code = sum("codeDiscount");
  return (
    <dl className="grid gap-1 text-sm">
      <Row label={t("facts.price")} value={money(sum("price"))} />
      {sale > 0 && <Row label={t("facts.saleDiscount")} value={money(-sale)} sale />}
      {code > 0 && (
        <Row
          label={t("facts.codeDiscount", { code: order.discountCode })}
          value={money(-code)}
          sale
        />
      )}
      <div className="mt-1 flex justify-between gap-4 border-t-2 border-line pt-2 text-base font-bold">
        <dt>{t("facts.total")}</dt>
        <dd className="text-right">
          <Money cents={Number(order.total.amount)} dated />
        </dd>
      </div>
    </dl>
  );
}

function Row({ label, value, sale }: { label: string; value: string; sale?: boolean }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd className={sale ? "font-semibold text-success" : "font-semibold"}>{value}</dd>
    </div>
  );
}
