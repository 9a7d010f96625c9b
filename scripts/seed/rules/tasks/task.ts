import type { Task, TaskKind } from "~/domain/tasks/rule";

/** English, Simplified and Traditional Chinese. */
export type Words = readonly [en: string, zhCN: string, zhTW: string];

interface Draft extends Pick<Task, "id" | "reward" | "perDay"> {
  title: Words;
  description: Words;
  /** Default: none, as for checking in. */
  types?: string[];
  /** How many of these events; default 0, which is reached from the start. */
  count?: number;
  /** In their place: how much they add up to, in USD cents. */
  cents?: number;
}

export function tasksOf(kind: TaskKind, drafts: readonly Draft[]): Task[] {
  return drafts.map(({ title, description, types = [], count = 0, cents, ...draft }) => ({
    ...draft,
    kind,
    title: localise(title),
    description: localise(description),
    types,
    measure: cents === undefined ? "events" : "amount",
    target: cents ?? count,
  }));
}

export function localise([en, zhCN, zhTW]: Words): Task["title"] {
  return { en, "zh-CN": zhCN, "zh-TW": zhTW };
}
