import { useTimeFormat } from "~/app/i18n/use-time-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { useHydrated } from "~/app/use-hydrated";

/** Hours and minutes, in UTC as they come from the server; the day stands above. */
export function ClockTime({ value, className }: { value: string; className?: string }) {
  const { i18n } = useTranslation("chat");
  const format = useTimeFormat();
  const zone = useHydrated() ? undefined : "UTC";
  return (
    <time dateTime={value} title={format.dateTime(value, zone)} className={className}>
      {clock(i18n.language, zone).format(new Date(value))}
    </time>
  );
}

const clocks = new Map<string, Intl.DateTimeFormat>();
function clock(language: string, timeZone: "UTC" | undefined): Intl.DateTimeFormat {
  const key = `${language} ${timeZone}`;
  const known = clocks.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(language, { hour: "numeric", minute: "2-digit", timeZone });
  clocks.set(key, made);
  return made;
}
