import { useEffect, useState } from "react";
import { useTimeFormat } from "~/app/i18n/use-time-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { formatUnit } from "~/domain/format";
import type { Language } from "~/domain/language";

const DAY_SECONDS = 86_400;
const HOUR_SECONDS = 3600;

/**
 * The time that is left until `end`, in words, second by second: `3 days 4 hours`, `9h 12m 3s`. Begins
 * with what was left at `now`, so that server and browser first say the same. `onEnd` is called once.
 */
function useTimeLeft(end: string, now: string, onEnd?: () => void): string {
  const { i18n } = useTranslation("common");
  const { duration } = useTimeFormat();
  const until = (from: number) => Math.max(0, Math.ceil((Date.parse(end) - from) / 1000));
  const [left, setLeft] = useState(() => until(Date.parse(now)));

  useEffect(() => {
    const tick = () => setLeft(Math.max(0, Math.ceil((Date.parse(end) - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [end]);

  const ended = left === 0;
  useEffect(() => {
    if (ended) onEnd?.();
  }, [ended, onEnd]);

  if (left < DAY_SECONDS) return duration(left);
  const unit = (name: "day" | "hour", amount: number) =>
    formatUnit(i18n.language as Language, name, amount);
  const hours = Math.floor((left % DAY_SECONDS) / HOUR_SECONDS);
  return [
    unit("day", Math.floor(left / DAY_SECONDS)),
    ...(hours ? [unit("hour", hours)] : []),
  ].join(" ");
}

interface TimeLeftProps {
  /** ISO 8601, UTC. */
  until: string;
  now: string;
  /** Which sentence the time stands in. */
  text: "resetsIn" | "notReadyHint";
  onEnd?(): void;
}

/** How long a period still lasts. */
export function TimeLeft({ until, now, text, onEnd }: TimeLeftProps) {
  const { t } = useTranslation("tasks");
  const time = useTimeLeft(until, now, onEnd);
  return (
    <time dateTime={until} role="timer" className="tabular-nums">
      {t(text, { time })}
    </time>
  );
}
