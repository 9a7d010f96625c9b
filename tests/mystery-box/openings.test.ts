import { env } from "cloudflare:workers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isCommitmentSigned } from "~/domain/mystery-box/commitment";
import type { BoxPrize, MysteryBoxRule } from "~/domain/mystery-box/rule";
import { checkDraw } from "~/domain/mystery-box/verify";
import type { PublicOpeningView } from "~/domain/mystery-box/view";
import { model } from "~/domain/model";
import { call, expectProblem } from "~/tests/sign-in/player";
import { createOperator, type Operator } from "~/tests/store/operator";
import { findDifferences, openStore } from "~/tests/support/store";
import { acorn, createOpener, eventTypes, onePoint, owl, publish, RICH, ruleOf, SURE } from "./box";

let operator: Operator;
beforeAll(async () => {
  operator = await createOperator();
});

async function listGame(id: string, keys: number, delivery = "key") {
  await operator.list(id, { delivery, name: `Game ${id}` });
  await operator.price(id, 1999);
  if (keys)
    await operator.stockKeys(
      id,
      Array.from({ length: keys }, (_, at) => `KEY-${id}-${at}`),
    );
}
const gamePrize = (gameId: string, stock: number | null = null): BoxPrize => ({
  id: `game-${gameId}`,
  kind: "game",
  rarity: "epic",
  weight: SURE,
  stock,
  perDay: 100,
  gameId,
});

