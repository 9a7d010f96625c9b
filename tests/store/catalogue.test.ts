import { env } from "cloudflare:workers";
import { describe as group, expect, test } from "vitest";
import { model } from "~/domain/model";
import { call, createPlayer, expectProblem } from "~/tests/sign-in/player";
import { findDifferences, openStore } from "~/tests/support/store";
import { gameKeyId, openGameKey } from "~/workers/game-keys";
import { createOperator, describe } from "./operator";

interface Usd {
  amount: string;
}
interface GameAnswer {
  id: string;
  name: string;
  price: Usd;
  discountedPrice: Usd;
  lowestPrice30Days: Usd | null;
  saleUntil: string | null;
  stock: number | null;
  tagline: string;
  owned: boolean;
  similar: { id: string }[];
  editions: { id: string }[];
}
const read = async (id: string, lng = "en") =>
  (await call(`/games/${id}?lng=${lng}`)).json<GameAnswer>();
const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();

group("the operators' door", () => {
  test("is closed to players and visitors", async () => {
    const { token } = await createPlayer();
    const body = describe();
    await expectProblem(
      await call("/ops/games/closed", { method: "PUT", body, token }),
      403,
      "forbidden",
    );
    await expectProblem(
      await call("/ops/games/closed", { method: "PUT", body }),
      401,
      "login_required",
    );
    await expectProblem(await call("/games/closed"), 404, "not_found");
  });

  test("lists a game, which is on sale once it has a price", async () => {
    const operator = await createOperator();
    await operator.list("listed");
    await expectProblem(await call("/games/listed"), 404, "not_found");
    await operator.price("listed", 1999);
    const game = await read("listed", "zh-TW");
    expect(game).toMatchObject({
      id: "listed",
      price: { amount: "1999", currency: "USD" },
      discountedPrice: { amount: "1999", currency: "USD" },
      lowestPrice30Days: null,
      tagline: "一支火把、九層地城",
      stock: 0,
      owned: false,
    });
  });

  test("changes nothing when it is told the same again", async () => {
    const operator = await createOperator();
    const countEvents = async () =>
      (await env.DB.prepare("SELECT count(*) AS n FROM events").first<{ n: number }>())!.n;
    await operator.list("again");
    await operator.price("again", 1999);
    const before = await countEvents();
    await operator.list("again");
    await operator.price("again", 1999);
    expect(await countEvents()).toBe(before);
  });

  test("gives one answer for one Idempotency-Key", async () => {
    const operator = await createOperator();
    await operator.list("once", { delivery: "shipment" });
    const add = () =>
      call("/ops/games/once/stock", {
        body: { quantity: 5 },
        token: operator.token,
        key: "five-boxes",
      });
    await Promise.all([add(), add(), add()]);
    await operator.price("once", 5999);
    expect((await read("once")).stock).toBe(5);
  });

  test("answers 404 for a game nobody listed and 400 for what is no slug", async () => {
    const { token } = await createOperator();
    const body = { priceCents: 100 };
    await expectProblem(
      await call("/ops/games/nobody/price", { method: "PUT", body, token }),
      404,
      "not_found",
    );
    await expectProblem(
      await call("/ops/games/No%20Slug/price", { method: "PUT", body, token }),
      400,
      "malformed",
    );
  });
});

group("keys", () => {
  test("are counted, kept sealed, and never taken in twice", async () => {
    const operator = await createOperator();
    await operator.list("keyed");
    await operator.price("keyed", 1999);
    expect(await operator.stockKeys("keyed", ["PLST-AAAAA-BBBBB", "PLST-CCCCC-DDDDD"])).toBe(2);
    expect(await operator.stockKeys("keyed", ["PLST-CCCCC-DDDDD", "PLST-EEEEE-FFFFF"])).toBe(1);
    expect((await read("keyed")).stock).toBe(3);

    const everything = await env.DB.prepare("SELECT group_concat(data) AS log FROM events").first<{
      log: string;
    }>();
    expect(everything!.log).not.toContain("PLST-");
    const secret = env.GAME_KEYS_SECRET;
    const keyId = await gameKeyId(secret, "keyed", "PLST-EEEEE-FFFFF");
    const row = await env.DB.prepare("SELECT sealed_key FROM game_keys WHERE key_id = ?")
      .bind(keyId)
      .first<{ sealed_key: string }>();
    const sealed = { gameId: "keyed", keyId, sealedKey: row!.sealed_key };
    expect(await openGameKey(secret, sealed)).toBe("PLST-EEEEE-FFFFF");
    await expect(openGameKey(secret, { ...sealed, gameId: "other" })).rejects.toThrow();
  });
});

