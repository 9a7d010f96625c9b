import type { Language } from "./language";
import { cached, numberFormat } from "./format";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;
const MONTH = 30 * DAY;

function dateFormat(language: Language, options: Intl.DateTimeFormatOptions) {
  return cached(
    `d${language}${JSON.stringify(options)}`,
    () => new Intl.DateTimeFormat(language, options),
  );
}

/** A calendar day, the same for every reader. */
export function formatDate(language: Language, iso: string): string {
  return dateFormat(language, { dateStyle: "medium", timeZone: "UTC" }).format(new Date(iso));
}

/** `timeZone`: the reader's own when left out. */
export function formatDateTime(language: Language, iso: string, timeZone?: string): string {
  const options = { dateStyle: "medium", timeStyle: "short", timeZone } as const;
  return dateFormat(language, options).format(new Date(iso));
}

/**
 * The spec's relative times. Within the last minute, and for clocks that run ahead, `justNow`; older
 * than a minute in the largest unit that fits.
 */
export function formatRelativeTime(
  language: Language,
  iso: string,
  justNow: string,
  now: number = Date.now(),
): string {
  const seconds = (now - Date.parse(iso)) / 1000;
  if (seconds < MINUTE) return justNow;
  const relative = cached(
    `r${language}`,
    () => new Intl.RelativeTimeFormat(language, { numeric: "always" }),
  );
  const ago = (unit: Intl.RelativeTimeFormatUnit, length: number) =>
    relative.format(-Math.floor(seconds / length), unit);
  if (seconds < HOUR) return ago("minute", MINUTE);
  if (seconds < DAY) return ago("hour", HOUR);
  if (seconds < WEEK) return ago("day", DAY);
  if (seconds < MONTH) return ago("week", WEEK);
  return ago("month", MONTH);
}

/** "today", "yesterday", or the date, by the reader's own calendar. */
export function formatDay(language: Language, iso: string, now: number = Date.now()): string {
  const startOfDay = (time: number) => new Date(time).setHours(0, 0, 0, 0);
  const days = Math.round((startOfDay(now) - startOfDay(Date.parse(iso))) / 1000 / DAY);
  if (days < 0 || days > 1) {
    return dateFormat(language, { dateStyle: "medium" }).format(new Date(iso));
  }
  return cached(
    `R${language}`,
    () => new Intl.RelativeTimeFormat(language, { numeric: "auto" }),
  ).format(-days, "day");
}

/** Hours, minutes and seconds: `1h 2m 3s`, `1h 3s`. Zeros are left out. */
export function formatDuration(language: Language, seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const parts = [
    ["hour", Math.floor(whole / HOUR)],
    ["minute", Math.floor((whole % HOUR) / MINUTE)],
    ["second", whole % MINUTE],
  ] as const;
  const some = parts.filter(([, amount]) => amount > 0);
  return (some.length > 0 ? some : parts.slice(2))
    .map(([unit, amount]) =>
      numberFormat(language, { style: "unit", unit, unitDisplay: "narrow" }).format(amount),
    )
    .join(" ");
}
