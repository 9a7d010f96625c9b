import { useTimeFormat } from "~/app/i18n/use-time-format";
import { useTranslation } from "~/app/i18n/use-translation";

/** Hours and minutes; the day stands above. */
export function ClockTime({ value, className }: { value: string; className?: string }) {
  const { i18n } = useTranslation("chat");
  const format = useTimeFormat();
  return (
    <time dateTime={value} title={format.dateTime(value)} className={className}>
      {clock(i18n.language).format(new Date(value))}
    </time>
  );
}

const clocks = new Map<string, Intl.DateTimeFormat>();
function clock(language: string): Intl.DateTimeFormat {
  const known = clocks.get(language);
  if (known) return known;
  const made = new Intl.DateTimeFormat(language, { hour: "numeric", minute: "2-digit" });
  clocks.set(language, made);
  return made;
}
