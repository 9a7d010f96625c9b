import { env, exports } from "cloudflare:workers";
import { describe as group, expect, test } from "vitest";
import { model } from "~/domain/model";
import { loadGameStream } from "~/domain/store/stream-queries";
import { createCustomer } from "~/tests/orders/customer";
import { upload, uploaded } from "~/tests/media/uploads";
import { call, expectProblem, ORIGIN } from "~/tests/sign-in/player";
import { png } from "~/tests/support/files/png";
import { findDifferences, openStore } from "~/tests/support/store";
import { createOperator, type Operator } from "./operator";
import { writtenGame as written } from "./written-game";

const write = ({ token }: Operator, id: string, body: object) =>
  call(`/ops/games/${id}/description`, { method: "PUT", body, token });
const list = ({ token }: Operator, id: string) =>
  call(`/ops/games/${id}/listing`, { method: "PUT", token });
const readAtDesk = async ({ token }: Operator, id: string) =>
  (await call(`/ops/games/${id}`, { token })).json<{
    state: string;
    revision: number;
    missing: string[];
    scenes: { id: string }[] | null;
    cover: { id: string } | null;
    description: { name: string };
  }>();
const isInStore = async (id: string) => (await call(`/games/${id}`)).status === 200;

group("a draft", () => {
  test("is nobody's to see, is priced and stocked, and is sold once it is listed", async () => {
    const operator = await createOperator();
    const blank = { tagline: { en: "" }, overview: { en: "" }, genres: [], developer: "" };
    expect((await write(operator, "draft-one", written(0, blank))).status).toBe(200);
    await operator.price("draft-one", 1999);
    await operator.stockKeys("draft-one", ["DRAFT-AAAA-0001", "DRAFT-AAAA-0002"]);
    await expectProblem(await list(operator, "draft-one"), 409, "game_incomplete");
    expect(await readAtDesk(operator, "draft-one")).toMatchObject({
      state: "draft",
      revision: 2,
      scenes: [],
      missing: ["developer", "tagline", "overview", "genres"],
    });
    expect(await isInStore("draft-one")).toBe(false);
    const customer = await createCustomer();
    const added = await call("/cart/games/draft-one", { method: "PUT", token: customer.token });
    expect(added.status).toBe(404);

    expect(
      (
        await write(
          operator,
          "draft-one",
          written(2, {}, { pictures: { cover: null, scenes: [] } }),
        )
      ).status,
    ).toBe(200);
    expect((await list(operator, "draft-one")).status).toBe(204);
    expect(await isInStore("draft-one")).toBe(true);
    const { items } = await (await call("/games?q=Gloamdelve")).json<{ items: { id: string }[] }>();
    expect(items.map(({ id }) => id)).toContain("draft-one");
  });

  test("of a top-up needs items and no price of its own", async () => {
    const operator = await createOperator();
    const topUp = {
      requiresZone: false,
      zones: [],
      items: [{ id: "gems", name: { en: "60 gems" }, priceCents: 99 }],
    };
    const changes = { category: "mobile", delivery: "top-up", platforms: [] };
    await write(operator, "draft-top-up", written(0, changes));
    await expectProblem(await list(operator, "draft-top-up"), 409, "game_incomplete");
    expect(
      (
        await write(
          operator,
          "draft-top-up",
          written(2, changes, { topUp, pictures: { cover: null, scenes: [] } }),
        )
      ).status,
    ).toBe(200);
    expect((await list(operator, "draft-top-up")).status).toBe(204);
    expect((await call("/topups/draft-top-up")).status).toBe(200);
  });
});

