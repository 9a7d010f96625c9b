import { logOf } from "~/domain/community-id";
import { appendTo } from "~/domain/event-store/append";
import { Refusal } from "~/domain/event-store/decider";
import { defineUseCase } from "~/domain/event-store/use-case";
import { requireMayInSpace } from "~/domain/spaces/access";
import { guardModerator, guardOpenSpace } from "~/domain/spaces/guards";
import { getSpace, loadRestriction } from "~/domain/spaces/queries";
import { restrictionDecider } from "~/domain/spaces/restriction";
import { acted } from "./acted";
import { getSeat } from "./seat-queries";

interface Lift {
  userId: string;
  spaceId: string;
  memberId: string;
  entryId: string;
}

export const liftRestriction = defineUseCase({
  at: ({ spaceId }) => logOf(spaceId),
  dataSubjects: ({ memberId }) => [memberId],
  load: ({ userId, spaceId, memberId }: Lift) => ({
    space: getSpace(spaceId, userId),
    restriction: loadRestriction(spaceId, memberId),
    seat: getSeat(spaceId, userId),
  }),
  decide({ userId: moderatorId, isOperator, entryId, spaceId, memberId, ...loaded }) {
    const { space, restriction, seat } = loaded;
    requireMayInSpace(space, isOperator, "moderate");
    // Nobody judges in their own cause.
    if (memberId === moderatorId) throw new Refusal("forbidden");
    const about = { spaceId, userId: memberId, moderatorId, entryId };
    const events = restrictionDecider.decide({ type: "Lift", ...about }, restriction.state);
    if (!events.length) return { appends: [] };
    const lifted = { action: "lift", kind: "user", targetId: memberId } as const;
    return {
      appends: [
        appendTo(restriction, events),
        acted({ ...lifted, authorId: memberId, entryId, spaceId, userId: moderatorId, seat }),
      ],
      writes: [guardOpenSpace(spaceId), guardModerator(spaceId, moderatorId, isOperator)],
    };
  },
});
