import type { PublishingRule } from "~/domain/publishing/rule";
import { FROM_THE_BEGINNING, type SeededRule } from "./rule";

/** Published after the seeded players have written: they are all new. */
export const publishingRule: SeededRule<PublishingRule> = {
  kind: "publishing",
  startsAt: FROM_THE_BEGINNING,
  body: {
    newAccounts: { hours: 24, posts: 3, pictures: 1, links: 2 },
    links: 5,
    repeated: { times: 3, hours: 24, letters: 24 },
    blockedWords: [
      "send me your seed phrase",
      "free airdrop",
      "double your coins",
      "代练代充",
      "刷单",
    ],
    waiting: 10,
  },
};
