import { useTranslation } from "~/app/i18n/use-translation";
import type { Ending, Side } from "~/domain/play/hedge-duel/v1/rules";

/** How a match ended, in words. */
export function useEndText() {
  const { t } = useTranslation("duel");
  return (
    { winner, ending }: { winner: Side | null; ending: Ending | null },
    names: readonly [string, string],
  ): string => {
    if (ending === null) return "";
    if (winner === null) return t(`ends.${ending as "agreed" | "repeated" | "limit"}`);
    return t(`ends.${ending as "home" | "resigned" | "time"}`, {
      winner: names[winner],
      loser: names[winner === 0 ? 1 : 0],
    });
  };
}
