import { Select } from "~/app/components/select";
import { useTranslation } from "~/app/i18n/use-translation";

const DAYS = [1, 3, 7, 14, 30] as const;
const DAY_MS = 86_400_000;

/** Some seconds less than asked for: thirty days are the most, by the server's clock. */
const EARLY_MS = 60_000;

/** When that many days from now are over. */
export const endAfter = (days: number) =>
  new Date(Date.now() + days * DAY_MS - EARLY_MS).toISOString();

export function DaysField({ label, days }: { label: string; days: number }) {
  const { t } = useTranslation("marketplace");
  return (
    <Select
      label={label}
      name="days"
      defaultValue={days}
      options={DAYS.map((count) => ({ value: String(count), label: t("sell.day", { count }) }))}
    />
  );
}
