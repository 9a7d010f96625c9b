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
  "SteadClaimed",
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
  return t("task", { deed: describeDeed(task, words), period, amount: points(task.reward) });
}

function describeDeed({ types, measure, target }: Task, { t, money, language }: Words): string {
  const deed = (type: string, count: number) =>
    t(`deeds.${DEEDS.find((known) => known === type) ?? "other"}`, { count, type });
  if (target === 0) return t("free");
  if (measure === "amount") return t("spend", { amount: money(target) });
  if (types.length === 1) return deed(types[0]!, target);
  const list = new Intl.ListFormat(language, { type: "disjunction" });
  return t("anyOf", { count: target, list: list.format(types.map((type) => deed(type, 1))) });
}
