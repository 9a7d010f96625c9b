import { numberFormat } from "~/domain/format";
import type { BoxPrize, MysteryBoxRule } from "~/domain/mystery-box/rule";
import { rarities } from "~/domain/mystery-box/rarity";
import { totalWeight } from "~/domain/mystery-box/weights";
import type { Statement } from "./statement";
import type { Words } from "./words";

/** The names of the games among the prizes, by id. */
export type GameNames = ReadonlyMap<string, string>;

export function describeMysteryBox(
  rule: MysteryBoxRule,
  words: Words,
  gameNames: GameNames,
): Statement[] {
  const { t, points, language } = words;
  const { price, dailyLimit, allowancePercent, pity, prizes, fallback, market } = rule;
  const rarity = t(`rarities.${pity.rarity}`);
  const last = prizes.find(({ id }) => id === fallback);
  return [
    { key: "price", text: t("box.price", { amount: points(price) }) },
    { key: "dailyLimit", text: t("box.limit", { count: dailyLimit }) },
    {
      key: "allowance",
      text: t("box.allowance", {
        percent: numberFormat(language, { style: "percent" }).format(allowancePercent / 100),
      }),
    },
    ...(market ? [{ key: "market", text: describeMarket(market, words) }] : []),
    { key: "pity", text: t("box.pity", { count: pity.within, rarity }) },
    ...(last
      ? [{ key: "fallback", text: t("box.fallback", { prize: nameOf(last, words, gameNames) }) }]
      : []),
    ...prizes.map((prize) => ({
      key: `prize ${prize.id}`,
      title: nameOf(prize, words, gameNames),
      text: describeOdds(prize, totalWeight(prizes), words),
    })),
  ];
}

function describeMarket(
  { days, leastSales, leastCents }: NonNullable<MysteryBoxRule["market"]>,
  { t, number, money, language }: Words,
): string {
  const least = rarities.map((rarity) => `${t(`rarities.${rarity}`)} ${money(leastCents[rarity])}`);
  const list = new Intl.ListFormat(language, { type: "conjunction" }).format(least);
  return t("box.market", { days: number(days), sales: number(leastSales), least: list });
}

function describeOdds(prize: BoxPrize, total: number, words: Words): string {
  const { rarity, weight, stock, perDay } = prize;
  const { t, number, language } = words;
  const options = { style: "percent", maximumFractionDigits: 4 } as const;
  const odds = t("box.odds", {
    rarity: t(`rarities.${rarity}`),
    chance: numberFormat(language, options).format(weight / total),
    weight: number(weight),
    total: number(total),
    stock: stock === null ? t("box.endless") : t("box.stock", { amount: number(stock) }),
  });
  return perDay === undefined ? odds : `${odds} ${t("box.perDay", { count: perDay })}`;
}

function nameOf(prize: BoxPrize, words: Words, gameNames: GameNames): string {
  const { t, points, money, discount } = words;
  switch (prize.kind) {
    case "points":
      return points(prize.amount);
    case "game":
      return gameNames.get(prize.gameId) ?? prize.gameId;
    case "collectible":
      return t("box.collectible", { name: words.collectible(prize.collectibleId) });
    case "discount": {
      const off =
        prize.percent === null
          ? t("box.moneyOff", { amount: money(prize.amountCents ?? 0) })
          : t("box.percentOff", {
              percent: discount(prize.percent),
              most: money(prize.mostCents ?? 0),
            });
      const minimum = money(prize.minimumCents);
      return t("box.discount", { off, minimum, count: prize.days });
    }
  }
}
