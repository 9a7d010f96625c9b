import type { ReactNode } from "react";
import { Card } from "~/app/components/card";
import { Money } from "~/app/components/price";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import type { Totals } from "./totals";

interface SummaryProps {
  totals: Totals;
  code: string | undefined;
  /** The games. */
  lines: ReactNode;
  /** What changes the sums. */
  children: ReactNode;
}

/** Games Summary: what is bought, Price, Sale Discount, discount code and Total. */
export function Summary({ totals, code, lines, children }: SummaryProps) {
  const { t } = useTranslation("cart");
  const { money } = useFormat();
  const { price, saleDiscount, codeDiscount, total } = totals;
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {lines}
      <div className="grid gap-2 border-y-2 border-line py-3">{children}</div>
      <dl className="grid gap-2 text-sm" aria-live="polite">
        <Row label={t("summary.price")}>{money(price)}</Row>
        {saleDiscount > 0 && (
          <Row label={t("summary.saleDiscount")} saved>
            {money(-saleDiscount)}
          </Row>
        )}
        {code && codeDiscount !== 0 && (
          <Row label={`${t("summary.codeDiscount")} ${code}`} saved>
            {codeDiscount === undefined ? "…" : money(-codeDiscount)}
          </Row>
        )}
        <div className="mt-1 flex items-baseline justify-between gap-4 border-t-2 border-line pt-3 font-bold">
          <dt className="text-base">{t("summary.total")}</dt>
          <dd className="text-right text-xl font-extrabold tabular-nums">
            {total === undefined ? (
              <span aria-label={t("summary.updating")}>…</span>
            ) : (
              <Money cents={total} dated />
            )}
          </dd>
        </div>
      </dl>
      {total !== undefined && total < price && (
        <p className="text-right text-sm font-bold text-success">
          {t("summary.saved", { amount: money(price - total) })}
        </p>
      )}
    </Card>
  );
}

function Row({ label, saved, children }: { label: string; saved?: boolean; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd className={saved ? "font-semibold text-success" : "font-semibold"}>{children}</dd>
    </div>
  );
}
