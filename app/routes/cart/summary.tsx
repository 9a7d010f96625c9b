import type { ReactNode } from "react";
import { useTranslation } from "~/app/i18n/use-translation";
import { Button } from "~/app/components/button";
import { Card } from "~/app/components/card";
import { useFormat } from "~/app/i18n/use-format";
import type { Totals } from "./totals";

interface SummaryProps {
  totals: Totals;
  code: string | undefined;
  /** The form that "Place order" sends. */
  form: string;
  busy: boolean;
  /** Why the order cannot be placed. */
  problem: string | undefined;
  /** The discount code. */
  children: ReactNode;
}

/** Price, Sale Discount, discount code, Total, and the button that places the order. */
export function Summary({ totals, code, form, busy, problem, children }: SummaryProps) {
  const { t } = useTranslation("cart");
  const { money } = useFormat();
  const { price, saleDiscount, codeDiscount, total } = totals;
  return (
    <Card className="grid gap-5">
      {children}
      <dl className="grid gap-2 text-sm" aria-live="polite">
        <Row label={t("summary.price")}>{money(price)}</Row>
        {saleDiscount > 0 && (
          <Row label={t("summary.saleDiscount")} sale>
            {money(-saleDiscount)}
          </Row>
        )}
        {code && codeDiscount !== 0 && (
          <Row label={`${t("summary.codeDiscount")} ${code}`} sale>
            {codeDiscount === undefined ? "…" : money(-codeDiscount)}
          </Row>
        )}
        <div className="mt-1 flex items-baseline justify-between gap-4 border-t-2 border-line pt-3 font-bold">
          <dt className="text-base">{t("summary.total")}</dt>
          <dd className="text-xl font-extrabold tabular-nums">
            {total === undefined ? <span aria-label={t("summary.updating")}>…</span> : money(total)}
          </dd>
        </div>
      </dl>
      <div className="grid gap-3">
        <p role="alert" className="text-sm font-semibold text-danger empty:hidden">
          {problem}
        </p>
        <Button type="submit" form={form} size="lg" busy={busy} className="w-full">
          {t(total === 0 ? "summary.placeFree" : "summary.place")}
        </Button>
        <p className="text-center text-xs text-muted">
          {t(total === 0 ? "summary.nothingToPay" : "summary.noCharge")}
        </p>
      </div>
    </Card>
  );
}

function Row({ label, sale, children }: { label: string; sale?: boolean; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd className={sale ? "font-semibold text-sale" : "font-semibold"}>{children}</dd>
    </div>
  );
}
