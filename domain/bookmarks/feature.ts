import { feature } from "~/domain/event-store/model";

export const bookmarksFeature = feature({
  name: "bookmarks",
  holds: {
    clears: [`DELETE FROM "bookmarks" WHERE "user_id" IN (SELECT value FROM json_each(?1))`],
  },
  refusals: { too_many_bookmarks: { title: "You keep as many bookmarks as possible" } },
});
