import { z } from "zod";
import { defineEvents, type EventOf } from "~/domain/event-store/event";

const side = z.union([z.literal(0), z.literal(1)]);
const rating = z.object({ before: z.int().min(0), after: z.int().min(0) });

export const matchEvents = defineEvents({
  /** Stream `match-<match id>`: its only event. Everybody can run the tape again by the rules of that version. */
  MatchEnded: {
    version: 1,
    schema: z.object({
      matchId: z.string(),
      /** Where it was played; a table sees one match after the other. */
      tableId: z.string(),
      gameId: z.string(),
      rulesVersion: z.int(),
      /** 32 hex digits. */
      seed: z.string(),
      startedAt: z.string(),
      /** The first side and the second. */
      players: z.tuple([z.string(), z.string()]),
      /** What both did in the table's order, each input at its own step; base64 of `domain/play/tape.ts`. */
      tape: z.string(),
      moves: z.int(),
      /** The side that won, if one did, and how it ended. */
      winner: side.nullable(),
      ending: z.enum(["home", "resigned", "time", "agreed", "repeated", "limit"]),
      /** Whether it counts, and what became of the ratings of both; by which way of counting. */
      rated: z.boolean(),
      ratings: z.tuple([rating, rating]),
      ratingVersion: z.literal(1),
      /** Sides whose accounts were deleted before it was told: they stand on no list. Left out where there are none. */
      gone: z.array(side).optional(),
      /** The day (UTC) on which it counts, and of which two it is. */
      day: z.string(),
      pair: z.string(),
    }),
  },
  /** Stream `table-<table id>`. */
  PlayerInvitedToTable: {
    version: 1,
    schema: z.object({
      tableId: z.string(),
      gameId: z.string(),
      hostId: z.string(),
      invitedId: z.string(),
      expiresAt: z.string(),
    }),
  },
});
export type MatchEvent = EventOf<typeof matchEvents>;
export type MatchData = Extract<MatchEvent, { type: "MatchEnded" }>["data"];
