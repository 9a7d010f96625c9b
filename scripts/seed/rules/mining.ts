import { onChain } from "~/domain/brand-on-chain";
import type { MiningRule } from "~/domain/mining/rule";
import { FROM_THE_BEGINNING, type SeededRule } from "./rule";

const ONE_TOKEN = 10 ** onChain.token.decimals;

/** A dollar mints 10 STEAD at most, and an epoch as many as a hundred dollars do. */
export const miningRule: SeededRule<MiningRule> = {
  kind: "mining",
  startsAt: FROM_THE_BEGINNING,
  body: {
    emission: 1_000 * ONE_TOKEN,
    perDollar: 10 * ONE_TOKEN,
    talkPercent: 10,
    newAccounts: { days: 7, orderCents: 1 },
  },
};
