import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { Why } from "~/app/why/why";
import { LEVEL_STEP, levelOf } from "~/domain/points/level";

/** How far somebody has come by all the points that they ever earned, and why. */
export function Level({ earned }: { earned: number }) {
  const { t } = useTranslation("profile");
  const { number } = useFormat();
  const { level, from, next } = levelOf(earned);
  const figure = t("level.name", { level: number(level) });
  const left = t("level.left", {
    count: next - earned,
    number: number(next - earned),
    level: number(level + 1),
  });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <Why
        source="points"
        figure={`${figure}: ${t("level.earned", { count: earned, number: number(earned) })}`}
        only={{ direction: "earned" }}
        rule={
          <p>
            {t("level.rule", {
              level: number(level),
              from: number(from),
              next: number(next),
              after: number(level + 1),
              step: number(LEVEL_STEP),
            })}
          </p>
        }
      >
        <span className="pixel-corners-sm bg-gold px-2.5 py-1 font-bold text-on-gold">
          {figure}
        </span>
      </Why>
      <span className="flex min-w-0 flex-wrap items-center gap-x-3 text-muted">
        <progress
          aria-label={t("level.progress")}
          aria-valuetext={left}
          max={next - from}
          value={earned - from}
          className="h-3 w-28"
        />
        {left}
      </span>
    </div>
  );
}
