import { describe, expect, test } from "vitest";
import { ruleBook } from "~/domain/rule-book";
import { taskKinds } from "~/domain/tasks/rule";
import { publishRule, publishRules } from "~/scripts/seed/rules/publish-rules";
import { pointsRule } from "~/scripts/seed/rules/points";
import { tasksRule } from "~/scripts/seed/rules/tasks";

describe("the rules that a new shop begins with", () => {
  test("are well-formed", () => {
    for (const { kind, body } of [pointsRule, tasksRule]) {
      expect(ruleBook[kind].schema.parse(body)).toEqual(body);
    }
  });

  test("give one point per dollar, and ten for checking in, which takes nothing", () => {
    expect(pointsRule.body).toEqual({ perDollar: 1 });
    const checkIn = tasksRule.body.tasks.find(({ id }) => id === "check-in");
    expect(checkIn).toMatchObject({ kind: "daily", target: 0, reward: 10 });
  });

  test("hold at least twelve tasks, some of every kind", () => {
    const { tasks } = tasksRule.body;
    expect(tasks.length).toBeGreaterThanOrEqual(12);
    expect(new Set(tasks.map(({ kind }) => kind))).toEqual(new Set(taskKinds));
    for (const { id, target, types } of tasks) {
      expect(target > 0, id).toBe(types.length > 0);
    }
  });

  test("follow what an earlier release began with, where operators have left that", async () => {
    // Of 1.0.0, before anything was played for a score, and before the market.
    const isNew = (id: string) => /^(play-.+-games|first-mint|first-item-.+|deal-.+)$/.test(id);
    const before = (text: string) => text.replace(/ or on royalties|（含市[场場]版[税稅]）/, "");
    const of10 = {
      tasks: tasksRule.body.tasks
        .filter(({ id }) => !isNew(id))
        .map((task) => ({
          ...task,
          types: task.types.filter((type) => type !== "RoyaltyPaid"),
          description: Object.fromEntries(
            Object.entries(task.description).map(([language, text]) => [language, before(text!)]),
          ),
        })),
    };
    const given: { startsAt: string; body: unknown }[] = [];
    const operator = {
      give: async (_method: string, _path: string, body: object) => {
        given.push(body as (typeof given)[number]);
      },
      read: async <Answer>() => ({ items: [{ version: 1, body: of10 }] }) as Answer,
    };
    await publishRule(operator, tasksRule);
    expect(given).toMatchObject([{ body: tasksRule.body }]);
    expect(given[0]!.startsAt > new Date().toISOString()).toBe(true);
  });

  test("are published where there are none, and never over a version that is there", async () => {
    const published: string[] = [];
    const own = { version: 1, body: { tasks: [] } };
    const versions = new Map<string, unknown[]>([["rules/tasks", [own]]]);
    const operator = {
      give: async (_method: string, path: string, given: object = {}) => {
        published.push(path);
        versions.set(path.replace("ops/", ""), [{ version: 1, ...given }]);
      },
      read: async <Answer>(path: string) => ({ items: versions.get(path) ?? [] }) as Answer,
    };
    await publishRules(operator);
    expect(published).toContain("ops/rules/points");
    expect(published).not.toContain("ops/rules/tasks");
    const first = published.length;
    await publishRules(operator);
    expect(published).toHaveLength(first);
  });
});
