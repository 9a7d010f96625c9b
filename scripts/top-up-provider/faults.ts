import { z } from "zod";

export const faultSchema = z.object({
  /**
   * - `unknown_player`: look-ups find nobody, orders fail with `player_not_found`
   * - `sold_out`: orders fail with `sold_out`
   * - `time_out_after_work`: the order is placed, and the call never answered
   * - `slow`: the work starts `ms` late, whether or not the caller still waits
   * - `server_error`: 500 before any work
   * - `malformed_json`: the work is done, and half an answer sent
   * - `pending`: an order stays pending for `ms` and then ends as `outcome`
   */
  kind: z.enum([
    "unknown_player",
    "sold_out",
    "time_out_after_work",
    "slow",
    "server_error",
    "malformed_json",
    "pending",
  ]),
  /** Only calls for this player; without it, all calls. */
  userId: z.string().max(64).optional(),
  /** How many calls it hits; without it, all until it is cleared. */
  times: z.int().min(1).max(1_000_000).optional(),
  ms: z.int().min(0).max(3_600_000).default(3_000),
  outcome: z.enum(["completed", "failed"]).default("completed"),
});

export type Fault = z.infer<typeof faultSchema>;
export type FaultKind = Fault["kind"];

/**
 * Players with a fault of their own, by the last four digits, so that each way an order can go may be
 * seen without switching anything: nobody (0000), sold out, pending then completed, pending then
 * failed, time-out after the work.
 */
const TRIAL_PLAYERS: Record<string, z.input<typeof faultSchema>> = {
  "0000": { kind: "unknown_player" },
  "9001": { kind: "sold_out" },
  "9002": { kind: "pending", ms: 8_000, outcome: "completed" },
  "9003": { kind: "pending", ms: 8_000, outcome: "failed" },
  "9004": { kind: "time_out_after_work" },
};

/** Which faults are switched on. */
export class Faults {
  #active: Fault[] = [];

  add(fault: z.input<typeof faultSchema>): void {
    this.#active.push(faultSchema.parse(fault));
  }

  /** Switches off the faults of one player, or all. */
  clear(userId?: string): void {
    this.#active = userId ? this.#active.filter((fault) => fault.userId !== userId) : [];
  }

  list(): readonly Fault[] {
    return this.#active;
  }

  /** The fault of this kind that hits a call for this player, which uses up one of its times. */
  take(kind: FaultKind, userId: string): Fault | undefined {
    const trial = TRIAL_PLAYERS[userId.slice(-4)];
    if (trial?.kind === kind) return faultSchema.parse(trial);
    const fault = this.#active.find(
      (candidate) => candidate.kind === kind && (candidate.userId ?? userId) === userId,
    );
    if (fault?.times !== undefined) {
      fault.times -= 1;
      if (fault.times === 0) this.#active = this.#active.filter((other) => other !== fault);
    }
    return fault;
  }
}
