import { useTranslation } from "~/app/i18n/use-translation";

/** What kind of event it is, in words; kinds that have none yet keep their name. */
export function useEventType() {
  const { t } = useTranslation("ledger");
  return (type: string): string =>
    t(`types.${type}` as "types.OrderPaid", {
      defaultValue: type.replace(/(?<=[a-z])(?=[A-Z])/g, " "),
    });
}
