import { feature } from "~/domain/event-store/model";
import { accountEvents } from "./events";
import { accountProjection } from "./projection";

export const accountFeature = feature({
  name: "account",
  events: accountEvents,
  projections: [accountProjection],
  holds: {
    // A copy that is being made lies in the store before anything says so.
    remains: [`SELECT "effect" AS "id" FROM "outbox" WHERE "stream_id" = 'exports-' || ?1`],
  },
  effects: { ExportRequested: ["prepare-export"] },
  refusals: {
    unfinished: { title: "Something has to end before the account can be deleted" },
    export_too_soon: { title: "A copy can be asked for once a day" },
    signature_refused: {
      status: 403,
      title: "This is not the text that was to be signed, by the wallet of this account",
    },
  },
});
