import { add, insert, patch, projection } from "~/domain/event-store/projection";
import { undoEvents } from "./events";
import { moderationUndone, moderationUndos } from "./read-model";

/** In each log of the communities. */
export const undoProjection = projection({
  name: "moderation-undos",
  tables: [moderationUndos, moderationUndone],
  events: undoEvents,
  refusals: { "moderation_undos.space_id, moderation_undos.moderator_id": "undo_running" },
  on: {
    UndoBegun: ({ data: { undoId: id, spaceId, moderatorId, since, userId }, occurredAt }) => [
      insert(moderationUndos, { id, spaceId, moderatorId, since, userId, begunAt: occurredAt }),
    ],
    UndoStepTaken: ({ data: { undoId: id, position, undone } }) =>
      undone
        ? [
            insert(moderationUndone, { position, undoId: id }),
            patch(moderationUndos, { id }, { undone: add(1) }),
          ]
        : [patch(moderationUndos, { id }, { skipped: add(1) })],
    UndoFinished: ({ data: { undoId: id }, occurredAt }) => [
      patch(moderationUndos, { id }, { finishedAt: occurredAt }),
    ],
  },
});
