import { feature } from "~/domain/event-store/model";
import { undoEvents } from "./events";
import { undoProjection } from "./projection";

/** In each log of the communities: what a moderator did there, taken back altogether. */
export const moderationUndoFeature = feature({
  name: "moderation-undo",
  events: undoEvents,
  projections: [undoProjection],
  effects: { UndoBegun: ["continue-undo"] },
  refusals: {
    undo_running: { title: "What this moderator did is being undone already" },
  },
});
