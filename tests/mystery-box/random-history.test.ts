import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { appendTo } from "~/domain/event-store/append";
import { execute } from "~/domain/event-store/execute";
import { forgetPerson } from "~/domain/event-store/forget-person";
import { newId } from "~/domain/event-store/id";
import { bind } from "~/domain/event-store/use-case";
import { getFirmMoney } from "~/domain/firm-money/queries";
import { UNDECIDED } from "~/domain/firm-money/read-model";
import { model } from "~/domain/model";
import { listAllowance } from "~/domain/mystery-box/allowance-queries";
import { getTaken } from "~/domain/mystery-box/queries";
import type { BoxPrize } from "~/domain/mystery-box/rule";
import { openBox } from "~/domain/mystery-box/use-cases";
import type { NewOpeningView } from "~/domain/mystery-box/view";
import { decidePoints } from "~/domain/points/decider";
import { loadPoints } from "~/domain/points/queries";
import { noDetails } from "~/domain/store/details";
import { pay } from "~/tests/firm-money/pay";
import { happenIn } from "~/tests/support/happen";
import { Chance } from "~/tests/support/random";
import { findDifferences, openStore } from "~/tests/support/store";
import { boxPortsOf } from "~/workers/mystery-box/seeds";
import { acorn, onePoint, owl, ruleOf } from "./box";
import { type Paid, Purse, Shelf } from "./purse";

const GAMES = ["quill", "moth"];
const STEPS = 110 * Number(env.HISTORY_TIMES);
const DAY_MS = 24 * 60 * 60_000;

const prizes: BoxPrize[] = [
  { ...onePoint, weight: 300 },
  { ...acorn, weight: 500 },
  { ...owl, weight: 40 },
  {
    ...owl,
    id: "sold-owl",
    collectibleId: "jade-koi",
    weight: 60,
    perDay: 2,
    valueCents: 500,
  },
  {
    id: "off",
    kind: "discount",
    rarity: "common",
    weight: 150,
    stock: 60,
    perDay: 3,
    percent: 20,
    amountCents: null,
    mostCents: 250,
    minimumCents: 0,
    days: 30,
  },
  ...GAMES.map(
    (gameId) =>
      ({
        id: gameId,
        kind: "game",
        rarity: "rare",
        weight: 15,
        stock: 3,
        perDay: 1,
        gameId,
      }) as const,
  ),
];

let clock = Date.parse("2026-01-01T00:00:00.000Z");
const { store, db } = openStore(model, () => new Date(clock));
const inRefundPeriod = () => new Date(clock + 14 * DAY_MS).toISOString();
const happen = (streamId: string, type: string, data: object) =>
  happenIn(store, streamId, { type, data } as never);

const game = (gameId: string) => ({
  gameId,
  name: gameId,
  category: "pc",
  delivery: "account",
  platforms: ["windows"],
  genres: [],
  developer: "d",
  blockchain: "solana",
  releaseDate: "2026-01-01",
  featured: false,
  editionOf: null,
  tagline: { en: "t", "zh-CN": "t", "zh-TW": "t" },
  overview: { en: "o", "zh-CN": "o", "zh-TW": "o" },
  ...noDetails,
});

beforeAll(async () => {
  for (const gameId of GAMES) await happen(`game-${gameId}`, "GameListed", game(gameId));
});

async function openAs(userId: string) {
  const input = {
    userId,
    now: new Date(clock),
    chosen: {},
    openingId: newId(),
    discountCode: `BOX-${newId()}`,
  };
  const command = bind(openBox, input, { status: 200, ports: boxPortsOf(env) });
  const { answer } = await execute(store, {
    id: newId(),
    name: "OpenBox",
    actor: userId,
    input: {},
    ...command,
  });
  return answer.body as NewOpeningView;
}

const earn = (userId: string, amount: number) =>
  execute(store, {
    id: newId(),
    name: "Earn",
    actor: "test",
    input: {},
    load: { points: loadPoints(userId) },
    decide: ({ points }) => {
      const what = { userId, amount, reason: "task", source: "t", rule: "tasks:1" } as const;
      const events = decidePoints(points.state, { type: "EarnPoints", ...what });
      return { appends: [appendTo(points, events)] };
    },
  });

