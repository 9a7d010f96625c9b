import { z } from "zod";
import { COMMUNITY_LOGS } from "~/domain/community-id";
import { defineEvents, type EventOf } from "~/domain/event-store/event";

const position = z.int().min(0);
const time = z.iso.datetime({ precision: 3 });
/** STEAD base units. */
const amount = z.int().min(0);

export const miningEvents = defineEvents({
  /**
   * Stream `mining-epochs`. An epoch holds the events after `fromPosition` up to `throughPosition`, and of the
   * communities those contributions that were known here when it was closed.
   */
  EpochClosed: {
    version: 2,
    schema: z.object({
      epoch: z.int().min(1),
      startsAt: time,
      endsAt: time,
      fromPosition: position,
      throughPosition: position,
      communities: z.partialRecord(
        z.enum(COMMUNITY_LOGS),
        z.object({ fromPosition: position, throughPosition: position }),
      ),
      rule: z.int().min(1),
      emission: amount,
      totalPower: z.int().min(0),
      miners: z.int().min(0),
      cutoff: z.object({ remainder: z.int().min(0), userId: z.string() }).nullable(),
    }),
    // Before there were contributions of communities.
    upcasters: { 1: (data) => ({ ...data, communities: {} }) },
  },
  /** Stream `mining-<user id>`, as all that follow. */
  MiningAccrued: {
    version: 1,
    schema: z.object({
      userId: z.string(),
      epoch: z.int().min(1),
      power: z.int().min(1),
      amount,
      /** Mined in all, after this event. */
      totalMined: amount,
    }),
  },
  /** The amount is set aside until its transaction is seen on chain or can never be. */
  ClaimReserved: {
    version: 1,
    schema: z.object({
      userId: z.string(),
      claimId: z.string(),
      amount,
      reference: z.string(),
      blockhash: z.string(),
      lastValidBlockHeight: z.int(),
    }),
  },
  SteadClaimed: {
    version: 1,
    schema: z.object({
      userId: z.string(),
      claimId: z.string(),
      amount,
      signature: z.string(),
      slot: z.int(),
    }),
  },
  ClaimExpired: {
    version: 1,
    schema: z.object({ userId: z.string(), claimId: z.string(), amount }),
  },
});

export type MiningEvent = EventOf<typeof miningEvents>;
