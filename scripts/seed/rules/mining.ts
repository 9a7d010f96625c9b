import { brand } from "~/domain/brand";
import type { MiningRule } from "~/domain/mining/rule";
import { FROM_THE_BEGINNING, type SeededRule } from "./rule";

const ONE_TOKEN = 10 ** brand.token.decimals;

/** In one epoch talk weighs as much as 25 dollars at most, and spending as much as 100. */
export const miningRule: SeededRule<MiningRule> = {
  kind: "mining",
  startsAt: FROM_THE_BEGINNING,
  body: {
    emission: 1_000 * ONE_TOKEN,
    weights: [
      {
        measure: "spending",
        types: ["OrderFulfilled", "GiftRedeemed"],
        per: 100,
        power: 10,
        cap: 1_000,
      },
      { measure: "posts", types: ["PostPublished"], per: 1, power: 20, cap: 100 },
      { measure: "likes", types: ["PostLiked"], per: 1, power: 1, cap: 50 },
      { measure: "comments", types: ["CommentPublished"], per: 1, power: 5, cap: 100 },
    ],
    newAccounts: { days: 7, orderCents: 1 },
  },
};
