import i18next from "i18next";
import { beforeAll, describe, expect, test } from "vitest";
import { i18nextOptions } from "~/app/i18n/options";
import { type Language, languages } from "~/domain/language";
import { wordsIn } from "~/app/routes/rules/describe/words";
import { viewRules } from "~/app/routes/rules/rule-view";
import type { RuleKind } from "~/domain/rules/events";
import { locales } from "~/locales/index";
import { miningRule } from "~/scripts/seed/rules/mining";
import { mysteryBoxRule } from "~/scripts/seed/rules/mystery-box";
import { pointsRule } from "~/scripts/seed/rules/points";
import { tasksRule } from "~/scripts/seed/rules/tasks";

const NOW = "2026-06-01T00:00:00.000Z";
const i18n = i18next.createInstance();
beforeAll(async () => {
  await i18n.init({ ...i18nextOptions, resources: locales, lng: "en" });
});

const wordsOf = (language: Language) => {
  const inLanguage = i18n.cloneInstance({ lng: language });
  return wordsIn(inLanguage);
};
const row = (kind: RuleKind, version: number, startsAt: string, body: object) => ({
  kind,
  version,
  startsAt,
  body: body as Record<string, unknown>,
  position: version * 10,
});
const view = (rows: ReturnType<typeof row>[], language: Language = "en") =>
  viewRules(rows, [{ id: "gloamdelve", name: "Gloamdelve" }], wordsOf(language), NOW);

describe("rules in plain words", () => {
  test.for(languages)("have a sentence for all that the first ones say: %s", (language) => {
    const rows = [pointsRule, tasksRule, mysteryBoxRule, miningRule].map(
      ({ kind, startsAt, body }) => row(kind, 1, startsAt, body),
    );
    const rules = view(rows, language);
    expect(rules.map(({ kind }) => kind)).toEqual(["points", "tasks", "mystery-box", "mining"]);
    for (const { statements } of rules.flatMap(({ versions }) => versions)) {
      for (const { title = "-", text } of statements) {
        expect(`${title} ${text}`).not.toMatch(/\{\{|undefined|NaN|rules:|deeds|null/);
      }
    }
  });

  test("say what a task takes, whatever its events", () => {
    const words = { en: "A", "zh-CN": "B", "zh-TW": "C" };
    const task = (id: string, changes: object) => ({
      id,
      kind: "daily",
      title: words,
      description: words,
      types: ["PostLiked"],
      measure: "events",
      target: 1,
      reward: 1,
      ...changes,
    });
    const body = {
      tasks: [
        task("none", { types: [], target: 0, reward: 10 }),
        task("one", {}),
        task("many", { target: 1200 }),
        task("either", { types: ["PostLiked", "CommentPublished"], target: 3, kind: "weekly" }),
        task("amount", {
          types: ["OrderFulfilled"],
          measure: "amount",
          target: 2050,
          kind: "monthly",
        }),
        task("played", {
          types: ["PlayEnded", "MatchEnded"],
          target: 15,
          kind: "weekly",
          perDay: 5,
        }),
        task("unheard", { types: ["DragonTamed"], target: 2, kind: "once" }),
      ],
    };
    const [tasks] = view([row("tasks", 1, "2026-01-01T00:00:00.000Z", body)]);
    expect(tasks!.versions[0]!.statements.map(({ text }) => text)).toEqual([
      "Just claim it. Daily, 10 points.",
      "Like a post. Daily, 1 point.",
      "Like 1,200 posts. Daily, 1 point.",
      "Any 3 of these: Like a post or Write a comment. Weekly, 1 point.",
      "Spend $20.50 in the store. Monthly, 1 point.",
      "Any 15 of these: Score in a ranked game of at least a minute or Play a rated match at a table to its end. Weekly, 1 point. Of one day 5 count at most.",
      "Have 2 events DragonTamed. Once, 1 point.",
    ]);
  });
});

describe("versions of a rule", () => {
  test("are announced, in force or past, newest first, each until the next", () => {
    const [points] = view([
      row("points", 1, "2026-01-01T00:00:00.000Z", { perDollar: 1 }),
      row("points", 2, "2026-05-01T00:00:00.000Z", { perDollar: 2 }),
      row("points", 3, "2026-07-01T00:00:00.000Z", { perDollar: 3 }),
    ]);
    expect(points!.versions).toMatchObject([
      { version: 3, state: "announced", endsAt: null },
      { version: 2, state: "inForce", endsAt: "2026-07-01T00:00:00.000Z" },
      { version: 1, state: "past", endsAt: "2026-05-01T00:00:00.000Z", changes: null },
    ]);
  });

  test("tell what is different in them", () => {
    const [checkIn, second, ...others] = tasksRule.body.tasks;
    const [tasks] = view([
      row("tasks", 1, "2026-01-01T00:00:00.000Z", { tasks: [checkIn, second, ...others] }),
      row("tasks", 2, "2026-05-01T00:00:00.000Z", {
        tasks: [{ ...checkIn, reward: 12 }, { ...second, id: "other" }, ...others],
      }),
    ]);
    expect(tasks!.versions[0]!.changes).toMatchObject({
      added: [{ key: "other" }],
      removed: [{ key: second!.id }],
      changed: [
        {
          now: { text: "Just claim it. Daily, 12 points." },
          before: { text: "Just claim it. Daily, 10 points." },
        },
      ],
    });
  });
});
