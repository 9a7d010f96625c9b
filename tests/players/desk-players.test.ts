import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { model } from "~/domain/model";
import { sanctionsInMain, sanctionsInSpaces } from "~/domain/operations/player-queries";
import { deleteAccount } from "~/tests/account/leaver";
import { casesOn, report } from "~/tests/moderation/world";
import { call, createPlayer, expectProblem, logIn } from "~/tests/sign-in/player";
import { createOperator, type Operator } from "~/tests/store/operator";
import { runSubscriptions } from "~/workers/jobs/subscriptions";
import { createServices } from "~/workers/services";
import { findDifferences, openStore } from "~/tests/support/store";

type Player = Awaited<ReturnType<typeof createPlayer>>;

let operator: Operator;
beforeAll(async () => {
  operator = await createOperator();
});

async function called(displayName: string): Promise<Player> {
  const player = await createPlayer();
  const body = { displayName };
  const { status } = await call("/me", { method: "PATCH", token: player.token, body });
  expect(status).toBe(200);
  return player;
}

async function find(q: string): Promise<string[]> {
  const response = await call(`/ops/players?q=${encodeURIComponent(q)}`, { token: operator.token });
  expect(response.status).toBe(200);
  return (await response.json<{ items: { id: string }[] }>()).items.map(({ id }) => id);
}

describe("a player is found", () => {
  test("by id and wallet, and by how either begins", async () => {
    const { user } = await createPlayer();
    for (const q of [user.id, user.address, user.id.slice(0, 12), user.address.slice(0, 12)]) {
      expect(await find(q), q).toEqual([user.id]);
    }
  });

  test("by the beginning of a name, by a later word of it, and whatever its case", async () => {
    const zelda = await called("Zelpha Marrow");
    const chinese = await called("月下独行客");
    await runSubscriptions(createServices(env, () => {}, "first-primary"));
    for (const q of ["Zelpha Marrow", "zelp", "ZELPHA", "marr", "Marrow"]) {
      expect(await find(q), q).toEqual([zelda.user.id]);
    }
    for (const q of ["月下", "独行", "月下独行客"])
      expect(await find(q), q).toEqual([chinese.user.id]);
    expect(await find("nobody is called so")).toEqual([]);
  });

  test("by the e-mail of the account, and of nobody else's", async () => {
    const player = await createPlayer();
    const body = { email: "finder@example.com" };
    await call("/me", { method: "PATCH", token: player.token, body });
    expect(await find("Finder@Example.com")).toEqual([player.user.id]);
    expect(await find("finder@example.co")).toEqual([]);
  });

  test("by nothing once they are gone", async () => {
    const gone = await called("Quillon Vane");
    await deleteAccount(gone);
    await runSubscriptions(createServices(env, () => {}, "first-primary"));
    for (const q of [gone.user.address, "Quillon"]) expect(await find(q), q).toEqual([]);
  });

  test("by what holds signs of SQL and of searches, without a fault", async () => {
    for (const q of ["%", "' OR 1=1 --", '"*', "NEAR(", "\u{10ffff}", "a".repeat(320)]) {
      await find(q);
    }
    await expectProblem(await call("/ops/players?q=", { token: operator.token }), 400, "malformed");
  });
});

