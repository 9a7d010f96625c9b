import { Button } from "~/app/components/button";
import { saveFile } from "~/app/components/save-file";
import { useFormat } from "~/app/i18n/use-format";
import { useTimeFormat } from "~/app/i18n/use-time-format";
import { useTranslation } from "~/app/i18n/use-translation";
import type { DaySales } from "~/domain/operations/sales-queries";

const HEIGHT = 120;
const SLOT = 44;
const BAR = 16;

/** This week beside the week before, day by day: drawn on the server, and told as a table. */
export function SalesChart({ days }: { days: readonly DaySales[] }) {
  const { t } = useTranslation("ops");
  const { money } = useFormat();
  const { day: nameOf } = useTimeFormat();
  const before = days.slice(0, 7);
  const week = days.slice(7);
  const most = Math.max(1, ...days.map(({ cents }) => cents));
  const heightOf = ({ cents }: DaySales) => Math.round((cents / most) * HEIGHT);

  function save() {
    const rows = days.map(({ day, orders, cents }) => [day, orders, (cents / 100).toFixed(2)]);
    const text = [["day", "orders", "usd"], ...rows].map((row) => row.join(",")).join("\r\n");
    saveFile(`sales-${days.at(-1)!.day}.csv`, `${text}\r\n`, "text/csv");
  }

  return (
    <div className="grid gap-3">
      <svg
        viewBox={`0 0 ${SLOT * 7} ${HEIGHT + 20}`}
        aria-hidden="true"
        className="w-full max-w-xl"
      >
        {week.map((day, at) => (
          <g key={day.day} transform={`translate(${at * SLOT + 4} 0)`}>
            <rect
              x={0}
              y={HEIGHT - heightOf(before[at]!)}
              width={BAR}
              height={heightOf(before[at]!)}
              className="fill-edge"
            />
            <rect
              x={BAR + 2}
              y={HEIGHT - heightOf(day)}
              width={BAR}
              height={heightOf(day)}
              className="fill-gold"
            />
            <text x={BAR} y={HEIGHT + 14} textAnchor="middle" className="fill-muted text-[7px]">
              {day.day.slice(5)}
            </text>
          </g>
        ))}
        <line x1={0} x2={SLOT * 7} y1={HEIGHT} y2={HEIGHT} className="stroke-edge" />
      </svg>
      <p className="flex flex-wrap gap-4 text-sm text-muted">
        <span className="inline-flex items-center gap-2">
          <span className="size-3 bg-gold" /> {t("front.week")}
        </span>
        <span className="inline-flex items-center gap-2">
          <span className="size-3 bg-edge" /> {t("front.before")}
        </span>
      </p>
      <details>
        <summary className="inline-flex min-h-11 items-center text-sm font-semibold text-link">
          {t("front.asTable")}
        </summary>
        <table className="w-full max-w-2xl border-collapse text-left text-sm">
          <caption className="sr-only">{t("front.sales")}</caption>
          <thead>
            <tr className="border-b-2 border-line">
              <th scope="col" className="py-1 pr-4">
                {t("front.day")}
              </th>
              <th scope="col" className="py-1 pr-4 text-right">
                {t("front.ordersHead")}
              </th>
              <th scope="col" className="py-1 text-right">
                {t("front.revenue")}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y-2 divide-line tabular-nums">
            {days.map((day) => (
              <tr key={day.day}>
                <th scope="row" className="py-1 pr-4 font-normal">
                  {nameOf(`${day.day}T00:00:00.000Z`)}
                </th>
                <td className="py-1 pr-4 text-right">{day.orders}</td>
                <td className="py-1 text-right">{money(day.cents)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
      <Button tone="secondary" className="justify-self-start" onClick={save}>
        {t("front.csv")}
      </Button>
    </div>
  );
}
