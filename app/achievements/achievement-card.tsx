import { useId } from "react";
import { classNames } from "~/app/components/class-names";
import { PixelIcon } from "~/app/components/pixel-icon";
import { Time } from "~/app/components/time";
import { useFormat } from "~/app/i18n/use-format";
import { useTimeFormat } from "~/app/i18n/use-time-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { RuleLink } from "~/app/why/rule-link";
import type { WhySourceName } from "~/app/why/sources";
import { Why } from "~/app/why/why";
import type { AchievementView } from "~/domain/achievements/view";

interface AchievementsProps {
  all: readonly AchievementView[];
  /** Whether they are the viewer's own: only one's own deeds can be asked for. */
  own: boolean;
}

/** Achievements beside each other. Needs the texts `achievements`. */
export function Achievements({ all, own }: AchievementsProps) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {all.map((one) => (
        <AchievementCard key={one.id} achievement={one} own={own} />
      ))}
    </ul>
  );
}

function AchievementCard({ achievement, own }: { achievement: AchievementView; own: boolean }) {
  const id = useId();
  const { title, description, unlockedAt } = achievement;
  const unlocked = unlockedAt !== null;
  return (
    <li
      aria-labelledby={id}
      className={classNames(
        "pixel-corners grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-4 gap-y-1 border-2 bg-surface p-4",
        unlocked ? "border-gold" : "border-line",
      )}
    >
      <PixelIcon
        name="trophy"
        className={classNames("row-span-4 size-10", unlocked ? "text-gold" : "text-muted")}
      />
      <h3 id={id} className="leading-snug font-bold">
        {title}
      </h3>
      <p className="text-sm text-muted">{description}</p>
      <Reached achievement={achievement} own={own} />
      <Rarity achievement={achievement} />
    </li>
  );
}

const SOURCES: Partial<Record<AchievementView["measure"], WhySourceName>> = {
  amount: "achievement-money",
  seconds: "achievement-time",
};

/** When it was unlocked, or how far one is; and why. */
function Reached({ achievement, own }: { achievement: AchievementView; own: boolean }) {
  const { t } = useTranslation("achievements");
  const { number, money } = useFormat();
  const { id, title, unlockedAt, progress, target, measure, rule, description } = achievement;
  const { duration } = useTimeFormat();
  const write = measure === "amount" ? money : measure === "seconds" ? duration : number;
  const shown = { progress: write(progress), target: write(target) };
  const reached = unlockedAt ? (
    <span className="text-left">
      {t("unlocked")} <Time value={unlockedAt} />
    </span>
  ) : (
    t("progressOf", shown)
  );
  return (
    <div className="grid gap-1 text-sm font-semibold">
      {!unlockedAt && (
        <progress
          aria-label={t("progress")}
          aria-valuetext={t("progressOf", shown)}
          max={target}
          value={progress}
          className="mt-1 h-3 w-full"
        />
      )}
      {own ? (
        <Why
          source={SOURCES[measure] ?? "achievement"}
          figure={t("figure", { ...shown, title })}
          only={{ source: id }}
          rule={
            <div className="grid gap-1">
              <p>{description}</p>
              <RuleLink rule={rule} className="justify-self-start text-sm text-link underline" />
            </div>
          }
          className="justify-self-start"
        >
          {reached}
        </Why>
      ) : (
        <p>{reached}</p>
      )}
    </div>
  );
}

/** How few have it, and where the log says that one does. */
function Rarity({ achievement: { rarity, holders, position } }: { achievement: AchievementView }) {
  const { t, i18n } = useTranslation("achievements");
  const { number } = useFormat();
  const share = new Intl.NumberFormat(i18n.language, {
    style: "percent",
    maximumFractionDigits: 1,
  });
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-xs text-muted">
      {holders === 0 ? t("rarest") : t("rarity", { share: share.format(rarity) })}
      {position !== null && (
        <a
          href={`/ledger?position=${position}`}
          className="inline-flex min-h-6 items-center underline decoration-edge underline-offset-4 hover:text-link"
        >
          {t("event", { position: number(position) })}
        </a>
      )}
    </p>
  );
}