group("a sale", () => {
  test("lowers the price from its first to its last moment and shows the lowest price before it", async () => {
    const operator = await createOperator();
    await operator.list("reduced");
    await operator.price("reduced", 2999, days(-400));
    await operator.price("reduced", 1999, days(-20));
    await operator.price("reduced", 2499, days(-10));
    const saleId = await operator.schedule("reduced", 25, days(-1), days(3));
    expect(await read("reduced")).toMatchObject({
      price: { amount: "2499" },
      discountedPrice: { amount: "1874" },
      lowestPrice30Days: { amount: "1999" },
    });
    await operator.endSale("reduced", saleId);
    expect(await read("reduced")).toMatchObject({
      discountedPrice: { amount: "2499" },
      saleUntil: null,
      lowestPrice30Days: null,
    });
  });

  test("to come changes nothing yet", async () => {
    const operator = await createOperator();
    await operator.list("patient");
    await operator.price("patient", 1000);
    await operator.schedule("patient", 50, days(1), days(2));
    expect((await read("patient")).discountedPrice.amount).toBe("1000");
  });
});

group("a game's page", () => {
  test("names similar games: those with all of its genres before those with some", async () => {
    const operator = await createOperator();
    const list = async (id: string, genres: string[], category = "pc", extra: object = {}) => {
      await operator.list(id, { genres, category, ...extra });
      await operator.price(id, 0);
    };
    await list("like-me", ["racing", "platform"]);
    await list("twin-old", ["racing", "platform"], "pc", { releaseDate: "2020-01-01" });
    await list("twin-new", ["racing", "platform", "action"], "pc", { releaseDate: "2024-01-01" });
    await list("cousin", ["racing"], "pc", { releaseDate: "2026-01-01" });
    await list("stranger", ["fighting"]);
    await list("elsewhere", ["racing", "platform"], "mobile", { delivery: "top-up" });
    await list("gone", ["racing", "platform"]);
    await operator.withdraw("gone");
    const { similar } = await read("like-me");
    expect(similar.map(({ id }) => id)).toEqual(["twin-new", "twin-old", "cousin"]);
  });

  test("names its other editions, both ways", async () => {
    const operator = await createOperator();
    await operator.list("torch");
    await operator.price("torch", 1999);
    await operator.list("torch-box", { delivery: "shipment", editionOf: "torch" });
    await operator.price("torch-box", 5999);
    expect((await read("torch")).editions.map(({ id }) => id)).toEqual(["torch-box"]);
    expect((await read("torch-box")).editions.map(({ id }) => id)).toEqual(["torch"]);
  });

  test("is gone with the game, and back with it", async () => {
    const operator = await createOperator();
    await operator.list("returning");
    await operator.price("returning", 1999);
    await operator.withdraw("returning");
    await expectProblem(await call("/games/returning"), 404, "not_found");
    await operator.list("returning");
    expect((await read("returning")).id).toBe("returning");
  });

  test("says what a player owns to nobody but them", async () => {
    const operator = await createOperator();
    await operator.list("treasured");
    await operator.price("treasured", 1999);
    const { token, user } = await createPlayer();
    await env.DB.prepare(
      "INSERT INTO library_entries (user_id, game_id, order_id, delivery, acquired_at) VALUES (?, 'treasured', 'o', 'key', '')",
    )
      .bind(user.id)
      .run();
    const owned = async (credential: string) =>
      (await (await call("/games/treasured", { token: credential })).json<GameAnswer>()).owned;
    expect(await owned(token)).toBe(true);
    expect(await owned(`${user.id}.${"A".repeat(43)}`)).toBe(false);
    await env.DB.exec("DELETE FROM library_entries WHERE order_id = 'o'");
  });
});

test("live rows are what a replay of the log makes", async () => {
  expect(await findDifferences(openStore(model).store)).toEqual([]);
});
