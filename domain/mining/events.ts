import { z } from "zod";
import { COMMUNITY_LOGS } from "~/domain/community-id";
import { defineEvents, type EventOf } from "~/domain/event-store/event";

const position = z.int().min(0);
const time = z.iso.datetime({ precision: 3 });
/** STEAD base units. */
const amount = z.int().min(0);
const cents = z.int().min(0);

export const miningEvents = defineEvents({
  /**
   * Stream `mining-epochs`. An epoch holds the money that became firm up to `firmThrough`, after what the one before held, and of
   * the communities what was known here when it was closed, after `fromPosition` up to `throughPosition` of each log.
   */
  EpochClosed: {
    version: 1,
    schema: z.object({
      epoch: z.int().min(1),
      startsAt: time,
      endsAt: time,
      firmThrough: time,
      communities: z.partialRecord(
        z.enum(COMMUNITY_LOGS),
        z.object({ fromPosition: position, throughPosition: position }),
      ),
      rule: z.int().min(1),
      /** All parts together: what nobody's part is, is not minted. */
      emission: amount,
      /** Cents that became firm in it. */
      money: cents,
      /** Cents that were firm at its end, of all accounts: the weight of all who talk. */
      weight: cents,
      totalPower: z.int().min(0),
      miners: z.int().min(0),
    }),
  },
  /** Stream `mining-<user id>`, as all that follow. Power is `money` and `talk` together, in cents. */
  MiningAccrued: {
    version: 1,
    schema: z.object({
      userId: z.string(),
      epoch: z.int().min(1),
      money: cents,
      talk: cents,
      /** What was taken back of talk that earlier epochs counted, and is still to be taken from later ones. */
      owed: cents,
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
