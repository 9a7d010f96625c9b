import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { model } from "~/domain/model";
import { call, createPlayer } from "~/tests/sign-in/player";
import { createOperator } from "~/tests/store/operator";
import { findDifferences, openStore } from "~/tests/support/store";

const texts = (text: string) => ({ en: text, "zh-CN": `${text}（简）`, "zh-TW": `${text}（繁）` });
const { store } = openStore(model);

beforeAll(async () => {
  const operator = await createOperator();
  const offer = async (id: string, zones: { id: string; name: string }[]) => {
    const items = [
      { id: "gems-60", name: texts("60 Gems"), priceCents: 99 },
      { id: "gems-680", name: texts("680 Gems"), priceCents: 999, bonus: texts("50 more") },
    ];
    const topUp = { requiresZone: zones.length > 0, zones, items };
    await operator.list(id, { category: "mobile", delivery: "top-up", topUp });
    await operator.price(id, 0);
  };
  await offer("open-seas", []);
  await offer("nine-halls", [
    { id: "east", name: "Eastern Hall" },
    { id: "west", name: "Western Hall" },
  ]);
  await offer("gone", []);
  await operator.withdraw("gone");
});

let players = 300_000;
const newUserId = () => String((players += 13));

async function switchFault(fault: object) {
  await fetch(`${env.TOP_UP_PROVIDER_URL}/control/faults`, {
    method: "POST",
    body: JSON.stringify({ faults: [fault] }),
  });
}

async function problemOf(response: Response) {
  expect(response.headers.get("content-type")).toContain("application/problem+json");
  const { status, code, errors } = await response.json<{
    status: number;
    code: string;
    errors?: { path: string; message: string }[];
  }>();
  expect(status).toBe(response.status);
  return {
    status,
    code,
    ...(errors && { errors: errors.map(({ path, message }) => [path, message]) }),
  };
}

describe("what can be topped up", () => {
  test("is shown to everybody, in their language", async () => {
    const response = await call("/topups/nine-halls?lng=zh-TW");
    expect(response.status).toBe(200);
    expect(response.headers.get("server-timing")).toContain("round trips: 1");
    expect(await response.json()).toEqual({
      gameId: "nine-halls",
      requiresZone: true,
      items: [
        {
          id: "gems-60",
          name: "60 Gems（繁）",
          bonus: null,
          price: { amount: "99", currency: "USD" },
        },
        {
          id: "gems-680",
          name: "680 Gems（繁）",
          bonus: "50 more（繁）",
          price: { amount: "999", currency: "USD" },
        },
      ],
      zones: [
        { id: "east", name: "Eastern Hall" },
        { id: "west", name: "Western Hall" },
      ],
      savedPlayers: [],
    });
  });

  test.each(["no-such-game", "gone"])("is not found for %s", async (gameId) => {
    expect(await problemOf(await call(`/topups/${gameId}`))).toEqual({
      status: 404,
      code: "not_found",
    });
  });
});

describe("looking up a player", () => {
  const lookUp = (gameId: string, body: unknown, token?: string) =>
    call(`/topups/${gameId}/player`, { body, token });

  test("tells their nickname, the same each time", async () => {
    const { token } = await createPlayer();
    const body = { userId: newUserId(), zoneId: "east" };
    const response = await lookUp("nine-halls", body, token);
    expect(response.status).toBe(200);
    const { nickname } = await response.json<{ nickname: string }>();
    expect(nickname).toMatch(/./);
    const padded = { ...body, userId: ` ${body.userId} ` };
    expect(await (await lookUp("nine-halls", padded, token)).json()).toEqual({ nickname });
  });

  test("ignores a zone where the game has none", async () => {
    const { token } = await createPlayer();
    const userId = newUserId();
    const without = await lookUp("open-seas", { userId }, token);
    const withOne = await lookUp("open-seas", { userId, zoneId: "east" }, token);
    expect(await withOne.json()).toEqual(await without.json());
  });

  test("needs a sign-in, by header", async () => {
    const { token } = await createPlayer();
    const body = { userId: newUserId() };
    expect(await problemOf(await lookUp("open-seas", body))).toEqual({
      status: 401,
      code: "login_required",
    });
    const cookie = `x-token=${token}`;
    expect((await call("/topups/open-seas/player", { body, cookie })).status).toBe(401);
  });

  test.each([
    [{}, "userId", "Please input User Id"],
    [{ userId: null }, "userId", "Please input User Id"],
    [{ userId: "   ", zoneId: "east" }, "userId", "Please input User Id"],
    [{ userId: "123456" }, "zoneId", "Please select Zone Id"],
    [{ userId: "123456", zoneId: "" }, "zoneId", "Please select Zone Id"],
    [{ userId: "123456", zoneId: "north" }, "zoneId", "Please select Zone Id"],
  ])("of %j says what is missing", async (body, path, message) => {
    const { token } = await createPlayer();
    const errors = [[path, message]];
    expect(await problemOf(await lookUp("nine-halls", body, token))).toEqual({
      status: 400,
      code: "malformed",
      errors,
    });
  });

  test("that is nobody is refused", async () => {
    const { token } = await createPlayer();
    const refused = { status: 409, code: "player_not_found" };
    for (const userId of [
      "1230000",
      "12345",
      "abcdef",
      "\u0000",
      "123456/../x",
      "９９９９９９９",
    ]) {
      expect(await problemOf(await lookUp("open-seas", { userId }, token))).toEqual(refused);
    }
  });

  test.each(["no-such-game", "gone"])("of %s is not found", async (gameId) => {
    const { token } = await createPlayer();
    expect((await lookUp(gameId, { userId: "123456" }, token)).status).toBe(404);
  });

  test.each(["server_error", "malformed_json"])(
    "says so when the provider fails: %s",
    async (kind) => {
      const { token } = await createPlayer();
      const userId = newUserId();
      await switchFault({ kind, userId, times: 1 });
      const unavailable = { status: 424, code: "provider_unavailable" };
      expect(await problemOf(await lookUp("open-seas", { userId }, token))).toEqual(unavailable);
      expect((await lookUp("open-seas", { userId }, token)).status).toBe(200);
    },
  );
});

