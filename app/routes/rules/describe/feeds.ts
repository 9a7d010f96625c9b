import type { FeedRule } from "~/domain/feeds/rule";
import type { Statement } from "./statement";
import type { Words } from "./words";

export function describeFeeds(rule: FeedRule, { t, number, hours }: Words): Statement[] {
  const { doublingHours, likePoints, commentPoints, commonSpaceHours, distinctAuthors } = rule;
  return [
    { key: "freshness", text: t("feeds.freshness", { hours: hours(doublingHours) }) },
    {
      key: "points",
      text: t("feeds.points", { likes: number(likePoints), comments: number(commentPoints) }),
    },
    { key: "accounts", text: t("feeds.accounts") },
    { key: "commonSpace", text: t("feeds.commonSpace", { hours: hours(commonSpaceHours) }) },
    { key: "distinctAuthors", text: t("feeds.distinctAuthors", { count: distinctAuthors }) },
  ];
}
