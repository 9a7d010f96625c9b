import { accountEvents } from "~/domain/account/events";
import { telling } from "./note";

const { ExportRequested } = accountEvents;

/** Told wherever the player is signed in, in case it was somebody else who had the wallet sign. */
export const exported = telling({
  events: { ExportRequested },
  on: {
    ExportRequested: ({ data: { userId, exportId } }) => [
      { to: userId, target: { kind: "export", id: exportId } },
    ],
  },
});