describe("a box", () => {
  test("is nothing before there are odds", async () => {
    await expectProblem(await call("/mystery-boxes/regular"), 404, "not_found");
    const { token } = await createOpener();
    const opened = await call("/mystery-boxes/regular/open", { token, body: {} });
    await expectProblem(opened, 404, "not_found");
  });

  test("shows odds, stock, pity and price to anybody, and to a player what binds us", async () => {
    const version = await publish(
      operator,
      ruleOf([
        { ...onePoint, weight: 3_000_000 },
        { ...acorn, weight: 1_000_000 },
      ]),
    );
    const seen = await (await call("/mystery-boxes/regular")).json();
    expect(seen).toMatchObject({
      price: 1,
      balance: null,
      commitment: null,
      pity: { within: 1000, rarity: "common", since: null },
      odds: {
        version,
        total: 4_000_000,
        fallback: "acorn",
        prizes: [
          {
            id: "one-point",
            kind: "points",
            amount: 1,
            weight: 3_000_000,
            chance: 0.75,
            stock: null,
          },
          { id: "acorn", kind: "collectible", collectibleId: "acorn-cap", chance: 0.25 },
        ],
      },
    });
    const player = await createOpener(7);
    const own = await player.look();
    expect(own).toMatchObject({ balance: 7, openedToday: 0, pity: { since: 0 } });
    expect(own.commitment).toMatchObject({ oddsVersion: version, nonce: 0, usable: true });
    expect(await eventTypes(`box-${player.userId}`)).toEqual(["BoxSeedCommitted"]);
  });

  test("costs its price, and the opening can be done again by anybody who has the seeds", async () => {
    const player = await createOpener(3);
    const { commitment, publicKey, odds } = (await player.look()) as Awaited<
      ReturnType<typeof player.look>
    > & { publicKey: string };
    const { seedId, seedHash, oddsVersion, day, signature } = commitment!;
    const signed = { userId: player.userId, seedId, seedHash, oddsVersion, day };
    const pity = { within: 1000, rarity: "common" as const };
    expect(await isCommitmentSigned({ ...signed, pity }, signature, publicKey)).toBe(true);
    const other = { within: 999, rarity: "common" as const };
    expect(await isCommitmentSigned({ ...signed, pity: other }, signature, publicKey)).toBe(false);

    const first = await player.open({ clientSeed: "my-own_seed", seedId });
    expect(first.status, JSON.stringify(first.body)).toBe(200);
    expect(first.body).toMatchObject({ nonce: 0, clientSeed: "my-own_seed", openedToday: 1 });
    expect((await player.open({ clientSeed: "my-own_seed" })).body.nonce).toBe(1);
    expect((await player.openings())[0]!.seed.serverSeed).toBeNull();

    const { body } = await player.commit();
    expect(body.revealed).toMatchObject({ seedId, seedHash });
    expect(body.commitment.seedHash).not.toBe(seedHash);
    const openings = await player.openings();
    expect(openings).toHaveLength(2);
    const rules = await call("/rules/mystery-box");
    const { items } = await rules.json<{ items: { version: number; body: MysteryBoxRule }[] }>();
    const rule = items.find(({ version }) => version === odds.version)!.body;
    for (const opening of openings) {
      const record = { ...opening, seedHash, serverSeed: opening.seed.serverSeed! };
      const check = checkDraw({ ...record, prize: opening.prize.id }, rule);
      expect(check).toMatchObject({ seed: true, odds: true, roll: true, prize: true });
      const lied = checkDraw({ ...record, clientSeed: "another", prize: opening.prize.id }, rule);
      expect(lied.roll).toBe(false);
    }
    const spent = openings.length - openings.filter(({ prize }) => prize.id === "one-point").length;
    expect(await player.balance()).toBe(3 - spent);
  });

  test("is refused to who has too few points, in the words of the spec", async () => {
    const player = await createOpener();
    const refused = await player.open();
    expect(refused).toMatchObject({
      status: 409,
      body: { code: "not_enough_points", title: "You need to spend 1 pts to open", price: 1 },
    });
    await expectProblem(
      await call("/mystery-boxes/regular/open", { body: {} }),
      401,
      "login_required",
    );
  });

  test("is opened once by one key, whatever is asked again", async () => {
    const player = await createOpener(5);
    const key = crypto.randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => player.open({ clientSeed: "same" }, key)),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await player.openings()).toHaveLength(1);
    expect((await player.open({ clientSeed: "other" }, key)).status).toBe(422);
  });

  test.for([
    ["empty", ""],
    ["65 characters long", "a".repeat(65)],
    ["60,000 characters long", "a".repeat(60_000)],
    ["of two words", "with space"],
    ["with colons", "colon:1:1"],
    ["with an umlaut", "läge"],
    ["in Chinese", "箱"],
    ["a surrogate pair", "🎁"],
    ["with a null byte", "null\u0000byte"],
    ["half a character", "\ud800"],
    ["written from right to left", "\u202egnitide"],
    ["a number", 42],
    ["null", null],
    ["an object", { $gt: "" }],
  ])("refuses a client seed that is %s", async ([, clientSeed]) => {
    const player = await createOpener(1);
    const answer = await player.open({ clientSeed });
    expect(answer).toMatchObject({ status: 400, body: { code: "malformed" } });
    expect(await player.balance()).toBe(1);
  });

  test("keeps its history anonymous", async () => {
    const player = await createOpener(2);
    await player.open({ clientSeed: "Bob-was-here" });
    const text = await (await call("/mystery-boxes/openings?all=true&limit=1")).text();
    const { items, nextCursor } = JSON.parse(text) as {
      items: PublicOpeningView[];
      nextCursor: string;
    };
    expect(Object.keys(items[0]!).toSorted()).toEqual(
      ["fallback", "oddsVersion", "openedAt", "pityApplied", "position", "prize"].toSorted(),
    );
    const { seedId } = (await player.look()).commitment!;
    for (const secret of [player.userId, "Bob", seedId]) expect(text).not.toContain(secret);
    const next = await call(`/mystery-boxes/openings?all=true&limit=1&cursor=${nextCursor}`);
    const page = await next.json<{ items: PublicOpeningView[] }>();
    expect(page.items[0]!.position).toBeLessThan(items[0]!.position);
  });
});

