import { feature } from "~/domain/event-store/model";
import { publishingEvents } from "./events";
import { automaticRulesProjection, blockedWordsProjection } from "./projection";

/** In `main`: what new accounts have published so far. */
export const publishingFeature = feature({
  name: "publishing",
  holds: {
    clears: [`DELETE FROM "first_posts" WHERE "user_id" IN (SELECT value FROM json_each(?1))`],
  },
  refusals: {
    new_account_posts: { status: 429, title: "A new account publishes only so many posts" },
    new_account_pictures: { title: "A new account adds only so many pictures" },
    new_account_links: { title: "A new account adds only so many links" },
    too_many_waiting: { status: 429, title: "Too much of yours waits for review already" },
  },
});

/** In each log of the communities. */
export const blockedWordsFeature = feature({
  name: "blocked-words",
  events: publishingEvents,
  projections: [blockedWordsProjection, automaticRulesProjection],
  refusals: {
    space_links: { title: "A rule of this Space refuses these links" },
    space_capitals: { title: "A rule of this Space refuses so many capitals" },
    space_new_accounts: { title: "A rule of this Space refuses what new accounts publish" },
    space_words: { title: "A rule of this Space refuses one of these words" },
    space_repeated: { title: "A rule of this Space refuses what was published before" },
  },
});
