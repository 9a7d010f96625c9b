import { dayOf } from "~/domain/day";
import { appendTo, startStream, type StreamAppend } from "~/domain/event-store/append";
import { Refusal } from "~/domain/event-store/decider";
import { defineUseCase, guardNone } from "~/domain/event-store/use-case";
import { getFirmMoney } from "~/domain/firm-money/queries";
import { decidePoints, type PointState } from "~/domain/points/decider";
import type { PointEvent } from "~/domain/points/events";
import { loadPoints } from "~/domain/points/queries";
import { getCurrentRule } from "~/domain/rules/queries";
import { allowanceOf } from "./allowance";
import { commitSeed } from "./commit-seed";
import { boxDecider } from "./decider";
import { guardAllowance } from "./guards";
import { rollOf } from "./draw";
import type { BoxEvent } from "./events";
import type { BoxPorts } from "./ports";
import { getTaken, listShelf, loadBox, type ShelfRow } from "./queries";
import { getValues } from "./value-queries";
import { mysteryBoxRule } from "./rule";
import { isUsable } from "./seed";
import { pricesOf, unavailable } from "./shelf";
import { viewNewOpening } from "./view";

interface Player {
  userId: string;
  now: Date;
}

const loadForSeed = ({ userId, now }: Player) => ({
  box: loadBox(userId),
  rule: getCurrentRule(mysteryBoxRule, now.toISOString()),
});

interface ReplaceSeed extends Player {
  replaces?: string | null;
}

export const replaceSeed = defineUseCase({
  load: (input: ReplaceSeed) => loadForSeed(input),
  async gather({ userId, now, rule }, { serverSeedOf, signCommitment }: BoxPorts) {
    if (!rule) throw new Refusal("not_found");
    return { serverSeedOf, next: await signCommitment(userId, rule, now) };
  },
  decide({ rule, ...facts }) {
    if (!rule) throw new Refusal("not_found");
    const { append, ...answer } = commitSeed({ rule, ...facts });
    return { appends: [append], answer };
  },
});

interface PastSeed extends Player {
  seedId: string | null;
  /** Openings that used it. */
  nonce: number;
}

/**
 * Reveals a seed whose day is over. Who opened boxes with theirs gets the next commitment at once, so that they need
 * not ask for it; others get theirs when they come back.
 */
export const revealPastSeed = defineUseCase({
  load: (input: PastSeed) => loadForSeed(input),
  async gather({ userId, nonce, now, rule }, { serverSeedOf, signCommitment }: BoxPorts) {
    const next = nonce && rule ? await signCommitment(userId, rule, now) : undefined;
    return { serverSeedOf, next };
  },
  decide({ userId, seedId, now, box, rule, next, serverSeedOf }) {
    // The player was faster.
    if (box.state.seed?.seedId !== seedId || seedId === null) return { appends: [] };
    if (next && rule) return { appends: [commitSeed({ box, rule, next, serverSeedOf }).append] };
    const serverSeed = serverSeedOf(userId, seedId);
    const command = { type: "RevealSeed", userId, serverSeed, today: dayOf(now) } as const;
    return { appends: [appendTo(box, boxDecider.decide(command, box.state))] };
  },
});

type Opened = Extract<BoxEvent, { type: "MysteryBoxOpened" }>["data"];

interface Opening extends Player {
  /** What the player chooses: their part of the draw, the commitment that they saw. */
  chosen: { clientSeed?: string; seedId?: string };
  openingId: string;
  /** For a prize that is a discount. */
  discountCode: string;
}

