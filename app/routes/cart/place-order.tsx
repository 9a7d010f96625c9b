import { Button } from "~/app/components/button";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";

interface PlaceOrderProps {
  /** US cents; undefined while it is being counted. */
  total: number | undefined;
  /** The form that it sends. */
  form: string;
  busy: boolean;
  /** Why the order cannot be placed. */
  problem: string | undefined;
}

/** The button that places the order. On phones it stays at the thumb, above the bar of the frame. */
export function PlaceOrder({ total, form, busy, problem }: PlaceOrderProps) {
  const { t } = useTranslation("cart");
  const { money } = useFormat();
  return (
    <div className="sticky bottom-[calc(3.75rem+env(safe-area-inset-bottom))] z-20 -mx-4 grid gap-2 border-t-2 border-line bg-surface px-4 py-3 sm:mx-0 md:bottom-0 lg:static lg:border-0 lg:bg-transparent lg:p-0">
      <p role="alert" className="text-sm font-semibold text-danger empty:hidden">
        {problem}
      </p>
      <div className="flex items-center gap-4">
        <p className="grid shrink-0 text-xs text-muted lg:hidden">
          {t("summary.total")}
          <span className="text-lg font-extrabold text-ink tabular-nums">
            {total === undefined ? "…" : money(total)}
          </span>
        </p>
        <Button type="submit" form={form} size="lg" busy={busy} className="grow">
          {t(total === 0 ? "summary.placeFree" : "summary.place")}
        </Button>
      </div>
      <p className="text-center text-xs text-muted max-lg:hidden">
        {t(total === 0 ? "summary.nothingToPay" : "summary.noCharge")}
      </p>
    </div>
  );
}
