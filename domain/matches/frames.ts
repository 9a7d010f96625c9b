import { z } from "zod";
import type { Ending, Side } from "~/domain/play/hedge-duel/v1/rules";
import type { Person } from "~/domain/profile/view-person";
import { MAX_FRAME } from "./table";

const ply = z.int().min(0).max(10_000);

const clientFrames = z.discriminatedUnion("type", [
  /** `ply`: how many inputs there were before it. Sent again it is done once. */
  z.object({ type: z.literal("move"), ply, input: z.int().min(0).max(254) }),
  z.object({ type: z.literal("resign"), matchId: z.string().max(64) }),
  z.object({ type: z.literal("draw"), ply, offer: z.boolean() }),
  /** One more match, or not after all. */
  z.object({ type: z.literal("again"), on: z.boolean() }),
  z.object({ type: z.literal("ping") }),
]);
export type TableClientFrame = z.output<typeof clientFrames>;
const known: ReadonlySet<string> = new Set(
  clientFrames.options.map(({ shape }) => shape.type.value),
);

/** Why a frame is not done. */
export type TableProblem =
  | "malformed"
  | "unknown_type"
  | "not_a_player"
  | "not_your_turn"
  | "out_of_order"
  | "not_allowed"
  | "no_match";

interface TableSeat {
  person: Person;
  /** Whether a window of theirs is open. */
  here: boolean;
  rating: number;
}

/** A match at a table, as it stands. Times in milliseconds, by the server's clock. */
export interface TableMatch {
  matchId: string;
  rulesVersion: number;
  seed: string;
  /** All inputs so far, each of them at the step of its place. */
  inputs: number[];
  turn: Side;
  /** What is left of each one's reserve when the turn began. */
  reserve: [number, number];
  turnStartedAt: number;
  /** Whose offer of a draw stands. */
  drawBy: Side | null;
  result: {
    winner: Side | null;
    ending: Ending;
    /** What became of the ratings; null until it is recorded. */
    rated: boolean | null;
    ratings: [{ before: number; after: number }, { before: number; after: number }] | null;
  } | null;
}

/** How a table stands. */
export interface TableView {
  id: string;
  gameId: string;
  state: "waiting" | "playing" | "over";
  /** Whether strangers find it while it waits. */
  listed: boolean;
  /** The first side and the second. */
  seats: [TableSeat | null, TableSeat | null];
  match: TableMatch | null;
  /** Who asks for another match. */
  again: [boolean, boolean];
  watchers: number;
  /** When it closes unless something happens. */
  closesAt: number;
}

/** What a table says by a socket. `now`: the server's clock, by which the times are. */
export type TableServerFrame =
  /** First of all, and again whenever something else than a move happened. `you`: one's own side, null who watches. */
  | { type: "table"; table: TableView; you: Side | null; now: number }
  | {
      type: "move";
      matchId: string;
      ply: number;
      input: number;
      turn: Side;
      reserve: [number, number];
      turnStartedAt: number;
      now: number;
    }
  | { type: "error"; code: TableProblem; ply?: number }
  | { type: "pong" };

/** A frame as a client sent it, or what is wrong with it. Never throws, whatever was sent. */
export function readTableFrame(
  message: string | ArrayBuffer,
): { frame: TableClientFrame } | { problem: TableProblem } {
  if (typeof message !== "string" || message.length > MAX_FRAME) return { problem: "malformed" };
  let parsed: unknown;
  try {
    parsed = JSON.parse(message);
  } catch {
    return { problem: "malformed" };
  }
  const type = typeof parsed === "object" && parsed !== null && "type" in parsed && parsed.type;
  if (typeof type !== "string") return { problem: "malformed" };
  if (!known.has(type)) return { problem: "unknown_type" };
  const read = clientFrames.safeParse(parsed);
  return read.success ? { frame: read.data } : { problem: "malformed" };
}
