import { giftOf } from "~/domain/mining/rule";
import { type Attack, CHEAPEST, clique, group, inWeek, none, split, weightsOf } from "./attack";
import { WEEKS } from "./world";

type Play = (budget: number, wallets: number) => Omit<Attack, "seen"> & { seen?: boolean };

/** Backed wallets that buy in one week, and the rest that pay nothing. */
function bought(budget: number, wallets: number, week = 0) {
  const { backed, each, bare } = split(budget, wallets);
  const payers = group(backed, { firm: inWeek(week, each) });
  return { paid: backed * each, payers, free: group(bare) };
}

/** Backed wallets that buy the cheapest game again and again, until the budget is gone. */
function dripped(budget: number, wallets: number) {
  const { backed, each, bare } = split(budget, wallets);
  const games = Math.min(WEEKS, Math.floor(each / CHEAPEST));
  const firm = none().map((_, week) => (week < games ? Math.floor(each / games) : 0));
  const paid = backed * firm.reduce((sum, cents) => sum + cents, 0);
  return { paid, payers: group(backed, { firm }), free: group(bare) };
}

const nothing: Play = (_budget, wallets) => ({ paid: 0, groups: [group(wallets)] });

/** What attackers try, each with a budget in cents and so many wallets. */
export const strategies = {
  "cheapest-game-on-every-wallet": (budget, wallets) => {
    const { paid, payers, free } = bought(budget, wallets);
    return { paid, groups: [payers, free] };
  },
  "cheapest-game-every-week": (budget, wallets) => {
    const { paid, payers, free } = dripped(budget, wallets);
    return { paid, groups: [payers, free] };
  },
  "everything-in-one-week-at-the-end": (budget, wallets) => {
    const { paid, payers, free } = bought(budget, wallets, WEEKS - 1);
    return { paid, groups: [payers, free] };
  },
  "like-ring-each-the-next": (budget, wallets) => {
    const { paid, payers, free } = bought(budget, wallets);
    if (payers.wallets > 1) payers.given = weightsOf(payers);
    return { paid, groups: [payers, free] };
  },
  "like-clique-each-everybody": (budget, wallets) => {
    const { paid, payers, free } = bought(budget, wallets);
    clique(payers, free);
    return { paid, groups: [payers, free] };
  },
  "like-clique-with-a-game-every-week": (budget, wallets) => {
    const { paid, payers, free } = dripped(budget, wallets);
    clique(payers, free);
    return { paid, groups: [payers, free] };
  },
  "all-like-one-collector": (budget, wallets) => {
    const { paid, payers, free } = bought(budget, wallets);
    const gifts = weightsOf(payers).map((weight) => weight * payers.wallets);
    return { paid, groups: [payers, free, group(1, { given: gifts })] };
  },
  "one-buyer-likes-all-free-wallets": (budget, wallets) => {
    const payer = group(budget >= CHEAPEST ? 1 : 0, { firm: inWeek(0, budget) });
    const free = group(wallets);
    if (payer.wallets) free.given = weightsOf(payer).map((weight) => giftOf(weight, wallets));
    return { paid: payer.wallets * budget, groups: [payer, free] };
  },
  "all-free-wallets-like-one-buyer": (budget, wallets) => {
    // Without firm money a like weighs nothing.
    const payer = group(budget >= CHEAPEST ? 1 : 0, { firm: inWeek(0, budget) });
    return { paid: payer.wallets * budget, groups: [payer, group(wallets)] };
  },
  "free-wallets-like-each-other": nothing,
  "sleeping-accounts-awake-together": (budget, wallets) => {
    const { paid, payers, free } = bought(budget, wallets, 13);
    clique(payers, free, 13);
    return { paid, groups: [payers, free] };
  },
  "comment-threads-between-own-wallets": (budget, wallets) => {
    const { paid, payers, free } = bought(budget, wallets);
    // Many answers to the same person are one.
    clique(payers, free);
    return { paid, groups: [payers, free] };
  },
  "delete-after-the-close": (budget, wallets) => {
    const { paid, payers, free } = bought(budget, wallets);
    clique(payers, free);
    for (const one of [payers, free]) one.undone = [0, ...one.given.slice(0, -1)];
    return { paid, groups: [payers, free] };
  },
  "like-take-back-like-again": (budget, wallets) => {
    const { paid, payers, free } = bought(budget, wallets);
    clique(payers, free);
    for (const one of [payers, free]) {
      one.undone = one.given.map((_, week) => (week % 2 ? one.given[week - 1]! : 0));
    }
    return { paid, groups: [payers, free] };
  },
  "refund-before-it-is-firm": (_budget, wallets) => ({ paid: 0, groups: [group(wallets)] }),
  "refund-after-the-reward": (budget, wallets) => {
    // Only for what does not work; what was paid is counted as put in, for it was at stake.
    const { paid, payers, free } = bought(budget, wallets);
    payers.refunded = inWeek(1, payers.firm[0]!);
    clique(payers, free);
    return { paid, groups: [payers, free] };
  },
  "refund-and-buy-again": (budget, wallets) => {
    const { backed, each, bare } = split(budget, wallets);
    const firm = none().map((_, week) => (week % 2 ? 0 : each));
    const refunded = none().map((_, week) => (week % 2 ? each : 0));
    const payers = group(backed, { firm, refunded });
    const free = group(bare);
    clique(payers, free);
    return { paid: backed * each, groups: [payers, free] };
  },
  "gift-circle": (budget, wallets) => {
    // A gift counts for who paid, once, when it is redeemed.
    const { paid, payers, free } = bought(budget, wallets, 1);
    clique(payers, free);
    return { paid, groups: [payers, free] };
  },
  "mutual-invites-codes-and-free-games": nothing,
  "boxes-on-new-accounts": nothing,
  // Playing earns points, which open boxes. Here each wallet opens all that its allowance covers, as any other does: more than
  // any points could. `npm run economy` lets them play for their points.
  "bots-that-play": (budget, wallets) => {
    const { paid, payers, free } = bought(budget, wallets);
    return { paid, groups: [payers, free] };
  },
  "solvers-that-play-perfectly": (budget, wallets) => {
    const { paid, payers, free } = dripped(budget, wallets);
    return { paid, groups: [payers, free] };
  },
  "people-who-play-for-others": (budget, wallets) => {
    // One has paid, the others play on that account and like it from their own.
    const payer = group(budget >= CHEAPEST ? 1 : 0, { firm: inWeek(0, budget) });
    return { paid: payer.wallets * budget, groups: [payer, group(wallets)] };
  },
  // All that it costs to sell to oneself is the royalty, which counts as spent: a cent backs a wallet.
  "wash-trades-for-what-is-spent": (budget, wallets) => {
    const { backed, each, bare } = split(budget, wallets, 1);
    const deals = Math.min(WEEKS, each);
    const firm = none().map((_, week) => (week < deals ? Math.floor(each / deals) : 0));
    const traders = group(backed, { firm });
    const free = group(bare);
    clique(traders, free);
    return { paid: backed * deals * (firm[0] ?? 0), groups: [traders, free] };
  },
  // What they draw then counts as less than it brings; sales for a cent pay no royalty.
  "wash-trades-that-look-cheap": (budget, wallets) => {
    const { paid, payers, free } = bought(budget, wallets);
    clique(payers, free);
    return { paid, groups: [payers, free], wash: "low" };
  },
  // It costs royalties, and binds what others draw: see what prices hold against, in docs/economy.md.
  "wash-trades-that-look-dear": (budget, wallets) => {
    const { paid, payers, free } = bought(budget, wallets);
    clique(payers, free);
    return { paid, groups: [payers, free], wash: "dear" };
  },
  "mules-who-draw-for-one": (budget, wallets) => {
    // Each opens what its allowance covers, and hands on what it drew; who has none draws what stays bound.
    const { paid, payers, free } = dripped(budget, wallets);
    clique(payers, free);
    return { paid, groups: [payers, free, group(1)] };
  },
  "posts-that-honest-players-like": (budget, wallets) => {
    const { paid, payers, free } = bought(budget, wallets);
    clique(payers, free);
    return { paid, groups: [payers, free], seen: true };
  },
  "free-wallets-with-posts-that-honest-players-like": (budget, wallets) => ({
    ...nothing(budget, wallets),
    seen: true,
  }),
} satisfies Record<string, Play>;

export type Strategy = keyof typeof strategies;
