import { useMemo } from "react";
import { useFormat } from "~/app/i18n/use-format";
import { useTokenFormat } from "~/app/i18n/use-token-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { formatUnit } from "~/domain/format";
import { tokenUnits } from "~/domain/format-token";
import type { Language } from "~/domain/language";
import type { RuleField, Unit } from "~/domain/rules/fields";
import type { Texts } from "~/.react-router/texts";
import { writeAmount } from "./amount";
import { nameOfPath, type Path } from "./path";

type Told = Partial<Record<string, { label: string; hint?: string }>>;
type Values = Partial<Record<string, string>>;
/** Names of games by their ids. */
export type GameNames = Readonly<Partial<Record<string, string>>>;

/** What the fields of a rule book are called, and what is filled in, in the language of the page. */
export function useRuleWords(book: string, games: GameNames) {
  const { t, i18n } = useTranslation(["ops-rules", "points", "prizes"]);
  const { number, money, percent } = useFormat();
  const token = useTokenFormat();
  const language = i18n.language as Language;
  return useMemo(() => {
    const read = <Read>(name: string) => i18n.getResource(language, "ops-rules", name) as Read;
    const fields = read<Told | undefined>(`fields.${book}`) ?? {};
    const choices = read<Partial<Record<string, Values>>>("choices");
    const choice = (of: RuleField["choices"] | "deed", value: string): string =>
      of === "collectible"
        ? t(`prizes:collectibles.${value as keyof Texts["prizes"]["collectibles"]}`)
        : (choices[of ?? ""]?.[value] ?? value);
    function amount(value: number, unit: Unit | undefined): string {
      switch (unit) {
        case "points":
          return t("points:amount", { count: value, amount: number(value) });
        case "cents":
          return money(value);
        case "stead":
          return Number.isSafeInteger(value) ? token(value, tokenUnits.STEAD) : String(value);
        case "percent":
          return percent(value / 100);
        case "basisPoints":
          return percent(value / 10_000, 2);
        case "millionths":
          return writeAmount(value, unit);
        case "days":
        case "hours":
        case "seconds":
          return formatUnit(language, unit.slice(0, -1), value);
        case undefined:
          return number(value);
      }
    }
    /** What one of a list is called: by its title, by what it gives, or by its place. */
    function nameOf(item: unknown, at: number): string {
      const one = (item ?? {}) as Record<string, unknown>;
      const title = one["title"] as Values | undefined;
      const named = title?.[language] || title?.["en"];
      if (named) return named;
      const text = (field: string) => {
        const value = one[field];
        return typeof value === "string" || typeof value === "number" ? String(value) : "";
      };
      const count = (field: string, unit: Unit) =>
        typeof one[field] === "number" ? amount(one[field], unit) : "";
      if (typeof one["weight"] === "number" || one["kind"] !== undefined) {
        const kind = choice("prizeKind", text("kind"));
        const what =
          (one["collectibleId"] && choice("collectible", text("collectibleId"))) ||
          (one["gameId"] && (games[text("gameId")] ?? text("gameId"))) ||
          count("amount", "points") ||
          count("percent", "percent") ||
          count("amountCents", "cents");
        return what ? `${kind}: ${what}` : kind;
      }
      if (one["fromRank"] !== undefined) {
        return t("ranks", { from: text("fromRank"), to: text("toRank") });
      }
      const id = text("id");
      return (games[id] ?? id) || t("place", { place: at + 1 });
    }
    return {
      t,
      language,
      number,
      amount,
      choice,
      /** Whatever tasks and achievements can count. */
      deeds: Object.keys(choices["deed"] ?? {}),
      nameOf,
      gameOf: (id: string) => games[id] ?? id,
      labelOf: (path: Path) => fields[nameOfPath(path)]?.label ?? String(path.at(-1)),
      hintOf: (path: Path) => fields[nameOfPath(path)]?.hint,
      /** A field's label with what its number counts. */
      withUnit: (label: string, unit: Unit | undefined) =>
        unit === undefined ? label : t("withUnit", { label, unit: t(`units.${unit}`) }),
    };
  }, [i18n, language, book, games, t, number, money, percent, token]);
}

export type RuleWords = ReturnType<typeof useRuleWords>;
