import { feature } from "~/domain/event-store/model";

export const draftsFeature = feature({
  name: "drafts",
  holds: {
    clears: [`DELETE FROM "drafts" WHERE "user_id" IN (SELECT value FROM json_each(?1))`],
  },
  refusals: { draft_newer: { title: "Another device has a newer draft" } },
});
