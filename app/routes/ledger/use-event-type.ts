import { useTranslation } from "~/app/i18n/use-translation";

/** What kind of event it is, in words: `PostLiked` is "Post liked", unless the texts put it otherwise. */
export function useEventType() {
  const { t } = useTranslation("ledger");
  return (type: string): string =>
    t(`types.${type}` as "types.DustKept", {
      defaultValue: type.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
    });
}