describe("a commitment", () => {
  test("must be the one that the player saw", async () => {
    const player = await createOpener(2);
    const { seedId } = (await player.look()).commitment!;
    await player.commit();
    const refused = await player.open({ clientSeed: "a", seedId });
    expect(refused).toMatchObject({ status: 409, body: { code: "no_commitment" } });
    expect(await player.balance()).toBe(2);
  });

  test("is replaced once by two tabs that saw the same one", async () => {
    const player = await createOpener(2);
    const { seedId } = (await player.look()).commitment!;
    const answers = await Promise.all([
      player.commit({ replaces: seedId }),
      player.commit({ replaces: seedId }),
    ]);
    expect(new Set(answers.map(({ body }) => body.commitment.seedId)).size).toBe(1);
    expect(answers.filter(({ body }) => body.revealed)).toHaveLength(1);
    expect((await player.commit({ replaces: null })).body).toMatchObject({
      commitment: { seedId: answers[0]!.body.commitment.seedId, nonce: 0 },
      revealed: null,
    });
    expect(await eventTypes(`box-${player.userId}`)).toEqual([
      "BoxSeedCommitted",
      "BoxSeedRevealed",
      "BoxSeedCommitted",
    ]);
  });

  test("shows no seed that a box may still be opened with", async () => {
    const player = await createOpener(2);
    await player.open();
    const { seedId } = (await player.look()).commitment!;
    const row = await env.DB.prepare(`SELECT server_seed FROM box_seeds WHERE seed_id = ?`)
      .bind(seedId)
      .first<{ server_seed: string | null }>();
    expect(row!.server_seed).toBeNull();
  });
});

describe("a prize", () => {
  test("in points is earned in the append that spends the price", async () => {
    await publish(operator, ruleOf([{ ...onePoint, weight: SURE, amount: 5 }, acorn]));
    const player = await createOpener(1);
    const { body } = await player.open();
    expect(body).toMatchObject({ prize: { kind: "points", amount: 5 }, balance: 5 });
    const { body: entries } = await player.give<{ items: Record<string, unknown>[] }>(
      "/points/entries",
    );
    expect(entries.items.slice(0, 2)).toMatchObject([
      { delta: 5, reason: "mystery-box-prize", source: body.openingId },
      { delta: -1, reason: "mystery-box", source: body.openingId },
    ]);
    expect(entries.items[0]!["rule"]).toMatch(/^mystery-box:\d+$/);
  });

  test("that is a collectible stands on the shelf, and counts", async () => {
    await publish(operator, ruleOf([{ ...owl, weight: SURE }, acorn]));
    const player = await createOpener(2);
    await player.open();
    await player.open();
    const { body } = await player.give<{ items: object[] }>("/mystery-boxes/collectibles");
    expect(body.items).toMatchObject([{ collectibleId: "moon-owl", rarity: "rare", count: 2 }]);
  });

  test("that is a discount is good for one order of the winner alone", async () => {
    const discount: BoxPrize = {
      id: "ten-off",
      kind: "discount",
      rarity: "uncommon",
      weight: SURE,
      stock: null,
      percent: 10,
      amountCents: null,
      mostCents: 500,
      perDay: 100,
      minimumCents: 0,
      days: 14,
    };
    await publish(operator, ruleOf([discount, acorn]));
    await listGame("discounted", 3);
    const [winner, stranger] = await Promise.all([createOpener(1, RICH), createOpener()]);
    const { prize } = (await winner.open()).body;
    expect(prize).toMatchObject({
      kind: "discount",
      percent: 10,
      most: { amount: "500" },
      minimum: { amount: "0" },
    });
    const { code } = prize as { code: string };
    expect(code).toMatch(/^BOX-[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5}$/);
    for (const player of [winner, stranger]) {
      await player.give("/cart/games/discounted", { method: "PUT" });
    }
    const cart = async (player: typeof winner) =>
      (await player.give<object>(`/cart?discountCode=${code}`)).body;
    expect(await cart(winner)).toMatchObject({
      discount: { code },
      codeDiscount: { amount: "200" },
    });
    expect(await cart(stranger)).toMatchObject({ discount: { problem: "discount_unknown" } });
    const history = await (await call("/mystery-boxes/openings?all=true")).text();
    expect(history).not.toContain(code);
  });

  test("that is a game comes with a key, and is the player's", async () => {
    await listGame("winnable", 2);
    await publish(operator, ruleOf([gamePrize("winnable"), acorn]));
    const player = await createOpener(2, RICH);
    const { body } = await player.open();
    expect(body.prize).toMatchObject({ kind: "game", gameId: "winnable", name: "Game winnable" });
    const library = await player.give<{ items: object[] }>("/library");
    expect(library.body.items).toMatchObject([
      { gameId: "winnable", delivery: "key", source: "mystery-box", orderId: body.openingId },
    ]);
    const shown = await player.give<{ key: string }>("/library/winnable/reveal", {
      method: "POST",
    });
    expect(shown.body.key).toMatch(/^KEY-winnable-[01]$/);
    expect(await eventTypes(`prize-${body.openingId}`)).toEqual(["GameWon", "KeyRevealed"]);
    const bought = await player.give("/cart/games/winnable", { method: "PUT" });
    expect(bought.body.code).toBe("already_owned");
    expect((await player.look()).odds.prizes[0]!.stock).toBe(1);

    // They have it now: the declared fallback comes in its place.
    const again = (await player.open()).body;
    expect(again).toMatchObject({
      drawn: "game-winnable",
      owned: ["game-winnable"],
      prize: { id: "acorn" },
    });
  });

  test("that is a game for the account needs no key", async () => {
    await listGame("brick-garden", 0, "account");
    await publish(operator, ruleOf([gamePrize("brick-garden", 5), acorn]));
    const player = await createOpener(1, RICH);
    expect((await player.open()).body.prize).toMatchObject({ gameId: "brick-garden" });
    const library = await player.give<{ items: object[] }>("/library");
    expect(library.body.items).toMatchObject([{ gameId: "brick-garden", delivery: "account" }]);
    expect((await player.look()).odds.prizes[0]!.stock).toBe(4);
  });

  test("whose copies open orders hold is sold out, and the fallback comes instead", async () => {
    await listGame("held", 1);
    await env.DB.prepare(`UPDATE game_stock SET available = 0 WHERE game_id = 'held'`).run();
    await publish(operator, ruleOf([gamePrize("held"), acorn]));
    const player = await createOpener(1);
    expect((await player.open()).body).toMatchObject({
      soldOut: ["game-held"],
      prize: { id: "acorn" },
    });
    await env.DB.prepare(`UPDATE game_stock SET available = 1 WHERE game_id = 'held'`).run();
  });

  test("can all be gone: then no box is opened, and nothing is spent", async () => {
    const last: BoxPrize = { ...onePoint, id: "last", stock: 0 };
    await publish(operator, ruleOf([{ ...acorn, weight: SURE }, last], { fallback: "last" }));
    const player = await createOpener(1);
    expect(await player.open()).toMatchObject({ status: 409, body: { code: "sold_out" } });
    expect(await player.balance()).toBe(1);
    expect((await player.look()).soldOut).toBe(true);
  });
});

