import type { FeedRule } from "~/domain/feeds/rule";
import { FROM_THE_BEGINNING, type SeededRule } from "./rule";

/** Ten players who like a post keep it up for two days, ten who talk beneath it for two and a half. */
export const feedsRule: SeededRule<FeedRule> = {
  kind: "feeds",
  startsAt: FROM_THE_BEGINNING,
  body: {
    doublingHours: 12,
    likePoints: 1,
    commentPoints: 2,
    commonSpaceHours: 24,
    distinctAuthors: 5,
  },
};
