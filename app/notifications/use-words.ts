import { formatMoney } from "~/domain/format";
import { formatToken, tokenUnits } from "~/domain/format-token";
import { useTranslation } from "~/app/i18n/use-translation";
import type { Language } from "~/domain/language";
import type { NotificationView } from "~/domain/notifications/view";
import { wordsOf } from "~/domain/notifications/presentation";

/** Says a line in the language of the page. */
export function useWords() {
  const { t, i18n } = useTranslation("notifications");
  const language = i18n.language as Language;
  return (notification: NotificationView): string => {
    const { key, values } = wordsOf(
      notification,
      (cents) => formatMoney(language, cents),
      (amount) => formatToken(language, amount, tokenUnits.STEAD),
    );
    return t(key, values);
  };
}
