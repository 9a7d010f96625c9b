import { mysteryBoxRule } from "~/domain/mystery-box/rule";
import { appendTo, startStream, type StreamAppend } from "~/domain/event-store/append";
import { Refusal } from "~/domain/event-store/decider";
import type { Loaded } from "~/domain/event-store/execute";
import { newId } from "~/domain/event-store/id";
import { boxDecider } from "~/domain/mystery-box/decider";
import { rollOf } from "~/domain/mystery-box/draw";
import type { BoxEvent } from "~/domain/mystery-box/events";
import { listShelf, loadBox, type ShelfRow } from "~/domain/mystery-box/queries";
import { unavailable } from "~/domain/mystery-box/shelf";
import { viewNewOpening } from "~/domain/mystery-box/view";
import { decidePoints, type PointState } from "~/domain/points/decider";
import type { PointEvent } from "~/domain/points/events";
import { loadPoints } from "~/domain/points/queries";
import { getCurrentRule } from "~/domain/rules/queries";
import type { Env } from "~/workers/env";
import { newDiscountCode } from "~/workers/discount-code";
import { decideSeed, serverSeedOf, type SignedCommitment } from "./seeds";

type Opened = Extract<BoxEvent, { type: "MysteryBoxOpened" }>["data"];

/** What opening a box needs, in one round trip. */
export function loadForOpening(userId: string, now: Date) {
  const at = now.toISOString();
  return {
    box: loadBox(userId),
    points: loadPoints(userId),
    rule: getCurrentRule(mysteryBoxRule, at),
    shelf: listShelf({ now: at, userId, from: newId() }),
  };
}

interface Opening {
  userId: string;
  now: Date;
  /** What the player chooses: their part of the draw, the commitment that they saw. */
  chosen: { clientSeed?: string; seedId?: string };
  /** Takes effect first, unless a seed is in force. */
  next?: SignedCommitment;
}

/** Opens a box: the points spent, the draw and the prize in one append. */
export function openBox(
  env: Env,
  { userId, now, chosen, next }: Opening,
  { box, points, rule, shelf }: Loaded<ReturnType<typeof loadForOpening>>,
) {
  if (!rule) throw new Refusal("not_found");
  const { price } = rule.body;
  const { balance } = points.state;
  if (balance < price) {
    const title = `You need to spend ${price} pts to open`;
    throw new Refusal("not_enough_points", { title, price, balance });
  }
  const committed = next ? decideSeed(env, { box, rule, next, replaces: null }).append.events : [];
  const state = committed.reduce(boxDecider.evolve, box.state);
  const events = boxDecider.decide(
    {
      type: "OpenBox",
      userId,
      now,
      today: now.toISOString().slice(0, 10),
      oddsVersion: rule.version,
      rule: rule.body,
      ...unavailable(shelf),
      ...chosen,
      openingId: newId(),
      discountCode: newDiscountCode("BOX"),
      roll({ seedId, nonce, clientSeed }, total) {
        const serverSeed = serverSeedOf(env, userId, seedId);
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
    answer: viewNewOpening(opened, {
      seed: state.seed!,
      game,
      balance: changes.at(-1)!.data.balance,
      openedAt: now.toISOString(),
    }),
  };
}

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
    const { code, percent, amountCents, minimumCents, until } = prize;
    const from = now.toISOString();
    const data = { code, userId, percent, amountCents, minimumCents, from, until, uses: 1 };
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