/** Opens a box: the points spent, the draw and the prize in one append. */
export const openBox = defineUseCase({
  // Somebody else took the last copy of the game, or the player bought it meanwhile.
  lostRaces: ["out_of_stock", "already_owned"],
  load: ({ userId, now, openingId }: Opening) => ({
    ...loadForSeed({ userId, now }),
    points: loadPoints(userId),
    firm: getFirmMoney(userId, now.toISOString()),
    taken: getTaken(userId, now.toISOString()),
    values: getValues,
    shelf: listShelf({ now: now.toISOString(), userId, from: openingId }),
  }),
  async gather({ userId, now, chosen, box, rule }, { serverSeedOf, signCommitment }: BoxPorts) {
    const { seed } = box.state;
    const present = { today: dayOf(now), oddsVersion: rule?.version ?? 0 };
    const choosesNothing = chosen.clientSeed === undefined && chosen.seedId === undefined;
    const missing = choosesNothing && !(seed && isUsable(seed, present));
    const next = missing && rule ? await signCommitment(userId, rule, now) : undefined;
    return { serverSeedOf, next };
  },
  decide({ userId, now, chosen, openingId, discountCode, box, points, rule, ...facts }) {
    if (!rule) throw new Refusal("not_found");
    const { shelf, firm, taken, values, next, serverSeedOf } = facts;
    const { price } = rule.body;
    const { balance } = points.state;
    if (balance < price) {
      const title = `You need to spend ${price} pts to open`;
      throw new Refusal("not_enough_points", { title, price, balance });
    }
    const committed = next
      ? commitSeed({ box, rule, next, replaces: null, serverSeedOf }).append.events
      : [];
    const state = committed.reduce(boxDecider.evolve, box.state);
    const events = boxDecider.decide(
      {
        type: "OpenBox",
        userId,
        now,
        today: dayOf(now),
        oddsVersion: rule.version,
        rule: rule.body,
        ...unavailable(shelf),
        prices: pricesOf(shelf, rule.body, values.cents),
        allowance: allowanceOf({ firmCents: firm.firmCents, taken }, rule.body),
        ...chosen,
        openingId,
        discountCode,
        roll({ seedId, nonce, clientSeed }, total) {
          const serverSeed = serverSeedOf(userId, seedId);
          return rollOf({ serverSeed, clientSeed, nonce, oddsVersion: rule.version }, total);
        },
      },
      state,
    );
    const opened = (events[0] as { data: Opened }).data;
    const changes = changePoints(opened, points.state);
    const game = shelf.find(({ prizeId }) => prizeId === opened.prize.id);
    return {
      appends: [
        appendTo(box, [...committed, ...events]),
        appendTo(points, changes),
        ...handOver(opened, game, now),
      ],
      writes: [
        ...(opened.worth ? [guardAllowance(userId, now, rule.body)] : []),
        ...(rule.body.market ? [guardNone("CollectibleValued", values.head)] : []),
      ],
      answer: viewNewOpening(opened, {
        seed: state.seed!,
        game,
        balance: changes.at(-1)!.data.balance,
        openedAt: now.toISOString(),
      }),
    };
  },
});

function changePoints({ userId, openingId, oddsVersion, price, prize }: Opened, state: PointState) {
  const change = { userId, source: openingId, rule: `mystery-box:${oddsVersion}` };
  const spend = { ...change, type: "SpendPoints", amount: price, reason: "mystery-box" } as const;
  if (prize.kind !== "points") return decidePoints(state, spend);
  const { amount } = prize;
  const earn = { ...change, type: "EarnPoints", amount, reason: "mystery-box-prize" } as const;
  return decidePoints(state, spend, earn) satisfies PointEvent[];
}

/** What a prize that is more than a number or a picture brings with it. */
function handOver(opened: Opened, game: ShelfRow | undefined, now: Date): StreamAppend[] {
  const { userId, openingId, prize } = opened;
  if (prize.kind === "discount") {
    const { code, percent, amountCents, mostCents, minimumCents, until } = prize;
    const from = now.toISOString();
    const off = { percent, amountCents, ...(mostCents !== undefined && { mostCents }) };
    const data = { code, userId, ...off, minimumCents, from, until, uses: 1 };
    return [startStream(`discount-${code}`, [{ type: "DiscountCodeIssued", data }])];
  }
  if (prize.kind === "game") {
    const delivery = game?.delivery;
    const keyId = delivery === "key" ? game!.keyId : null;
    const data = { userId, openingId, gameId: prize.gameId, delivery, keyId };
    return [startStream(`prize-${openingId}`, [{ type: "GameWon", data }])];
  }
  return [];
}
