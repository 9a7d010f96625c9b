import { expect, test } from "vitest";
import { unlockReached } from "~/domain/achievements/use-cases";
import { achievementsRule } from "~/scripts/seed/rules/achievements";
import { ruleBook } from "~/domain/rule-book";
import { isCounted } from "~/domain/contributions/types";
import { languages } from "~/domain/language";

test("what is reached is unlocked, each in a stream of its own, by the rule that says so", () => {
  const reached = [
    { userId: "u1", achievementId: "first-box", progress: 3, target: 1, version: 2 },
    { userId: "u2", achievementId: "first-box", progress: 1, target: 1, version: 2 },
  ];
  const { appends } = unlockReached.decide({
    userIds: ["u1", "u2"],
    now: new Date(),
    isOperator: false,
    isUnlimited: false,
    reached,
  });
  const unlocked = (userId: string, progress: number) => ({
    streamId: `achievement-first-box-${userId}`,
    version: 0,
    events: [
      {
        type: "AchievementUnlocked",
        data: { userId, achievementId: "first-box", progress, target: 1 },
        ruleVersion: "achievements:2",
      },
    ],
  });
  expect(appends).toEqual([unlocked("u1", 3), unlocked("u2", 1)]);
});

test("the shop begins with achievements that can be reached, told in every language", () => {
  const { achievements } = ruleBook.achievements.schema.parse(achievementsRule.body);
  expect(achievements.length).toBeGreaterThanOrEqual(20);
  for (const { id, title, description, types } of achievements) {
    for (const language of languages) {
      expect([id, title[language], description[language]]).not.toContain(undefined);
    }
    expect(types.filter((type) => !isCounted(type))).toEqual([]);
  }
});

test("no two achievements of a version have one id", () => {
  const [one] = achievementsRule.body.achievements;
  const twice = ruleBook.achievements.schema.safeParse({ achievements: [one, one] });
  expect(twice.error?.issues[0]?.message).toBe("two achievements have the same id");
});
