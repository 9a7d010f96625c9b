import type { Achievement } from "~/domain/achievements/rule";
import { formatDuration } from "~/domain/format-time";
import type { Task } from "~/domain/tasks/rule";
import type { GameNames } from "./mystery-box";
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
  "ItemMinted",
  "DealBought",
  "DealSold",
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
export function describeAchievements(
  all: readonly Achievement[],
  words: Words,
  gameNames: GameNames,
): Statement[] {
  const { t, language } = words;
  return all.map((one) => {
    const { id, title, game } = one;
    const deed = describeMeasure(one, words, gameNames) ?? describeDeed(one, words, RECEIVED);
    const inGame =
      game !== undefined && one.measure !== "best"
        ? t("inGame", { deed, game: gameNames.get(game) ?? game })
        : deed;
    return {
      key: id,
      title: title[language] ?? title.en,
      text: t("achievement", { deed: inGame }),
    };
  });
}

/** What is not counted by deeds. */
function describeMeasure(
  { measure, target, game = "" }: Achievement,
  { t, number, language }: Words,
  gameNames: GameNames,
): string | undefined {
  switch (measure) {
    case "best":
      return t("best", { score: number(target), game: gameNames.get(game) ?? game });
    case "seconds":
      return t("playedFor", { time: formatDuration(language, target) });
    case "games":
      return t("games", { count: target });
    default:
      return undefined;
  }
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
  if (measure === "amount") {
    const spend = types.includes("RoyaltyPaid") ? "spendOrRoyalty" : "spend";
    return t(spend, { amount: money(target) });
  }
  if (types.length === 1) return deed(types[0]!, target);
  const list = new Intl.ListFormat(language, { type: "disjunction" });
  return t("anyOf", { count: target, list: list.format(types.map((type) => deed(type, 1))) });
}
