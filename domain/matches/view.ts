import { z } from "zod";
import { type Person, personSchema } from "~/domain/profile/view-person";
import type { matches } from "./read-model";

const int = z.number().int();
const side = z.union([z.literal(0), z.literal(1)]);
const endings = ["home", "resigned", "time", "agreed", "repeated", "limit"] as const;
const change = z.object({ before: int, after: int });
const bothRatings = z.tuple([change, change]).meta({ type: "array", items: { type: "object" } });
const pairOf = <Item extends z.ZodType>(item: Item) =>
  z.tuple([item, item]).meta({ type: "array", items: {} });

const seatSchema = z.object({ person: personSchema, here: z.boolean(), rating: int }).nullable();

/** How a table stands, as `TableView` says. */
export const tableSchema = z
  .object({
    id: z.string(),
    gameId: z.string(),
    state: z.enum(["waiting", "playing", "over"]),
    listed: z.boolean(),
    seats: pairOf(seatSchema),
    match: z
      .object({
        matchId: z.string(),
        rulesVersion: int,
        seed: z.string(),
        inputs: z.array(int),
        turn: side,
        reserve: pairOf(int),
        turnStartedAt: int,
        drawBy: side.nullable(),
        result: z
          .object({
            winner: side.nullable(),
            ending: z.enum(endings),
            rated: z.boolean().nullable(),
            ratings: bothRatings.nullable(),
          })
          .nullable(),
      })
      .nullable(),
    again: pairOf(z.boolean()),
    watchers: int,
    closesAt: int,
  })
  .meta({ id: "PlayTable" });

export const matchSchema = z
  .object({
    id: z.string(),
    tableId: z.string(),
    gameId: z.string(),
    rulesVersion: int,
    seed: z.string(),
    tape: z.string().meta({ description: "Base64: what both did, in the table's order" }),
    players: z.array(personSchema).meta({ description: "The first side and the second" }),
    winner: side.nullable(),
    ending: z.string(),
    moves: int,
    rated: z.boolean(),
    ratings: bothRatings,
    startedAt: z.string(),
    endedAt: z.string(),
  })
  .meta({ id: "PlayMatch" });

export function viewMatch(
  row: typeof matches.$inferSelect,
  personOf: (id: string) => Person,
): z.infer<typeof matchSchema> {
  const { matchId, tableId, gameId, rulesVersion, seed, tape, winner, ending, moves, rated } = row;
  return {
    id: matchId,
    tableId,
    gameId,
    rulesVersion,
    seed,
    tape,
    players: [personOf(row.firstId), personOf(row.secondId)],
    winner: winner as 0 | 1 | null,
    ending,
    moves,
    rated,
    ratings: [
      { before: row.firstBefore, after: row.firstAfter },
      { before: row.secondBefore, after: row.secondAfter },
    ],
    startedAt: row.startedAt,
    endedAt: row.endedAt,
  };
}