describe("the pity rule", () => {
  test("gives one in so many, and starts anew after it", async () => {
    const pity = { within: 3, rarity: "rare" as const };
    await publish(operator, ruleOf([{ ...acorn, weight: SURE }, owl], { pity }));
    const player = await createOpener(6);
    const drawn = [];
    for (let box = 1; box <= 6; box++) drawn.push((await player.open()).body);
    expect(drawn.map(({ prize }) => prize.id)).toEqual([
      "acorn",
      "acorn",
      "owl",
      "acorn",
      "acorn",
      "owl",
    ]);
    expect(drawn.map(({ pityBefore }) => pityBefore)).toEqual([0, 1, 2, 0, 1, 2]);
    expect(drawn[2]).toMatchObject({ pityApplied: true, total: 1, pity: 0 });
    const { items } = await (
      await call("/mystery-boxes/regular/frequencies")
    ).json<{
      items: { prizeId: string; observed: number; drawn: number; drawnByPity: number }[];
    }>();
    expect(items.slice(0, 2)).toMatchObject([
      { prizeId: "acorn", drawn: 4, observed: 1 },
      { prizeId: "owl", drawn: 0, drawnByPity: 2 },
    ]);
  });
});

afterAll(async () => {
  const { store } = openStore(model);
  expect(await findDifferences(store)).toEqual([]);
});
