import { env, exports } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { forgetPerson } from "~/domain/event-store/forget-person";
import { model } from "~/domain/model";
import { call, createPlayer, expectProblem, ORIGIN } from "~/tests/sign-in/player";
import { createOperator } from "~/tests/store/operator";
import { findDifferences, openStore } from "~/tests/support/store";
import { frameGame, listFrameGame, publish } from "./game";

const GAME = "pebbles";
const OTHER = "marbles";
let address = "";

beforeAll(async () => {
  ({ address } = await listFrameGame(GAME));
  await listFrameGame(OTHER);
});

const fetchFile = (path: string, headers: HeadersInit = {}) =>
  exports.default.fetch(`${ORIGIN}${path}`, { headers, redirect: "manual" });

const start = async (token: string, id = GAME) => {
  const response = await call(`/play/frames/${id}/sessions`, { method: "POST", token });
  expect(response.status).toBe(201);
  return (await response.json<{ sessionId: string }>()).sessionId;
};
const finish = (token: string, sessionId: string, score: unknown) =>
  call(`/play/frames/sessions/${sessionId}/finish`, { token, body: { score } });
const save = (token: string, data: string | Uint8Array<ArrayBuffer>, id = GAME) =>
  exports.default.fetch(`${ORIGIN}/api/play/frames/${id}/save`, {
    method: "PUT",
    headers: { "x-token": token, "content-type": "text/plain" },
    body: data,
  });
const load = async (token: string, id = GAME) =>
  (await call(`/play/frames/${id}/save`, { token })).json<{ data: string | null }>();

describe("a game for a frame", () => {
  test("is brought by operators alone, and the same again is no other edition", async () => {
    const { token } = await createPlayer();
    await expectProblem(await publish(token, frameGame("mine")), 403, "forbidden");
    const operator = await createOperator();
    const first = await publish(operator.token, frameGame("twice"));
    const again = await publish(operator.token, frameGame("twice"));
    expect(await again.json()).toEqual(await first.json());
    const { count } = (await env.DB.prepare(
      `SELECT count(*) AS count FROM "events" WHERE "stream_id" = 'frame-game-twice'`,
    ).first<{ count: number }>())!;
    expect(count).toBe(1);
  });

  test.for([
    ["a script that is not among its files", { entry: "gone.js" }],
    ["a style that is a script", { styles: ["main.js"] }],
    [
      "a path out of its folder",
      { files: [{ path: "../a.js", type: "text/javascript", bytes: "" }] },
    ],
    ["markup of its own", { files: [{ path: "a.html", type: "text/html", bytes: "" }] }],
    [
      "bytes that are no base64",
      { files: [{ path: "main.js", type: "text/javascript", bytes: "%" }] },
    ],
    [
      "bytes with bits to spare",
      { files: [{ path: "main.js", type: "text/javascript", bytes: "AB==" }], styles: [] },
    ],
    ["words in one language", { howTo: { en: "Press." } }],
    ["an id that leads elsewhere", { id: "../a" }],
  ] as const)("is refused with %s", async ([, changes]) => {
    const { token } = await createOperator();
    await expectProblem(await publish(token, frameGame("crooked", changes)), 400, "malformed");
  });

  test("is refused in the place of one that is played by rules, and where it is too large", async () => {
    const { token } = await createOperator();
    await expectProblem(await publish(token, frameGame("tile-tide")), 409, "plays_by_rules");
    const bytes = btoa("x".repeat(1024 * 1024 + 1));
    const files = ["main.js", "more.js"].map((path) => ({ path, type: "text/javascript", bytes }));
    await expectProblem(
      await publish(token, frameGame("large", { files, styles: [] })),
      413,
      "too_large",
    );
  });

  test("stands among the games, as one that is not run again", async () => {
    const { items } = await (await call("/play/games")).json<{ items: object[] }>();
    expect(items).toContainEqual(
      expect.objectContaining({ id: GAME, verified: false, best: null }),
    );
    const one = await (await call(`/play/games/${GAME}`)).json();
    expect(one).toMatchObject({ id: GAME, verified: false, rulesVersion: null });
    const frame = await (await call(`/play/frames/${GAME}`)).json();
    expect(frame).toMatchObject({ address, achievements: [{ id: "first", reportedAt: null }] });
    await expectProblem(await call("/play/frames/tile-tide"), 404, "not_found");
  });

  test("is gone with its place in the store", async () => {
    const { operator } = await listFrameGame("passing");
    const player = await createPlayer();
    const start = () =>
      call("/play/frames/passing/sessions", { method: "POST", token: player.token });
    expect((await start()).status).toBe(201);
    await operator.withdraw("passing");
    await expectProblem(await call("/play/frames/passing"), 404, "not_found");
    await expectProblem(await start(), 404, "not_found");
  });
});

