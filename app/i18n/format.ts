import type { Language } from "~/domain/language";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;
const MONTH = 30 * DAY;

const formatters = new Map<string, unknown>();

/** Making a formatter costs a hundred times what using it does. */
function cached<Formatter>(key: string, create: () => Formatter): Formatter {
  let formatter = formatters.get(key) as Formatter | undefined;
  if (!formatter) formatters.set(key, (formatter = create()));
  return formatter;
}

function numberFormat(language: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return cached(
    `n${language}${JSON.stringify(options)}`,
    () => new Intl.NumberFormat(language, options),
  );
}

function dateFormat(language: Language, options: Intl.DateTimeFormatOptions) {
  return cached(
    `d${language}${JSON.stringify(options)}`,
    () => new Intl.DateTimeFormat(language, options),
  );
}

export function formatNumber(language: Language, value: number): string {
  return numberFormat(language, {}).format(value);
}

/** `share`: 0.25 for 25 %. */
export function formatPercent(language: Language, share: number): string {
  return numberFormat(language, { style: "percent" }).format(share);
}

/** `percent` off, as readers know it: English says what goes (`5%`), Chinese what stays, in tenths or hundredths (`95`, `9`). */
export function formatDiscount(language: Language, percent: number): string {
  if (!language.startsWith("zh")) return formatPercent(language, percent / 100);
  const rest = 100 - percent;
  return formatNumber(language, rest < 10 || rest % 10 === 0 ? rest / 10 : rest);
}

/** `cents`: US cents, always shown, so that prices stand in line. In Chinese a bare $ would be another dollar: US$. */
export function formatMoney(language: Language, cents: number): string {
  const options = { style: "currency", currency: "USD", currencyDisplay: "symbol" } as const;
  return numberFormat(language, options).format(cents / 100);
}

export interface TokenUnit {
  symbol: string;
  decimals: number;
}

export const tokenUnits = {
  USDC: { symbol: "USDC", decimals: 6 },
  SOL: { symbol: "SOL", decimals: 9 },
  STEAD: { symbol: "STEAD", decimals: 6 },
} as const satisfies Record<string, TokenUnit>;

/** Base units (lamports, millionths) as an exact decimal without trailing zeros: `1.25 USDC`. */
export function formatToken(
  language: Language,
  baseUnits: bigint | number | string,
  unit: TokenUnit,
): string {
  const digits = BigInt(baseUnits)
    .toString()
    .padStart(unit.decimals + 1, "0");
  const decimal = `${digits.slice(0, -unit.decimals)}.${digits.slice(-unit.decimals)}`;
  const amount = numberFormat(language, { maximumFractionDigits: unit.decimals });
  return `${amount.format(decimal as `${number}`)} ${unit.symbol}`;
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

/** Hours, minutes and seconds: `1h 2m 3s`. Leading zeros are left out. */
export function formatDuration(language: Language, seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const parts = [
    ["hour", Math.floor(whole / HOUR)],
    ["minute", Math.floor((whole % HOUR) / MINUTE)],
    ["second", whole % MINUTE],
  ] as const;
  const first = parts.findIndex(([, amount]) => amount > 0);
  return parts
    .slice(first === -1 ? 2 : first)
    .map(([unit, amount]) =>
      numberFormat(language, { style: "unit", unit, unitDisplay: "narrow" }).format(amount),
    )
    .join(" ");
}
