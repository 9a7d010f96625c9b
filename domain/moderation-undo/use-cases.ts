import { logOf } from "~/domain/community-id";
import { startStream } from "~/domain/event-store/append";
import { Refusal } from "~/domain/event-store/decider";
import { defineUseCase } from "~/domain/event-store/use-case";
import { guardCreator, guardOpenSpace } from "~/domain/spaces/guards";
import { getSpace } from "~/domain/spaces/queries";
import { requireMayUndo } from "./access";
import { undoDecider } from "./decider";
import { undoStream } from "./queries";

interface Undo {
  userId: string;
  now: Date;
  undoId: string;
  spaceId: string;
  moderatorId: string;
  since: Date;
  withRules?: boolean;
}

export const undoModerator = defineUseCase({
  at: ({ spaceId }) => logOf(spaceId),
  load: ({ userId, spaceId }: Undo) => ({ space: getSpace(spaceId, userId) }),
  decide({
    userId,
    isOperator: asOperator,
    now,
    undoId,
    spaceId,
    moderatorId,
    since,
    withRules = true,
    space,
  }) {
    const { creatorId } = requireMayUndo(space, asOperator);
    if (since > now) throw new Refusal("malformed");
    const about = { undoId, spaceId, moderatorId, userId, asOperator, withRules };
    const begun = { ...about, since: since.toISOString() };
    const events = undoDecider.decide({ type: "Begin", begun }, undoDecider.initialState);
    return {
      appends: [startStream(undoStream(undoId), events)],
      writes: [guardOpenSpace(spaceId), ...(asOperator ? [] : [guardCreator(spaceId, creatorId)])],
      answer: { id: undoId },
    };
  },
});