describe("saved players", () => {
  const listed = async (token: string) => {
    const { items } = await (
      await call("/topups/players", { token })
    ).json<{
      items: {
        id: string;
        gameId: string;
        userId: string;
        zoneId: string | null;
        nickname: string;
      }[];
    }>();
    return items;
  };

  test("are kept with the nickname the provider told, and stand beside the offer", async () => {
    const { token } = await createPlayer();
    const body = { gameId: "nine-halls", userId: newUserId(), zoneId: "west" };
    const response = await call("/topups/players", { body, token });
    expect(response.status).toBe(201);
    const { id } = await response.json<{ id: string }>();
    const { nickname } = await (
      await call("/topups/nine-halls/player", { body: { ...body, gameId: undefined }, token })
    ).json<{ nickname: string }>();
    const [saved] = await listed(token);
    expect(saved).toMatchObject({ id, ...body, nickname });

    const offered = await call("/topups/nine-halls", { token });
    expect(await offered.json()).toMatchObject({ savedPlayers: [saved] });
    expect(await (await call("/topups/open-seas", { token })).json()).toMatchObject({
      savedPlayers: [],
    });
    const cookie = `x-token=${token}`;
    expect(await (await call("/topups/nine-halls", { cookie })).json()).toMatchObject({
      savedPlayers: [saved],
    });
  });

  test("are saved once, however often and fast", async () => {
    const { token } = await createPlayer();
    const body = { gameId: "open-seas", userId: newUserId() };
    const all = await Promise.all(
      Array.from({ length: 6 }, () => call("/topups/players", { body, token })),
    );
    const ids = await Promise.all(all.map(async (one) => (await one.json<{ id: string }>()).id));
    expect(new Set(ids).size).toBe(1);
    expect(await listed(token)).toHaveLength(1);
  });

  test("answer the same key alike, and refuse it for another player", async () => {
    const { token } = await createPlayer();
    const body = { gameId: "open-seas", userId: newUserId() };
    const first = await call("/topups/players", { body, token, key: "k" });
    const second = await call("/topups/players", { body, token, key: "k" });
    expect(await second.json()).toEqual(await first.json());
    const other = { ...body, userId: newUserId() };
    expect((await call("/topups/players", { body: other, token, key: "k" })).status).toBe(422);
  });

  test("are never somebody whom the provider does not know", async () => {
    const { token } = await createPlayer();
    const body = { gameId: "open-seas", userId: "1230000" };
    expect(await problemOf(await call("/topups/players", { body, token }))).toEqual({
      status: 409,
      code: "player_not_found",
    });
    expect(await listed(token)).toEqual([]);
  });

  test("are forgotten by their owner only", async () => {
    const [owner, stranger] = await Promise.all([createPlayer(), createPlayer()]);
    const body = { gameId: "open-seas", userId: newUserId() };
    const { id } = await (
      await call("/topups/players", { body, token: owner.token })
    ).json<{ id: string }>();
    const forget = (token?: string) => call(`/topups/players/${id}`, { method: "DELETE", token });
    expect((await forget()).status).toBe(401);
    expect((await forget(stranger.token)).status).toBe(204);
    expect(await listed(owner.token)).toHaveLength(1);
    expect((await forget(owner.token)).status).toBe(204);
    expect((await forget(owner.token)).status).toBe(204);
    expect(await listed(owner.token)).toEqual([]);
  });

  test("are not shown to a visitor or to an expired session", async () => {
    expect((await call("/topups/players")).status).toBe(401);
    const { token } = await createPlayer();
    const body = { gameId: "open-seas", userId: newUserId() };
    await call("/topups/players", { body, token });
    await call("/auth/logout", { method: "POST", token });
    expect((await call("/topups/players", { token })).status).toBe(401);
    expect(await (await call("/topups/open-seas", { token })).json()).toMatchObject({
      savedPlayers: [],
    });
  });

  test("stand sealed in the log, and nowhere in the recorded answers", async () => {
    const { token, user } = await createPlayer();
    const body = { gameId: "open-seas", userId: newUserId() };
    await call("/topups/players", { body, token });
    const rows = await env.DB.prepare(`SELECT "data" FROM "events" WHERE "stream_id" = ?
      UNION ALL SELECT "body" FROM "commands" WHERE "name" = 'SavePlayer' AND "id" LIKE ?`)
      .bind(`top-up-players-${user.id}`, `${user.id}/%`)
      .all<{ data: string }>();
    expect(rows.results).toHaveLength(2);
    for (const { data } of rows.results) expect(data).not.toContain(body.userId);
  });
});

test("what is live equals what a replay of the log gives", async () => {
  expect(await findDifferences(store)).toEqual([]);
});
