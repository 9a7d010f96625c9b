import { type MysteryBoxRule, mysteryBoxRule } from "~/domain/mystery-box/rule";
import { appendTo, startStream, type StreamAppend } from "~/domain/event-store/append";
import { Refusal } from "~/domain/event-store/decider";
import type { Decision } from "~/domain/event-store/execute";
import { newId } from "~/domain/event-store/id";
import type { LoadedStream } from "~/domain/event-store/log";
import { boxDecider, prepareOpening } from "~/domain/mystery-box/decider";
import { rollOf } from "~/domain/mystery-box/draw";
import type { BoxEvent } from "~/domain/mystery-box/events";
import {
  type BoxPlayerRow,
  boxOf,
  getBoxPlayer,
  listShelf,
  type ShelfRow,
} from "~/domain/mystery-box/queries";
import { unavailable } from "~/domain/mystery-box/shelf";
import { viewNewOpening } from "~/domain/mystery-box/view";
import { decidePoints, type PointState } from "~/domain/points/decider";
import type { PointEvent } from "~/domain/points/events";
import { loadPoints } from "~/domain/points/queries";
import { type CurrentRule, getCurrentRule } from "~/domain/rules/queries";
import type { Services } from "~/workers/services";
import { serverSeedOf } from "./seeds";

type Opened = Extract<BoxEvent, { type: "MysteryBoxOpened" }>["data"];

interface Loaded {
  player: BoxPlayerRow | undefined;
  points: LoadedStream<PointState>;
  rule: CurrentRule<MysteryBoxRule> | undefined;
  shelf: readonly ShelfRow[];
}

/** The parts of the command that opens a box: the point spent, the draw and the prize in one append. */
export function openBox(
  { env, store }: Services,
  userId: string,
  input: { clientSeed?: string; seedId?: string },
) {
  const now = store.now();
  const at = now.toISOString();
  return {
    name: "OpenMysteryBox",
    input,
    load: {
      player: getBoxPlayer(userId),
      points: loadPoints(userId),
      rule: getCurrentRule(mysteryBoxRule, at),
      shelf: listShelf({ now: at, userId, from: newId() }),
    },
    decide({ player, points, rule, shelf }: Loaded): Decision {
      if (!rule) throw new Refusal("not_found");
      const { price } = rule.body;
      if (points.state.balance < price) {
        throw new Refusal("not_enough_points", {
          title: `You need to spend ${price} pts to open`,
          price,
          balance: points.state.balance,
        });
      }
      const box = boxOf(userId, player);
      const today = at.slice(0, 10);
      const terms = { oddsVersion: rule.version, rule: rule.body, ...unavailable(shelf) };
      const command = { type: "OpenBox" as const, userId, today, now, ...terms, ...input };
      const { seed, clientSeed, table } = prepareOpening(command, box.state);
      const { seedId, nonce, oddsVersion } = seed;
      const serverSeed = serverSeedOf(env, userId, seedId);
      const roll = rollOf({ serverSeed, clientSeed, nonce, oddsVersion }, table.total);
      const chance = { openingId: newId(), discountCode: newDiscountCode(), roll };
      const events = boxDecider.decide({ ...command, ...chance }, box.state);
      const opened = (events[0] as { data: Opened }).data;
      const changes = changePoints(opened, points.state);
      const balance = changes.at(-1)!.data.balance;
      const game = shelf.find(({ prizeId }) => prizeId === opened.prize.id);
      return {
        appends: [appendTo(box, events), appendTo(points, changes), ...handOver(opened, game, now)],
        answer: {
          status: 200,
          body: viewNewOpening(opened, { seed, game, balance, openedAt: at }),
        },
      };
    },
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

/** Without letters and digits that are taken for one another. */
const ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** 50 bits; and it is good for one player only. */
function newDiscountCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(10));
  const text = Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join("");
  return `BOX-${text.slice(0, 5)}-${text.slice(5)}`;
}
