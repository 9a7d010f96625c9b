import { useCallback } from "react";
import { formatToken, type TokenUnit } from "~/domain/format-token";
import type { Language } from "~/domain/language";
import { useTranslation } from "./use-translation";

/** Amounts of tokens in the language of the page. Lists of games do without them. */
export function useTokenFormat() {
  const { i18n } = useTranslation("common");
  const language = i18n.language as Language;
  return useCallback(
    (baseUnits: bigint | number | string, unit: TokenUnit) =>
      formatToken(language, baseUnits, unit),
    [language],
  );
}
