import type { FeedRule } from "~/domain/feeds/rule";
import type { InvitesRule } from "~/domain/invites/rule";
import { type MiningRule } from "~/domain/mining/rule";
import type { MysteryBoxRule } from "~/domain/mystery-box/rule";
import type { PublishingRule } from "~/domain/publishing/rule";
import type { PointsRule } from "~/domain/points/rule";
import type { RuleKind } from "~/domain/rules/events";
import { ruleBook } from "~/domain/rule-book";
import type { Task } from "~/domain/tasks/rule";
import { describeFeeds } from "./feeds";
import { describeInvites } from "./invites";
import { describeMining } from "./mining";
import { describeMysteryBox, type GameNames } from "./mystery-box";
import { describePoints } from "./points";
import { describePublishing } from "./publishing";
import type { Statement } from "./statement";
import { describeTasks } from "./tasks";
import type { Words } from "./words";

type Describe = (body: never, words: Words, gameNames: GameNames) => Statement[];

const descriptions: Partial<Record<string, Describe>> = {
  points: (body: PointsRule, words) => describePoints(body, words),
  tasks: ({ tasks }: { tasks: Task[] }, words) => describeTasks(tasks, words),
  "mystery-box": (body: MysteryBoxRule, ...rest) => describeMysteryBox(body, ...rest),
  mining: (body: MiningRule, words) => describeMining(body, words),
  feeds: (body: FeedRule, words) => describeFeeds(body, words),
  invites: (body: InvitesRule, words) => describeInvites(body, words),
  publishing: (body: PublishingRule, words) => describePublishing(body, words),
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