describe("a note among operators", () => {
  const write = (by: { token: string }, id: string, text: string) =>
    call(`/ops/players/${id}/notes`, { token: by.token, body: { text } });

  test("stands with its author and time, the newest first, and nothing changes it", async () => {
    const { user } = await createPlayer();
    for (const text of ["Asked twice for a refund", "Was right about it"]) {
      expect((await write(operator, user.id, text)).status).toBe(201);
    }
    const response = await call(`/ops/players/${user.id}/notes`, { token: operator.token });
    const { items } = await response.json<{ items: object[] }>();
    expect(items).toMatchObject([
      { text: "Was right about it", authorId: operator.user.id },
      { text: "Asked twice for a refund", authorId: operator.user.id },
    ]);
  });

  test("goes with the player's account", async () => {
    const player = await createPlayer();
    const text = "Sounds like Ann of Leeds";
    await write(operator, player.user.id, text);
    const { results: sealed } = await env.DB.prepare(
      `SELECT "data" FROM "events" WHERE "type" = 'PlayerNoteWritten'`,
    ).all();
    expect(JSON.stringify(sealed)).not.toContain("Leeds");
    await deleteAccount(player);
    const { results } = await env.DB.prepare(`SELECT * FROM "player_notes" WHERE "user_id" = ?`)
      .bind(player.user.id)
      .all();
    expect(results).toEqual([]);
    await expectProblem(await write(operator, player.user.id, "Late"), 410, "person_forgotten");
    expect(await findDifferences(openStore(model).store)).toEqual([]);
  });

  test("is of somebody, and says something", async () => {
    await expectProblem(await write(operator, "nobody", "Who?"), 404, "not_found");
    const { user } = await createPlayer();
    await expectProblem(await write(operator, user.id, "  "), 400, "malformed");
  });
});

describe("a session that an operator ends", () => {
  const isIn = async (token: string) => (await call("/me", { token })).status;

  test("is refused with its next request, and the player's others go on", async () => {
    const player = await createPlayer();
    const second = await logIn(player.wallet);
    const listed = await call("/sessions", { token: second.token });
    const { items } = await listed.json<{ items: { id: string; current: boolean }[] }>();
    const first = items.find(({ current }) => !current)!;
    const path = `/ops/players/${player.user.id}/sessions/${first.id}`;
    for (const _ of [1, 2]) {
      expect((await call(path, { method: "DELETE", token: operator.token })).status).toBe(204);
    }
    expect(await isIn(player.token)).toBe(401);
    expect(await isIn(second.token)).toBe(200);
  });

  test("ends with all of them, and nobody else's", async () => {
    const [player, stranger] = [await createPlayer(), await createPlayer()];
    const second = await logIn(player.wallet);
    const path = `/ops/players/${player.user.id}/sessions`;
    const ended = await call(path, { method: "DELETE", token: operator.token });
    expect(ended.status).toBe(204);
    expect(await Promise.all([player, second].map(({ token }) => isIn(token)))).toEqual([401, 401]);
    expect(await isIn(stranger.token)).toBe(200);
    expect((await logIn(player.wallet)).token).toBeTruthy();
  });

  test("is one of the player who is named", async () => {
    const [player, stranger] = [await createPlayer(), await createPlayer()];
    const listed = await call("/sessions", { token: stranger.token });
    const { items } = await listed.json<{ items: { id: string }[] }>();
    const path = `/ops/players/${player.user.id}/sessions/${items[0]!.id}`;
    await call(path, { method: "DELETE", token: operator.token });
    expect(await isIn(stranger.token)).toBe(200);
  });
});

test("what waits to be judged of a player is told, by an index", async () => {
  const player = await called("Reported One");
  const target = { kind: "user", id: player.user.id };
  expect((await report(await createPlayer(), target, "spam")).status).toBe(204);
  const [opened] = await casesOn(player.user.id, true);
  const now = new Date().toISOString();
  const { db } = createServices(env, () => {}, "first-primary");
  const { waiting } = await db.read(sanctionsInMain(player.user.id, now));
  expect(waiting).toMatchObject([{ id: opened!.id, kind: "user", state: "open", space: null }]);
  const plans = [
    [env.DB, sanctionsInMain(player.user.id, now).waiting],
    [env.COMMUNITY_0, sanctionsInSpaces(player.user.id, now).waiting],
  ] as const;
  for (const [database, { sql, params }] of plans) {
    const { results } = await database
      .prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .bind(...params)
      .all<{ detail: string }>();
    expect(results.map(({ detail }) => detail).join()).toContain("moderation_cases_against");
  }
});
