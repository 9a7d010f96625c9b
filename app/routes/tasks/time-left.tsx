import { useTranslation } from "~/app/i18n/use-translation";
import { useTimeLeft } from "./use-time-left";

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
