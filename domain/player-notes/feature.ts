import { feature } from "~/domain/event-store/model";
import { playerNoteEvents } from "./events";
import { playerNoteProjection } from "./projection";

export const playerNotesFeature = feature({
  name: "player-notes",
  events: playerNoteEvents,
  projections: [playerNoteProjection],
});
