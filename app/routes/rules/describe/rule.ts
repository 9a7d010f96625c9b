import type { Achievement } from "~/domain/achievements/rule";
import type { ExchangeRates } from "~/domain/exchange-rates/rule";
import type { FeedRule } from "~/domain/feeds/rule";
import type { InvitesRule } from "~/domain/invites/rule";
import type { PointsRule } from "~/domain/points/rule";
import { ruleBook } from "~/domain/rule-book";
import { REFUND_DAYS } from "~/domain/orders/status";
import type { RoyaltyRule } from "~/domain/royalty/rule";
import type { RuleKind } from "~/domain/rules/events";
import type { Task } from "~/domain/tasks/rule";
import { describeMining } from "./mining";
import { describeMysteryBox, type GameNames } from "./mystery-box";
import { describePublishing } from "./publishing";
import type { Statement } from "./statement";
import { describeAchievements, describeTasks } from "./tasks";
import type { Words } from "./words";

type Describe = (body: never, words: Words, gameNames: GameNames) => Statement[];

const descriptions: Partial<Record<string, Describe>> = {
  points: describePoints,
  tasks: ({ tasks }: { tasks: Task[] }, words) => describeTasks(tasks, words),
  "mystery-box": describeMysteryBox,
  mining: describeMining,
  feeds: describeFeeds,
  invites: describeInvites,
  publishing: describePublishing,
  achievements: ({ achievements }: { achievements: Achievement[] }, words, gameNames) =>
    describeAchievements(achievements, words, gameNames),
  royalty: describeRoyalty,
  "exchange-rates": describeExchangeRates,
};

/** What a version says, in plain words made from its data. A kind without words yet shows the data itself. */
export function describeRule(
  kind: RuleKind,
  body: unknown,
  words: Words,
  gameNames: GameNames,
): Statement[] {
  const parsed = ruleBook[kind].schema.parse(body);
  const describe = descriptions[kind];
  if (describe) return describe(parsed as never, words, gameNames);
  return Object.entries(parsed).map(([key, value]) => ({
    key,
    title: key,
    text: JSON.stringify(value),
  }));
}

function describeFeeds(rule: FeedRule, { t, number, hours, money }: Words): Statement[] {
  const { mostHours, halfPoints, knownHours, newHours, distinctAuthors, distinctSpaces } = rule;
  return [
    {
      key: "freshness",
      text: t("feeds.freshness", {
        hours: hours(mostHours),
        half: hours(mostHours / 2),
        points: number(halfPoints),
      }),
    },
    {
      key: "points",
      text: t("feeds.points", {
        likes: number(rule.likePoints),
        comments: number(rule.commentPoints),
        cents: money(rule.centsPerVoice),
        most: number(rule.backedMost),
      }),
    },
    { key: "accounts", text: t("feeds.accounts", { most: number(rule.knownMost) }) },
    {
      key: "trust",
      text: t("feeds.trust", {
        known: hours(knownHours),
        new: hours(newHours),
        points: number(rule.trustPoints),
      }),
    },
    { key: "commonSpace", text: t("feeds.commonSpace", { hours: hours(rule.commonSpaceHours) }) },
    { key: "friends", text: t("feeds.friends", { hours: hours(rule.friendHours) }) },
    { key: "language", text: t("feeds.language", { hours: hours(rule.otherLanguageHours) }) },
    { key: "distinctAuthors", text: t("feeds.distinctAuthors", { count: distinctAuthors }) },
    { key: "distinctSpaces", text: t("feeds.distinctSpaces", { count: distinctSpaces }) },
  ];
}

function describeInvites(rule: InvitesRule, words: Words): Statement[] {
  const { t, points, money, days } = words;
  return [
    {
      key: "both",
      text: t("invites.both", {
        inviter: points(rule.inviterPoints),
        invited: points(rule.invitedPoints),
      }),
    },
    {
      key: "when",
      text: t("invites.when", { days: days(REFUND_DAYS), least: money(rule.leastCents) }),
    },
    { key: "perDay", text: t("invites.perDay", { count: rule.perDay }) },
  ];
}

function describePoints({ perDollar }: PointsRule, { t, points }: Words): Statement[] {
  const text =
    perDollar === 0 ? t("points.nothing") : t("points.perDollar", { amount: points(perDollar) });
  return [{ key: "perDollar", text }];
}

function describeExchangeRates(
  { asOf, perDollar }: ExchangeRates,
  { t, number }: Words,
): Statement[] {
  return [
    { key: "about", text: t("exchangeRates.about", { date: asOf }) },
    ...Object.entries(perDollar).map(([currency, millionths]) => ({
      key: currency,
      text: t("exchangeRates.rate", { amount: number(millionths / 1e6), currency }),
    })),
  ];
}

function describeRoyalty({ basisPoints }: RoyaltyRule, { t, number }: Words): Statement[] {
  return [
    { key: "share", text: t("royalty.share", { percent: number(basisPoints / 100) }) },
    { key: "rounding", text: t("royalty.rounding") },
  ];
}
