import type { Achievement } from "~/domain/achievements/rule";
import type { Task } from "~/domain/tasks/rule";
import type { Statement } from "./statement";
import type { Words } from "./words";

const DEEDS = [
  "SessionStarted",
  "OrderFulfilled",
  "GiftRedeemed",
  "GameDelivered",
  "TopUpDelivered",
  "KeyRevealed",
  "TaskClaimed",
  "MysteryBoxOpened",
  "PostPublished",
  "PostLiked",
  "CommentPublished",
  "CommentLiked",
  "SteadClaimed",
  "PlayEnded",
  "DailySolved",
  "MatchEnded",
  "MatchWon",
] as const;

export function describeTasks(tasks: readonly Task[], words: Words): Statement[] {
  return tasks.map((task) => ({
    key: task.id,
    title: task.title[words.language],
    text: describeTask(task, words),
  }));
}

/** "Open 3 mystery boxes, within one day: 3 points." */
export function describeTask(task: Task, words: Words): string {
  const { t, points } = words;
  const period = t(`periods.${task.kind}`);
  const terms = t("task", { deed: describeDeed(task, words), period, amount: points(task.reward) });
  return task.perDay === undefined ? terms : `${terms} ${t("perDay", { count: task.perDay })}`;
}

/** "Like 100 posts." A post counts by each who gives it something, and not once as for a task. */
export function describeAchievements(all: readonly Achievement[], words: Words): Statement[] {
  return all.map((one) => ({
    key: one.id,
    title: one.title[words.language] ?? one.title.en,
    text: words.t("achievement", { deed: describeDeed(one, words, RECEIVED) }),
  }));
}
const RECEIVED = { PostPublished: "PostReceived", CommentValued: "CommentValued" } as const;

type Counted = Pick<Task | Achievement, "types" | "measure" | "target">;
type Received = Partial<Record<string, (typeof RECEIVED)[keyof typeof RECEIVED]>>;

function describeDeed(
  { types, measure, target }: Counted,
  { t, money, language }: Words,
  received: Received = {},
): string {
  const deed = (type: string, count: number) =>
    t(`deeds.${received[type] ?? DEEDS.find((known) => known === type) ?? "other"}`, {
      count,
      type,
    });
  if (target === 0) return t("free");
  if (measure === "amount") return t("spend", { amount: money(target) });
  if (types.length === 1) return deed(types[0]!, target);
  const list = new Intl.ListFormat(language, { type: "disjunction" });
  return t("anyOf", { count: target, list: list.format(types.map((type) => deed(type, 1))) });
}
