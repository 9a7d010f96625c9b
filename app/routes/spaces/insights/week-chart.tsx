import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import type { SpaceWeek } from "~/domain/insights/queries";

/** In the order in which they are shown. */
export const figures = ["members", "active", "posts", "comments", "unanswered"] as const;
type Figure = (typeof figures)[number];

const HEIGHT = 64;
const SLOT = 16;
const BAR = 12;

/** One figure of a Space over the weeks, the last of which goes on, and what it counts. */
export function WeekChart({ figure, weeks }: { figure: Figure; weeks: readonly SpaceWeek[] }) {
  const { t } = useTranslation("space-insights");
  const { number } = useFormat();
  const values = weeks.map((week) => week[figure]);
  const most = Math.max(1, ...values);
  const now = values.at(-1) ?? 0;
  const before = values.at(-2) ?? 0;
  return (
    <li className="pixel-corners grid content-start gap-2 border-2 border-line bg-surface px-4 py-3">
      <h2 className="text-sm font-semibold text-muted">{t(`figure.${figure}`)}</h2>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <strong className="text-2xl tabular-nums">{number(now)}</strong>
        <span className="text-sm text-muted">{t("before", { number: number(before) })}</span>
      </p>
      <svg
        viewBox={`0 0 ${SLOT * weeks.length} ${HEIGHT + 14}`}
        aria-hidden="true"
        className="w-full"
      >
        {values.map((value, at) => {
          const height = value === 0 ? 0 : Math.max(2, Math.round((value / most) * HEIGHT));
          return (
            <rect
              key={weeks[at]!.week}
              x={at * SLOT + 2}
              y={HEIGHT - height}
              width={BAR}
              height={height}
              className={at === values.length - 1 ? "fill-gold" : "fill-edge"}
            />
          );
        })}
        <line x1={0} x2={SLOT * weeks.length} y1={HEIGHT} y2={HEIGHT} className="stroke-edge" />
        {[0, weeks.length - 1].map((at) => (
          <text
            key={at}
            x={at === 0 ? 0 : SLOT * weeks.length}
            y={HEIGHT + 11}
            textAnchor={at === 0 ? "start" : "end"}
            className="fill-muted text-[8px]"
          >
            {weeks[at]?.week.slice(5)}
          </text>
        ))}
      </svg>
      <details className="text-sm">
        <summary className="inline-flex min-h-11 items-center font-semibold text-link">
          {t("why")}
        </summary>
        <p className="text-muted">{t(`counts.${figure}`)}</p>
      </details>
    </li>
  );
}
