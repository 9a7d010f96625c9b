import type { ReactNode } from "react";
import { Link } from "react-router";
import { useRootData } from "~/app/frame/root-data";
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

/**
 * In UTC as it comes from the server, then in the reader's own zone. How long ago something was is said by the server's
 * clock first: no line gets longer or shorter when scripts take over.
 */
function useTimeText(value: string, show: TimeProps["show"]) {
  const format = useTimeFormat();
  const hydrated = useHydrated();
  const readAt = useRootData()?.readAt;
  const dateTime = format.dateTime(value, hydrated ? undefined : "UTC");
  if (show === "date") return { dateTime, text: format.date(value) };
  return {
    dateTime,
    text:
      show === "relative" ? format.relativeTime(value, hydrated ? undefined : readAt) : dateTime,
  };
}

/** A moment. */
export function Time({ value, show = "dateTime", className, children }: TimeProps) {
  const { dateTime, text } = useTimeText(value, show);
  const shown = children ?? text;
  return (
    <time dateTime={value} title={shown === dateTime ? undefined : dateTime} className={className}>
      {shown}
    </time>
  );
}

/** Where something stands, by how long ago it came there. */
export function TimeLink({ value, to }: { value: string; to: string }) {
  const { dateTime, text } = useTimeText(value, "relative");
  return (
    <Link to={to} title={text === dateTime ? undefined : dateTime}>
      {text}
    </Link>
  );
}

/** How long ago something was, within a line of words. */
export const TimeAgo = ({ value }: { value: string }) => useTimeText(value, "relative").text;
