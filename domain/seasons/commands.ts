import { z } from "zod";
import { localised } from "~/domain/localised";

/** The last rank that a season may reward. */
const MAX_RANK = 1_000;
/** Points of all rewards together. */
const MAX_POINTS = 1_000_000;

const rewardsSchema = z
  .array(
    z.object({
      fromRank: z.int().min(1),
      toRank: z.int().min(1).max(MAX_RANK),
      reward: z.int().min(1).max(100_000),
    }),
  )
  .min(1)
  .max(50)
  .refine(
    (all) =>
      all.every(
        ({ fromRank, toRank }, at) =>
          toRank >= fromRank && fromRank === (all[at - 1]?.toRank ?? 0) + 1,
      ),
    { error: "ranks begin with 1 and follow each other" },
  )
  .refine((all) => all.every(({ reward }, at) => reward <= (all[at - 1]?.reward ?? reward)), {
    error: "a better rank is rewarded by no less",
  })
  .refine(
    (all) =>
      all.reduce(
        (sum, { fromRank, toRank, reward }) => sum + (toRank - fromRank + 1) * reward,
        0,
      ) <= MAX_POINTS,
    { error: `more than ${MAX_POINTS} points in all` },
  );

/** What an operator announces; it lasts four weeks. */
export const announceSeasonSchema = z.object({
  title: localised(z.string().min(1).max(80)),
  startsAt: z.iso
    .datetime({ precision: 3 })
    .refine((at) => at < "9999", "must end before years have five digits"),
  games: z
    .array(
      z.object({
        id: z.string().max(100),
        par: z
          .int()
          .min(1)
          .max(2 ** 24),
      }),
    )
    .min(1)
    .max(20)
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, {
      error: "a game stands there twice",
    }),
  triesADay: z.int().min(1).max(10),
  rewards: rewardsSchema,
});
export type AnnounceSeason = z.infer<typeof announceSeasonSchema>;
