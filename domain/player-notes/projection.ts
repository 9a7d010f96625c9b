import { insert, projection } from "~/domain/event-store/projection";
import { playerNoteEvents } from "./events";
import { playerNotes } from "./read-model";

export const playerNoteProjection = projection({
  name: "player-notes",
  version: 2,
  tables: [playerNotes],
  events: playerNoteEvents,
  personal: [{ owner: playerNotes.userId, columns: "all" }],
  on: {
    PlayerNoteWritten: ({ data, actor: authorId, occurredAt: writtenAt }) => [
      insert(playerNotes, { ...data, authorId, writtenAt }),
    ],
  },
});