describe("the frame", () => {
  test("may run its own scripts and nothing else, whoever asks", async () => {
    const { token } = await createPlayer();
    const bare = await fetchFile(address);
    const signedIn = await fetchFile(address, { cookie: `x-token=${token}` });
    const html = await bare.text();
    expect(await signedIn.text()).toBe(html);
    expect(html).not.toContain(token);
    expect(signedIn.headers.has("set-cookie")).toBe(false);
    const policy = bare.headers.get("content-security-policy")!.split("; ");
    expect(policy).toEqual(
      expect.arrayContaining([
        "sandbox allow-scripts",
        "default-src 'none'",
        "connect-src 'none'",
        "frame-src 'none'",
        "form-action 'none'",
        "base-uri 'none'",
        `frame-ancestors ${ORIGIN}`,
        "require-trusted-types-for 'script'",
      ]),
    );
    expect(policy.find((one) => one.startsWith("script-src"))).toMatch(
      new RegExp(`^script-src 'sha256-[A-Za-z0-9+/=]+' ${ORIGIN}${address}$`),
    );
  });

  test("serves files that never change, to nobody's origin too", async () => {
    const file = await fetchFile(`${address}main.js`);
    expect(await file.text()).toBe("document.title = 'on';");
    expect(Object.fromEntries(file.headers)).toMatchObject({
      "content-type": "text/javascript",
      "access-control-allow-origin": "*",
      "cross-origin-resource-policy": "cross-origin",
      "cache-control": "public, max-age=31536000, immutable",
    });
    // No store has a key as long as an address may be.
    for (const path of ["x".repeat(2_000), "gone.js", "..%2f..%2fx", "%2e%2e/main.js"]) {
      expect((await fetchFile(address + path)).status).toBe(404);
    }
    expect((await fetchFile(`/play/frame/${GAME}/${"0".repeat(64)}/`)).status).toBe(404);
  });

  test("is no page by itself", async () => {
    const opened = await fetchFile(address, { "sec-fetch-dest": "document" });
    expect(opened.status).toBe(302);
    expect(opened.headers.get("location")).toBe(`/play/detail/${GAME}`);
  });
});

