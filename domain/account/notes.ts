import { notes } from "~/domain/notifications/note";
import { accountEvents } from "./events";

const { ExportRequested } = accountEvents;

export const accountNotes = notes({
  kinds: { "data-export": { always: true, single: true } },
  events: { ExportRequested },
  on: {
    /** Wherever the player is signed in, in case it was somebody else who had the wallet sign. */
    ExportRequested: ({ data: { userId: to, exportId: id } }) => [
      { kind: "data-export", to, target: { kind: "export", id } },
    ],
  },
});
