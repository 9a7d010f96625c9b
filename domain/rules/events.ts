import { z } from "zod";
import { defineEvents, type EventOf } from "~/domain/event-store/event";

/** What players earn by and play by: each kind has versions, and each version a start. */
export const ruleKinds = [
  "points",
  "tasks",
  "mystery-box",
  "mining",
  "invites",
  "feeds",
  "publishing",
  "achievements",
  "royalty",
  "exchange-rates",
] as const;
export type RuleKind = (typeof ruleKinds)[number];

/** Those by which value leaves the house: of these, only what holds against attackers is published. */
export const triedKinds = ["mining", "mystery-box"] as const;
export type TriedKind = (typeof triedKinds)[number];

export const isTried = (kind: RuleKind): kind is TriedKind =>
  (triedKinds as readonly string[]).includes(kind);

export const ruleEvents = defineEvents({
  /** Data of one version. Nothing that happened before `startsAt` is decided by it. */
  RulePublished: {
    version: 4,
    schema: z.object({
      kind: z.enum(ruleKinds),
      /** 1, 2, 3 … within the kind. */
      version: z.int().min(1),
      startsAt: z.iso.datetime({ precision: 3 }),
      body: z.record(z.string(), z.unknown()),
    }),
    // Before the achievements there were fewer kinds, before the market, and before the rates.
    upcasters: { 1: (data) => data, 2: (data) => data, 3: (data) => data },
  },
  /** A rule was played against attackers, beside what else was published of {@link triedKinds}. */
  EconomyTried: {
    version: 1,
    schema: z.object({
      kind: z.enum(triedKinds),
      /** SHA-256 of its canonical JSON, hex. */
      hash: z.string(),
      /** The newest version of the other kind then; 0 for none. */
      beside: z.int().min(0),
      runs: z.int().min(1),
      /** Honest players that were played, and those followed for the median. */
      players: z.int().min(1),
      sample: z.int().min(1),
      seed: z.int().min(0),
      passed: z.boolean(),
    }),
  },
});

export type RuleEvent = EventOf<typeof ruleEvents>;