describe("what it reports", () => {
  test("is kept as its own word, and stands on no board", async () => {
    const { token } = await createPlayer();
    const first = await finish(token, await start(token), 70);
    const notRanked = { verified: false, ranked: false, held: false, rank: null };
    expect(await first.json()).toEqual({ score: 70, best: 70, ...notRanked });
    const second = await finish(token, await start(token), 30);
    expect(await second.json()).toEqual({ score: 30, best: 70, ...notRanked });
    const left = await finish(token, await start(token), null);
    expect(await left.json()).toEqual({ score: null, best: 70, ...notRanked });
    await expectProblem(await call(`/play/games/${GAME}/leaderboard`), 404, "not_found");
    const { earned } = await (await call("/points", { token })).json<{ earned: number }>();
    expect(earned).toBe(0);
  });

  test("is of one's own session, once, and a score as there are", async () => {
    const { token } = await createPlayer();
    const other = await createPlayer();
    const sessionId = await start(token);
    await expectProblem(await finish(other.token, sessionId, 1), 404, "not_found");
    for (const score of [-1, 0.5, 2 ** 24, "9"]) {
      await expectProblem(await finish(token, sessionId, score), 400, "malformed");
    }
    expect((await finish(token, sessionId, 2 ** 24 - 1)).status).toBe(200);
    await expectProblem(await finish(token, sessionId, 5), 409, "session_over");
    const beat = await call(`/play/frames/sessions/${sessionId}/beats`, {
      token,
      body: { seq: 1 },
    });
    await expectProblem(beat, 409, "session_over");
  });

  test("counts the time that passed, as any game's", async () => {
    const { token, user } = await createPlayer();
    const sessionId = await start(token);
    await env.DB.prepare(
      `UPDATE "play_clocks" SET "seen_at" = "seen_at" - 15000 WHERE "user_id" = ?`,
    )
      .bind(user.id)
      .run();
    const beat = (seq: number) =>
      call(`/play/frames/sessions/${sessionId}/beats`, { token, body: { seq } });
    expect((await beat(1)).status).toBe(204);
    expect((await beat(1)).status).toBe(204);
    const game = await (
      await call(`/play/frames/${GAME}`, { token })
    ).json<{ playedSeconds: number }>();
    expect(game.playedSeconds).toBe(15);
  });

  test("is started thirty times an hour at most, even at once", async () => {
    const { token } = await createPlayer();
    const asked = Array.from({ length: 33 }, () =>
      call(`/play/frames/${OTHER}/sessions`, { method: "POST", token }),
    );
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(30);
    expect(statuses.filter((status) => status === 429)).toHaveLength(3);
  });

  test("may be an achievement of the game, remembered since the first time", async () => {
    const { token } = await createPlayer();
    const reach = (id: string) =>
      call(`/play/frames/${GAME}/achievements/${id}`, { method: "PUT", token });
    expect((await reach("first")).status).toBe(204);
    const reported = async () =>
      (
        await (
          await call(`/play/frames/${GAME}`, { token })
        ).json<{ achievements: { reportedAt: string | null }[] }>()
      ).achievements[0]!.reportedAt;
    const at = await reported();
    expect(at).not.toBeNull();
    expect((await reach("first")).status).toBe(204);
    expect(await reported()).toBe(at);
    await expectProblem(await reach("second"), 409, "unknown_achievement");
  });
});

describe("what it saves", () => {
  test("is one text a player and game, of 64 KiB at most", async () => {
    const { token } = await createPlayer();
    const other = await createPlayer();
    expect(await load(token)).toMatchObject({ data: null });
    const largest = `"${'"'.repeat(64 * 1024 - 2)}"`;
    expect((await save(token, largest)).status).toBe(204);
    expect((await load(token)).data).toBe(largest);
    await expectProblem(await save(token, `${largest}!`), 413, "too_large");
    expect((await save(token, "later")).status).toBe(204);
    expect((await load(token)).data).toBe("later");
    expect((await load(token, OTHER)).data).toBeNull();
    expect((await load(other.token)).data).toBeNull();
  });

  test("is text, for a game that there is, of somebody who is signed in", async () => {
    const { token } = await createPlayer();
    await expectProblem(await save(token, Uint8Array.of(0xff, 0xfe)), 400, "malformed");
    await expectProblem(await save(token, "x", "nowhere"), 404, "not_found");
    await expectProblem(await save("", "x"), 401, "login_required");
  });
});

test("all of it goes with its player, and rows follow from events", async () => {
  const { token, user } = await createPlayer();
  await finish(token, await start(token), 5);
  await save(token, "mine");
  await call(`/play/frames/${GAME}/achievements/first`, { method: "PUT", token });
  const { store } = openStore(model);
  expect(await findDifferences(store)).toEqual([]);
  await forgetPerson(store, user.id);
  for (const table of ["frame_sessions", "frame_saves", "frame_achievements"]) {
    const rows = await env.DB.prepare(`SELECT 1 FROM "${table}" WHERE "user_id" = ?`)
      .bind(user.id)
      .all();
    expect(rows.results, table).toEqual([]);
  }
});
