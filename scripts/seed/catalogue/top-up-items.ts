import type { Localised } from "~/domain/language";
import type { TopUp, TopUpItem } from "./types.ts";

/** [amount, price in USD cents, bonus amount] */
type Pack = [amount: number, priceCents: number, bonus?: number];

function counted(amount: number, unit: Localised): Localised {
  const number = amount.toLocaleString("en-US");
  return {
    en: `${number} ${unit.en}`,
    "zh-CN": `${number} ${unit["zh-CN"]}`,
    "zh-TW": `${number} ${unit["zh-TW"]}`,
  };
}

function bonusOf(amount: number, unit: Localised): Localised {
  const number = amount.toLocaleString("en-US");
  return {
    en: `+${number} ${unit.en} bonus`,
    "zh-CN": `额外赠送 ${number} ${unit["zh-CN"]}`,
    "zh-TW": `加贈 ${number} ${unit["zh-TW"]}`,
  };
}

export function packs(unit: Localised, list: Pack[]): TopUpItem[] {
  return list.map(([amount, priceCents, bonus]) => ({
    id: `${unit.en.toLowerCase().replaceAll(" ", "-")}-${amount}`,
    name: counted(amount, unit),
    priceCents,
    ...(bonus ? { bonus: bonusOf(bonus, unit) } : {}),
  }));
}

export function pass(
  id: string,
  priceCents: number,
  name: Localised,
  bonus?: Localised,
): TopUpItem {
  return { id, name, priceCents, ...(bonus ? { bonus } : {}) };
}

export function zones(...names: string[]): TopUp["zones"] {
  return names.map((name, index) => ({ id: `${1001 + index}`, name }));
}
