import { appendTo } from "~/domain/event-store/append";
import { Refusal } from "~/domain/event-store/decider";
import { defineUseCase, guard } from "~/domain/event-store/use-case";
import { areTheyBound } from "~/domain/approvals/queries";
import { ALONE } from "~/domain/approvals/rule";
import { getUserAddress } from "~/domain/sign-in/queries";
import { first } from "~/domain/event-store/query";
import type { Grant } from "./commands";
import { pointDecider } from "./decider";
import { getMovedAlone, MOVED_ALONE, loadPoints } from "./queries";

const DAY_MS = 24 * 60 * 60_000;

interface Granting {
  /** The operator. */
  userId: string;
  playerId: string;
  grantId: string;
  grant: Grant;
  now: Date;
}

/**
 * An operator gives points to a player, or takes some. What they moved alone within a day is counted to the point: of two at once
 * the later is decided anew.
 */
export const movePoints = defineUseCase({
  dataSubjects: ({ playerId }: Granting) => [playerId],
  load: ({ userId, playerId, now }: Granting) => ({
    points: loadPoints(playerId),
    player: first(getUserAddress({ id: playerId })),
    bound: areTheyBound(userId, playerId),
    movedAlone: getMovedAlone({ userId, since: dayBefore(now), most: ALONE.points }),
  }),
  decide({ userId, playerId, grantId, grant, now, points, player, movedAlone }) {
    if (!player?.address) throw new Refusal("not_found");
    if (userId === playerId) throw new Refusal("own_points");
    const { way, amount, message } = grant;
    const type = way === "give" ? "GrantPoints" : "DeductPoints";
    const events = pointDecider.decide(
      { type, userId: playerId, grantId, amount, message },
      points.state,
    );
    const moved = movedAlone + (amount > ALONE.points ? 0 : amount);
    return {
      appends: [appendTo(points, events)],
      writes: [
        guard(`(${MOVED_ALONE}) = ?`, [userId, dayBefore(now), ALONE.points, moved], "retry"),
      ],
      answer: { balance: events.at(-1)!.data.balance },
    };
  },
});

const dayBefore = (now: Date) => new Date(now.getTime() - DAY_MS).toISOString();