test(
  "whatever is bought, asked back, given back, withdrawn, deleted and opened, boxes give as the rule says",
  { timeout: 60_000 },
  async () => {
    const chance = new Chance(Number(env.HISTORY_TIMES));
    const shelf = new Shelf();
    const people = new Map<string, Purse>();
    const payments: { of: Awaited<ReturnType<typeof pay>>; paid: Paid; asked: boolean }[] = [];

    const publish = async (allowancePercent: number) => {
      const rule = ruleOf(prizes, { allowancePercent, pity: { within: 6, rarity: "rare" } });
      shelf.publish(rule);
      const [{ version } = { version: 0 }] = (
        await db.batch([
          {
            sql: `SELECT coalesce(max("version"), 0) + 1 AS "version" FROM "rule_versions" WHERE "kind" = 'mystery-box'`,
            params: [],
          },
        ])
      )[0]! as unknown as { version: number }[];
      const startsAt = new Date(clock).toISOString();
      await happen("rule-mystery-box", "RulePublished", {
        kind: "mystery-box",
        version,
        startsAt,
        body: rule,
      });
    };
    const price = async (gameId: string, priceCents: number) => {
      shelf.prices[gameId] = priceCents;
      const from = new Date(clock).toISOString();
      await happen(`game-${gameId}`, "GamePriced", { gameId, priceCents, from });
    };
    const arrive = async () => {
      const userId = newId();
      people.set(userId, new Purse());
      await earn(userId, 100_000);
    };

    await publish(5);
    for (const gameId of GAMES) {
      await happen(`game-${gameId}`, "GameRevised", game(gameId));
      await price(gameId, 1999);
    }
    for (let each = 0; each < 4; each++) await arrive();
    // Nobody ever pays for this one.
    const poor = [...people.keys()][0]!;

    const all = { opened: 0, covered: 0, gone: 0 };
    for (let step = 0; step < STEPS; step++) {
      clock += chance.of([1, 1, 1, 1000, DAY_MS / 3, 5 * DAY_MS, 12 * DAY_MS]);
      const now = new Date(clock).toISOString();
      const userId = chance.of([...people.keys()]);
      const purse = people.get(userId)!;
      const what = chance.below(20);
      if (what < 5 && userId !== poor) {
        const cents = chance.of([99, 2500, 6999, 30_000]);
        const of = await pay(store, userId, cents);
        const isFirmAtOnce = chance.maybe();
        await (isFirmAtOnce ? of.credit() : of.issue());
        const paid = { cents, firmAt: isFirmAtOnce ? now : inRefundPeriod() };
        purse.paid.push(paid);
        payments.push({ of, paid, asked: false });
      } else if (what === 5 && payments.length) {
        const one = chance.of(payments);
        const { of, paid } = one;
        const said = chance.of(["given back", "redeemed", "asked", "asked"]);
        if (paid.firmAt <= now || said === "given back") {
          await of.refund();
          paid.refundedAt = now;
          payments.splice(payments.indexOf(one), 1);
        } else if (said === "redeemed") {
          await of.redeem();
          paid.firmAt = now;
        } else {
          await (one.asked ? of.decline() : of.askBack());
          paid.firmAt = one.asked ? inRefundPeriod() : UNDECIDED;
          one.asked = !one.asked;
        }
      } else if (what === 6) {
        const gameId = chance.of(GAMES);
        if (shelf.withdrawn.delete(gameId)) {
          await happen(`game-${gameId}`, "GameRevised", game(gameId));
        } else {
          shelf.withdrawn.add(gameId);
          await happen(`game-${gameId}`, "GameWithdrawn", { gameId });
        }
      } else if (what === 7) {
        await price(chance.of(GAMES), chance.of([99, 1999, 5999]));
      } else if (what === 8 && chance.maybe(0.3)) {
        await publish(chance.of([1, 5, 20]));
      } else if (what === 9 && userId !== poor && chance.maybe(0.5)) {
        await forgetPerson(store, userId);
        people.delete(userId);
        await expect(openAs(userId)).rejects.toMatchObject({ code: "person_forgotten" });
        // Whatever was paid by the account went with it, also where it comes back later.
        await arrive();
        all.gone += 1;
      } else if (what > 9) {
        // Several at once share one allowance, and may share it with a purchase that is given back.
        const answers = await Promise.all(
          Array.from({ length: chance.of([1, 1, 1, 3]) }, () => openAs(userId)),
        );
        const inOrder = answers.toSorted((one, other) => one.openedToday - other.openedToday);
        for (const answer of inOrder) {
          const expected = shelf.next(purse, now);
          expect(answer).toMatchObject(expected);
          if (answer.odds === "collectibles") expect(answer.prize.kind).toBe("collectible");
          all.opened += 1;
          all.covered += Number(answer.odds === "all");
          shelf.give(purse, answer, now);
          // What can be sold is not theirs to sell, and games and discounts are not drawn.
          if (userId === poor) {
            expect(answer).toMatchObject({
              odds: expect.stringMatching(/^(bound|collectibles)$/),
              worth: 0,
              prize: { kind: expect.stringMatching(/^(collectible|points)$/) },
            });
          }
        }
      }
      const seen = people.has(userId) ? userId : poor;
      const { firm, taken, entries } = await db.read({
        firm: getFirmMoney(seen, now),
        taken: getTaken(seen, now),
        entries: listAllowance(seen, new Date(clock), { before: 1e9, limit: 1 }),
      });
      const { firmCents, waitingCents } = firm;
      const known = people.get(seen)!;
      expect({ firmCents, waitingCents, taken }).toEqual(known.at(now));
      const left = firmCents * shelf.rule.allowancePercent * 10_000 - taken;
      expect(entries[0]?.balance ?? 0).toBe(left);
    }
    expect(all.opened).toBeGreaterThan(STEPS / 2);
    expect(all.covered).toBeGreaterThan(8);
    expect(all.gone).toBeGreaterThan(0);
    expect(await findDifferences(store)).toEqual([]);
  },
);
