import type { i18n } from "i18next";
import * as format from "~/domain/format";
import { formatToken, tokenUnits } from "~/domain/format-token";
import type { Language } from "~/domain/language";

/** What rules are put into words with: on the server, and in a sheet that asks why. */
export function wordsIn(i18n: i18n) {
  const language = i18n.language as Language;
  const t = i18n.getFixedT(language, ["rules", "points"]);
  const number = (value: number) => format.formatNumber(language, value);
  return {
    t,
    language,
    number,
    money: (cents: number) => format.formatMoney(language, cents),
    discount: (percent: number) => format.formatDiscount(language, percent),
    stead: (units: number) => formatToken(language, units, tokenUnits.STEAD),
    /** What the texts of prizes call it. */
    collectible(id: string): string {
      const name: unknown = i18n.getResource(language, "prizes", `collectibles.${id}`);
      return typeof name === "string" ? name : id;
    },
    days: (count: number) => format.formatUnit(language, "day", count),
    hours: (count: number) => format.formatUnit(language, "hour", count),
    points: (count: number) => t("points:amount", { count, amount: number(count) }),
  };
}

export type Words = ReturnType<typeof wordsIn>;
