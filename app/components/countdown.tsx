import { useEffect, useState } from "react";
import { useTranslation } from "~/app/i18n/use-translation";
import { clockAhead } from "./clock-ahead";

interface CountdownProps {
  /** ISO 8601, UTC. */
  until: string;
  /** What the server's clock said as it wrote the page: a reader's clock that is wrong is then set right. */
  now?: string;
  /** Called once, when the time is over. */
  onEnd?(): void;
  className?: string;
}

/** The time that is left, as 9:58 or 1:02:03. Without `now` it is empty in the page as it comes from the server. */
export function Countdown({ until, now, onEnd, className }: CountdownProps) {
  const { t } = useTranslation("common");
  const end = Date.parse(until);
  const [left, setLeft] = useState(now === undefined ? undefined : secondsTo(end, Date.parse(now)));

  useEffect(() => {
    const ahead = now === undefined ? 0 : clockAhead(now);
    const tick = () => setLeft(secondsTo(end, Date.now() - ahead));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [end, now]);

  const ended = left === 0;
  useEffect(() => {
    if (ended) onEnd?.();
  }, [ended, onEnd]);

  const days = Math.floor((left ?? 0) / DAY);
  return (
    <time dateTime={until} role="timer" className={className}>
      {left === undefined
        ? " "
        : days > 0
          ? t("daysAnd", { count: days, clock: clock(left % DAY, true) })
          : clock(left, false)}
    </time>
  );
}

const DAY = 86_400;

const secondsTo = (end: number, now: number) => Math.max(0, Math.ceil((end - now) / 1000));

function clock(seconds: number, whole: boolean): string {
  const parts = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60];
  const shown = parts[0] === 0 && !whole ? parts.slice(1) : parts;
  return shown.map((part, at) => (at || whole ? String(part).padStart(2, "0") : part)).join(":");
}
