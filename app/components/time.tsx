import type { ReactNode } from "react";
import { useTimeFormat } from "~/app/i18n/use-time-format";
import { useHydrated } from "~/app/use-hydrated";

interface TimeProps {
  /** ISO 8601, UTC. */
  value: string;
  show?: "date" | "dateTime" | "relative";
  className?: string;
  /** What is said of the moment, which then stands in the tooltip alone. */
  children?: ReactNode;
}

/** A moment. In UTC as it comes from the server, then in the reader's own zone. */
export function Time({ value, show = "dateTime", className, children }: TimeProps) {
  const format = useTimeFormat();
  const hydrated = useHydrated();
  const dateTime = format.dateTime(value, hydrated ? undefined : "UTC");
  const text =
    show === "date"
      ? format.date(value)
      : show === "relative" && hydrated
        ? format.relativeTime(value)
        : dateTime;
  const shown = children ?? text;
  return (
    <time dateTime={value} title={shown === dateTime ? undefined : dateTime} className={className}>
      {shown}
    </time>
  );
}
