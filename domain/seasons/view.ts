import { z } from "zod";
import { type Language, textIn } from "~/domain/language";
import type { MySeason, SeasonRow } from "./queries";
import { rewardOf } from "./scoring";

const seasonStates = ["announced", "running", "closing", "paid"] as const;

/** A season as one player sees it. */
export const seasonSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    startsAt: z.string(),
    endsAt: z.string(),
    games: z.array(z.string()),
    scoring: z
      .array(z.object({ game: z.string(), par: z.number().int() }))
      .meta({ description: "A best score gives 1,000,000 × best ÷ (best + par), rounded down" }),
    triesADay: z
      .number()
      .int()
      .meta({ description: "The first so many ranked sessions of a game and day (UTC) count" }),
    rewards: z
      .array(
        z.object({
          fromRank: z.number().int(),
          toRank: z.number().int(),
          reward: z.number().int().meta({ description: "Points" }),
        }),
      )
      .meta({ description: "As published before the start" }),
    version: z.number().int(),
    position: z.number().int().meta({ description: "Of the event that says all this" }),
    state: z.enum(seasonStates),
    me: z
      .object({
        rank: z
          .number()
          .int()
          .nullable()
          .meta({ description: "Null for a while after an upgrade, until all are counted" }),
        score: z.number().int(),
        reward: z.number().int().meta({ description: "Points, as it stands or as it was paid" }),
      })
      .nullable(),
  })
  .meta({ id: "Season" });
export type SeasonView = z.infer<typeof seasonSchema>;

export function viewSeason(
  season: SeasonRow,
  mine: MySeason | undefined,
  now: Date,
  lng: Language,
): SeasonView {
  const { id, title, startsAt, endsAt, games, triesADay, rewards, version, position } = season;
  return {
    id,
    title: textIn(title, lng),
    startsAt,
    endsAt,
    games: games.map((game) => game.id),
    scoring: games.map(({ id: game, par }) => ({ game, par })),
    triesADay,
    rewards,
    version,
    position,
    state: stateOf(season, now.toISOString()),
    me: mine
      ? {
          rank: mine.rank,
          score: mine.score,
          reward: mine.reward ?? (mine.rank === null ? 0 : rewardOf(rewards, mine.rank)),
        }
      : null,
  };
}

function stateOf({ startsAt, endsAt, paidAt }: SeasonRow, now: string): SeasonView["state"] {
  if (paidAt !== null) return "paid";
  if (endsAt <= now) return "closing";
  return startsAt <= now ? "running" : "announced";
}
