import type { RoyaltyRule } from "~/domain/royalty/rule";
import { FROM_THE_BEGINNING, type SeededRule } from "./rule";

/** Five percent of each sale. */
export const royaltyRule: SeededRule<RoyaltyRule> = {
  kind: "royalty",
  startsAt: FROM_THE_BEGINNING,
  body: { basisPoints: 500 },
};