group("operators who write the same game", () => {
  test("at the same moment: one of them is told that the other was faster", async () => {
    const [one, other] = [await createOperator(), await createOperator()];
    await one.list("raced");
    await one.price("raced", 999);
    const answers = await Promise.all([
      write(one, "raced", written(1, { name: "By one" })),
      write(other, "raced", written(1, { name: "By the other" })),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409)!;
    await expectProblem(refused, 409, "game_changed");
    const now = await readAtDesk(one, "raced");
    expect(now.revision).toBe(2);
    expect(now.description.name).toBe(answers[0]!.status === 200 ? "By one" : "By the other");
  });

  test("change a price only from the one that they saw", async () => {
    const operator = await createOperator();
    const { token } = operator;
    await operator.list("priced-twice");
    await operator.price("priced-twice", 1999);
    const price = (priceCents: number) =>
      call("/ops/games/priced-twice/price", {
        method: "PUT",
        body: { priceCents, expectedCents: 1999 },
        token,
      });
    const answers = await Promise.all([price(1499), price(2499)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
  });

  test("do not stand in the way of copies that come meanwhile", async () => {
    const operator = await createOperator();
    await operator.list("stocked-meanwhile");
    await operator.stockKeys("stocked-meanwhile", ["MEAN-WHILE-0001"]);
    await operator.price("stocked-meanwhile", 999);
    const answer = await write(operator, "stocked-meanwhile", written(1, { name: "Meanwhile" }));
    expect(answer.status).toBe(200);
  });
});

group("pictures", () => {
  const send = async ({ token }: Operator, use: string, width: number, height: number) =>
    (await uploaded(token, await png({ width, height }), { use })).id;
  const typeOf = async (path: string) =>
    (await exports.default.fetch(`${ORIGIN}${path}`)).headers.get("content-type") ?? "";

  test("stand under the game's address once it is listed, whoever sent them, and can be had again", async () => {
    const [operator, colleague] = [await createOperator(), await createOperator()];
    const cover = await send(operator, "game-cover", 480, 640);
    const scenes = [
      await send(operator, "game-scene", 480, 270),
      await send(operator, "game-scene", 480, 270),
    ];
    const pictures = { cover, scenes };
    expect((await write(operator, "pictured", written(0, {}, { pictures }))).status).toBe(200);
    expect(await typeOf("/art/games/pictured/cover.svg")).not.toContain("webp");
    await operator.price("pictured", 999);
    const turned = { cover, scenes: scenes.toReversed() };
    expect((await write(colleague, "pictured", written(2, {}, { pictures: turned }))).status).toBe(
      200,
    );
    expect((await list(colleague, "pictured")).status).toBe(204);
    for (const file of ["cover.svg", "tile.svg", "scene-2.svg"]) {
      expect(await typeOf(`/art/games/pictured/${file}`), file).toBe("image/webp");
    }
    expect(await typeOf("/art/games/pictured/scene-3.svg")).not.toContain("webp");
    const one = { cover: null, scenes: [scenes[0]!] };
    expect((await write(colleague, "pictured", written(4, {}, { pictures: one }))).status).toBe(
      200,
    );
    expect((await write(colleague, "pictured", written(5, {}, { pictures }))).status).toBe(200);
    expect(await readAtDesk(operator, "pictured")).toMatchObject({
      cover: { id: cover },
      scenes: scenes.map((id) => ({ id })),
    });
  });

  test("of somebody else, or of another use, are refused", async () => {
    const [operator, colleague] = [await createOperator(), await createOperator()];
    const own = await send(operator, "game-scene", 480, 270);
    const theirs = await send(colleague, "game-scene", 480, 270);
    for (const pictures of [
      { cover: null, scenes: [theirs] },
      { cover: own, scenes: [] },
    ]) {
      const answer = await write(operator, "foreign", written(0, {}, { pictures }));
      await expectProblem(answer, 400, "unknown_media");
    }
    const flat = await png({ width: 480, height: 270 });
    await expectProblem(await upload(operator.token, flat, { use: "game-cover" }), 400, "not_3_4");
  });
});

group("keys", () => {
  const batch = (prefix: string, count: number) =>
    Array.from({ length: count }, (_, n) => `${prefix}-${String(n).padStart(5, "0")}`);
  const send = ({ token }: Operator, id: string, keys: string[], key?: string) =>
    call(`/ops/games/${id}/keys`, { body: { keys }, token, ...(key && { key }) });

  test("that are there already are named by their places, and a call that is repeated adds none", async () => {
    const operator = await createOperator();
    await operator.list("named-doubles");
    await send(operator, "named-doubles", batch("NAMED", 3));
    const again = ["NAMED-00001", "OTHER-00000", "NAMED-00002"];
    for (let tries = 0; tries < 2; tries++) {
      const answer = await send(operator, "named-doubles", again, "one-chunk");
      expect(await answer.json()).toEqual({ added: 1, known: [0, 2] });
    }
  });

  test("come by two at once, and are each there once", async () => {
    const [one, other] = [await createOperator(), await createOperator()];
    await one.list("raced-keys");
    const keys = batch("RACED", 60);
    const answers = await Promise.all([
      send(one, "raced-keys", keys),
      send(other, "raced-keys", keys.toReversed()),
    ]);
    const added = await Promise.all(
      answers.map(async (answer) => (await answer.json<{ added: number }>()).added),
    );
    expect(added[0]! + added[1]!).toBe(60);
    const row = await env.DB.prepare(
      "SELECT available, (SELECT count(*) FROM game_keys WHERE game_id = 'raced-keys') AS keys FROM game_stock WHERE game_id = 'raced-keys'",
    ).first();
    expect(row).toEqual({ available: 60, keys: 60 });
  });

  test("come in while others buy: no key goes to two, none is lost", async () => {
    const operator = await createOperator();
    await operator.list("bought-meanwhile");
    await operator.price("bought-meanwhile", 0);
    await send(operator, "bought-meanwhile", batch("FIRST", 4));
    const customers = await Promise.all(Array.from({ length: 8 }, () => createCustomer()));
    const [, ...claims] = await Promise.all([
      send(operator, "bought-meanwhile", batch("SECOND", 30)),
      ...customers.map(({ token }) =>
        call("/library/bought-meanwhile", { method: "POST", body: {}, token }),
      ),
    ]);
    const sold = claims.filter(({ status }) => status === 201).length;
    expect(sold).toBeGreaterThanOrEqual(4);
    const { results } = await env.DB.prepare(
      "SELECT key_id FROM key_assignments WHERE key_id IN (SELECT key_id FROM game_keys WHERE game_id = 'bought-meanwhile')",
    ).all();
    expect(results).toHaveLength(sold);
    const row = await env.DB.prepare(
      "SELECT available FROM game_stock WHERE game_id = 'bought-meanwhile'",
    ).first();
    expect(row).toEqual({ available: 34 - sold });
  });

  test("by the thousand are not read by who only changes a price", async () => {
    const operator = await createOperator();
    await operator.list("many-keys");
    for (let part = 0; part < 5; part++) {
      await send(operator, "many-keys", batch(`MANY${part}`, 200));
    }
    const { sql, params } = loadGameStream("many-keys");
    const { results } = await env.DB.prepare(sql)
      .bind(...params)
      .all<{ type: string; version: number }>();
    // The first says that there are some, the last how far the stream is.
    expect(results.map(({ type }) => type)).toEqual(["GameListed", "KeysStocked", "KeysStocked"]);
    await operator.price("many-keys", 1999);
    await operator.price("many-keys", 2999);
  });
});

test("live rows are what a replay of the log makes", async () => {
  expect(await findDifferences(openStore(model).store)).toEqual([]);
});
