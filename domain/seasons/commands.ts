import { z } from "zod";
import { localised } from "~/domain/localised";
import { findDouble, refuseRule, ruleFields } from "~/domain/rules/fields";

/** The last rank that a season may reward. */
const MAX_RANK = 1_000;
/** Points of all rewards together. */
const MAX_POINTS = 1_000_000;

const rewardsSchema = z
  .array(
    z.object({
      fromRank: z.int().min(1),
      toRank: z.int().min(1).max(MAX_RANK),
      reward: z.int().min(1).max(100_000).register(ruleFields, { unit: "points" }),
    }),
  )
  .min(1)
  .max(50)
  .check((context) => {
    const all = context.value;
    const gap = all.findIndex(
      ({ fromRank, toRank }, at) =>
        toRank < fromRank || fromRank !== (all[at - 1]?.toRank ?? 0) + 1,
    );
    if (gap >= 0) {
      const message = "ranks begin with 1 and follow each other";
      refuseRule(context, { problem: "rank_order", message, path: [gap, "fromRank"] });
    }
    const better = all.findIndex(({ reward }, at) => reward > (all[at - 1]?.reward ?? reward));
    if (better >= 0) {
      const message = "a better rank is rewarded by no less";
      refuseRule(context, { problem: "reward_order", message, path: [better, "reward"] });
    }
    const sum = all.reduce((to, one) => to + (one.toRank - one.fromRank + 1) * one.reward, 0);
    if (sum > MAX_POINTS) {
      const message = `more than ${MAX_POINTS} points in all`;
      refuseRule(context, { problem: "too_many_points", message, value: String(MAX_POINTS) });
    }
  });

/** What an operator announces; it lasts four weeks. */
export const announceSeasonSchema = z.object({
  title: localised(z.string().min(1).max(80)),
  startsAt: z.iso
    .datetime({ precision: 3 })
    .refine((at) => at < "9999", "must end before years have five digits"),
  games: z
    .array(
      z.object({
        id: z.string().max(100).register(ruleFields, { refers: "playGame" }),
        par: z
          .int()
          .min(1)
          .max(2 ** 24),
      }),
    )
    .min(1)
    .max(20)
    .check((context) => {
      const double = findDouble(context.value, ({ id }) => id);
      if (double < 0) return;
      const message = "a game stands there twice";
      refuseRule(context, { problem: "same_game", message, path: [double, "id"] });
    }),
  triesADay: z.int().min(1).max(10),
  rewards: rewardsSchema,
});
export type AnnounceSeason = z.infer<typeof announceSeasonSchema>;
