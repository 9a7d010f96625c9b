import type { FeedRule } from "~/domain/feeds/rule";
import { FROM_THE_BEGINNING, type SeededRule } from "./rule";

/** Ten who have bought for ten dollars or more and like a post keep it up for a day and a half. */
export const feedsRule: SeededRule<FeedRule> = {
  kind: "feeds",
  startsAt: FROM_THE_BEGINNING,
  body: {
    mostHours: 48,
    halfPoints: 60,
    likePoints: 1,
    commentPoints: 2,
    knownMost: 10,
    centsPerVoice: 50,
    backedMost: 20,
    newHours: 168,
    knownHours: 12,
    trustPoints: 11,
    commonSpaceHours: 12,
    friendHours: 24,
    otherLanguageHours: 24,
    distinctAuthors: 5,
    distinctSpaces: 3,
  },
  earlier: ["e9a0cd942fe19a53a1865cbc55300cb2dc4e75ee104452429795c5ba3aa9e1ae"],
};
