import { env } from "cloudflare:workers";
import { afterEach, expect, test, vi } from "vitest";
import {
  AFTER_MS,
  GONE_MS,
  INVITES_AN_HOUR,
  MAX_FRAMES,
  MAX_WINDOWS,
  WAITING_MS,
} from "~/domain/matches/table";
import { deleteAccount, followDeletion } from "~/tests/account/leaver";
import { call, createPlayer, expectProblem } from "~/tests/sign-in/player";
import { createOperator } from "~/tests/store/operator";
import { askForTable, begin, enter, openTable, type Player, ringAt, sit } from "./world";

afterEach(() => {
  vi.useRealTimers();
});

const put = (path: string, { token }: Player, method = "PUT") => call(path, { method, token });
const befriend = async (one: Player, other: Player) => {
  await put(`/follows/${other.user.id}`, one);
  await put(`/follows/${one.user.id}`, other);
};
const opened = async (host: Player, body: object = {}) =>
  (await (await openTable(host, body)).json<{ id: string }>()).id;
const openTables = async (viewer?: Player) => {
  const answer = await call("/play/games/hedge-duel/tables?limit=50", { token: viewer?.token });
  return (await answer.json<{ items: { id: string }[] }>()).items.map(({ id }) => id);
};

test("a friend is invited, who alone may sit down; strangers and whoever is blocked are not", async () => {
  const [host, friend, stranger] = [
    await createPlayer(),
    await createPlayer(),
    await createPlayer(),
  ];
  const invite = (opponentId: string) => openTable(host, { opponentId });
  await expectProblem(await invite(stranger.user.id), 409, "not_friends");
  await expectProblem(await invite(host.user.id), 409, "self");
  await befriend(host, friend);
  const id = await opened(host, { opponentId: friend.user.id });
  await expectProblem(await sit(id, stranger), 409, "table_reserved");
  expect(await openTables(stranger)).not.toContain(id);
  expect((await sit(id, friend)).status).toBe(200);
  await put(`/play/tables/${id}`, host, "DELETE");
  await ringAt(id);
  await put(`/blocks/${host.user.id}`, friend);
  await expectProblem(await invite(friend.user.id), 409, "not_friends");
});

test("so many friends are invited within an hour, and the next later", async () => {
  const [host, friend] = [await createPlayer(), await createPlayer()];
  await befriend(host, friend);
  const rows = (sql: string, ...params: string[]) =>
    env.DB.prepare(`${sql} WHERE "host_id" = ?`)
      .bind(...params, host.user.id)
      .run();
  const invite = async (body: object = { opponentId: friend.user.id }) => {
    const answer = await openTable(host, body);
    // As when it has closed.
    await rows(`DELETE FROM "play_tables"`);
    return answer;
  };
  for (let at = 0; at < INVITES_AN_HOUR; at++) expect((await invite()).status).toBe(201);
  await expectProblem(await invite(), 429, "too_many_invites");
  // A table that invites nobody is opened none the less.
  expect((await invite({})).status).toBe(201);
  await rows(
    `UPDATE "table_invites" SET "invited_at" = ?`,
    new Date(Date.now() - 3_600_000).toISOString(),
  );
  expect((await invite()).status).toBe(201);
});

test("one waits at one table, which is there for strangers if it is to be, and not for whom a block keeps apart", async () => {
  const [host, blocked, stranger] = [
    await createPlayer(),
    await createPlayer(),
    await createPlayer(),
  ];
  await put(`/blocks/${host.user.id}`, blocked);
  const id = await opened(host, { listed: true });
  await expectProblem(await openTable(host), 409, "table_open");
  expect(await openTables(stranger)).toContain(id);
  expect(await openTables()).toContain(id);
  for (const one of [blocked, host]) expect(await openTables(one)).not.toContain(id);
  await expectProblem(await sit(id, blocked), 404, "not_found");
  await expectProblem(await askForTable(id, blocked.token), 404, "not_found");
  const watcher = await enter(id, stranger);
  await put(`/blocks/${stranger.user.id}`, host);
  await expect.poll(() => watcher.closes).toEqual([4003]);
  await expectProblem(await put(`/play/tables/${id}`, stranger, "DELETE"), 404, "not_found");
  expect((await put(`/play/tables/${id}`, host, "DELETE")).status).toBe(204);
  await ringAt(id);
  await expectProblem(await sit(id, stranger), 404, "not_found");
  expect((await openTable(host)).status).toBe(201);
});

test("a player is at one table at a time, however many they ask for at once, until a match is over", async () => {
  const [guest, ...hosts] = await Promise.all(Array.from({ length: 5 }, () => createPlayer()));
  const ids = await Promise.all(hosts.map((host) => opened(host, { listed: true })));
  const answers = await Promise.all([
    openTable(guest!, { listed: true }),
    ...ids.map((id) => sit(id, guest!)),
  ]);
  const codes = answers.map(({ status }) => status);
  expect(codes.filter((status) => status === 409)).toHaveLength(4);
  const taken = codes.findIndex((status) => status !== 409);
  if (taken === 0) {
    const { id } = await answers[0]!.json<{ id: string }>();
    await put(`/play/tables/${id}`, guest!, "DELETE");
    await ringAt(id);
  }
  const at = Math.max(0, taken - 1);
  expect((await sit(ids[at]!, guest!)).status).toBe(200);
  const rest = ids.filter((id) => id !== ids[at]);
  for (const id of rest) await expectProblem(await sit(id, guest!), 409, "table_open");
  await expectProblem(await openTable(guest!), 409, "table_open");
  // Who was refused holds nobody's seat, whatever the table told before.
  for (const id of rest) await ringAt(id);
  expect(await openTables()).toEqual(expect.arrayContaining(rest));

  const clients = [await enter(ids[at]!, hosts[at]!), await enter(ids[at]!, guest!)];
  const { match } = await clients[1]!.until(({ state }) => state === "playing");
  await ringAt(ids[at]!);
  await expectProblem(await sit(rest[0]!, guest!), 409, "table_open");
  const own = await call("/play/games/hedge-duel/tables", { token: guest!.token });
  expect(await own.json()).toMatchObject({ mine: ids[at] });
  clients[1]!.send({ type: "resign", matchId: match!.matchId });
  await clients[1]!.until(({ state }) => state === "over");
  await ringAt(ids[at]!);
  await expect.poll(async () => (await sit(rest[0]!, guest!)).status).toBe(200);
});

test("no further match begins while one of the two waits or plays elsewhere", async () => {
  const { id, host, guest, clients, match } = await begin();
  clients[0]!.send({ type: "resign", matchId: match.matchId });
  await clients[1]!.until(({ state }) => state === "over");
  await ringAt(id);
  let elsewhere = "";
  const openElsewhere = async () => {
    const answer = await openTable(guest, { listed: true });
    if (answer.status === 201) ({ id: elsewhere } = await answer.json<{ id: string }>());
    return answer.status;
  };
  await expect.poll(openElsewhere).toBe(201);
  for (const one of clients) one.send({ type: "again", on: true });
  // Both are asked anew, once the other table is left.
  await clients[0]!.until(({ again }) => again.some(Boolean));
  await expect.poll(() => clients[0]!.table.again).toEqual([false, false]);
  expect(clients[0]!.table.match!.matchId).toBe(match.matchId);
  await put(`/play/tables/${elsewhere}`, guest, "DELETE");
  await ringAt(elsewhere);
  await expect.poll(() => openTables()).not.toContain(elsewhere);
  for (const one of clients) one.send({ type: "again", on: true });
  await clients[1]!.until(({ state }) => state === "playing");
  await expectProblem(await openTable(host), 409, "table_open");
});

test("of a game that is withdrawn no match begins, and one that goes on is played to its end", async () => {
  const operator = await createOperator();
  await operator.list("hedge-duel", { category: "mini", delivery: "account" });
  const waiting = await opened(await createPlayer(), { listed: true });
  const { id, host, clients, match } = await begin();
  await ringAt(id);
  await operator.withdraw("hedge-duel");
  expect(await openTables()).not.toContain(waiting);
  await expectProblem(await sit(waiting, await createPlayer()), 404, "not_found");
  await expectProblem(await openTable(await createPlayer()), 404, "not_found");
  const back = await enter(id, host);
  back.send({ type: "resign", matchId: match.matchId });
  await back.until(({ state }) => state === "over");
  for (const one of clients) one.send({ type: "again", on: true });
  const table = await back.until(({ again }) => again.every(Boolean));
  expect(table.match!.matchId).toBe(match.matchId);
  await operator.list("hedge-duel", { category: "mini", delivery: "account" });
});

test("a block that comes between sitting down and the first match frees the seat", async () => {
  const host = await createPlayer();
  for (const blocks of ["before the guest comes", "while the guest waits"]) {
    const guest = await createPlayer();
    const id = await opened(host, { listed: true });
    expect((await sit(id, guest)).status).toBe(200);
    if (blocks === "while the guest waits") {
      const waiting = await enter(id, guest);
      await put(`/blocks/${guest.user.id}`, host);
      await expect.poll(() => waiting.closes).toEqual([4003]);
    } else {
      await put(`/blocks/${guest.user.id}`, host);
      await expectProblem(await askForTable(id, guest.token), 404, "not_found");
    }
    const { table } = await enter(id, host);
    expect([table.state, table.seats[1]]).toEqual(["waiting", null]);
    await put(`/play/tables/${id}`, host, "DELETE");
    await ringAt(id);
  }
});

test("refusals come before the upgrade", async () => {
  const { id, host } = await begin();
  await expectProblem(await askForTable("nowhere", host.token), 404, "not_found");
  await expectProblem(await askForTable(id, "nonsense"), 401, "login_expired");
  await expectProblem(
    await askForTable(id, host.token, { origin: "https://evil.example" }),
    403,
    "forbidden",
  );
  for (let at = 1; at < MAX_WINDOWS; at++) await enter(id, host);
  await expectProblem(await askForTable(id, host.token), 429, "too_many_requests");
});

test("a session that ends takes its sockets along, in all windows of it and no others", async () => {
  const { id, host, clients } = await begin();
  const second = await enter(id, host);
  await call("/auth/logout", { method: "POST", token: host.token });
  await expect.poll(() => [clients[0]!.closes, second.closes]).toEqual([[4001], [4001]]);
  expect(clients[1]!.closes).toEqual([]);
  await clients[1]!.until(({ seats }) => seats[0]!.here === false);
});

test("two windows of one player are one player, and either may move", async () => {
  const game = await begin();
  const windows = [
    [game.clients[0]!, await enter(game.id, game.host)],
    [game.clients[1]!, await enter(game.id, game.guest)],
  ];
  const { turn } = game.match;
  const ahead = turn === 0 ? 67 : 13;
  windows[turn]![1]!.send({ type: "move", ply: 0, input: ahead });
  windows[turn]![0]!.send({ type: "move", ply: 0, input: ahead });
  for (const one of windows.flat()) await expect.poll(() => one.moves()).toEqual([ahead]);
  expect(windows.flat().flatMap((one) => one.errors())).toEqual([]);
});

test("frames that make no sense are answered by errors, and a flood of whatever ends its socket alone", async () => {
  const { clients, match } = await begin();
  const [one, other] = [clients[0]!, clients[1]!];
  const hostile: (string | ArrayBuffer)[] = [
    "",
    "{",
    "null",
    "[]",
    `{"type":1}`,
    `{"type":"nothing"}`,
    `{"type":"move"}`,
    `{"type":"move","ply":0,"input":1.5}`,
    `{"type":"move","ply":-1,"input":3}`,
    `{"type":"move","ply":0,"input":255}`,
    `{"type":"move","ply":0,"input":"67"}`,
    `{"type":"draw","ply":0}`,
    `{"type":"resign"}`,
    `{"type":"again","on":"yes"}`,
    `{"type":"move","ply":0,"input":67,"x":"${"x".repeat(2_000)}"}`,
    new ArrayBuffer(8),
  ];
  for (const frame of hostile) one.socket.send(frame);
  await expect.poll(() => one.errors().length).toBe(hostile.length);
  expect(new Set(one.errors())).toEqual(new Set(["malformed", "unknown_type"]));
  one.send({ type: "resign", matchId: "another" });
  await expect.poll(() => one.errors().at(-1)).toBe("no_match");
  for (let at = 0; at <= MAX_FRAMES.frames; at++) one.send({ type: "ping", at });
  await expect.poll(() => one.closes).toEqual([1008]);
  other.send({ type: "resign", matchId: match.matchId });
  await other.until(({ state }) => state === "over");
});

test("a table closes by itself: when nobody comes, when its host has gone, and after a match", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const host = await createPlayer();
  const waiting = await opened(host);
  const alone = await enter(waiting, host);
  vi.setSystemTime(Date.now() + WAITING_MS + 1);
  await ringAt(waiting);
  await expect.poll(() => alone.closes).toEqual([4004]);
  const listed = await opened(host, { listed: true });
  const leaves = await enter(listed, host);
  leaves.socket.close();
  await expect
    .poll(async () => (await call(`/play/tables/${listed}`, { token: host.token })).json())
    .toMatchObject({ seats: [{ here: false }, null] });
  vi.setSystemTime(Date.now() + GONE_MS + 1);
  await ringAt(listed);
  expect(await openTables()).not.toContain(listed);
  const { id, clients, match } = await begin();
  clients[0]!.send({ type: "resign", matchId: match.matchId });
  await clients[1]!.until(({ state }) => state === "over");
  await ringAt(id);
  await clients[1]!.until(({ match: now }) => now?.result?.rated === false);
  vi.setSystemTime(Date.now() + AFTER_MS + 1);
  await ringAt(id);
  await expect.poll(() => clients.map(({ closes }) => closes)).toEqual([[4004], [4004]]);
  const { results } = await env.DB.prepare(`SELECT * FROM "play_tables" WHERE "id" = ?`)
    .bind(id)
    .all();
  expect(results).toEqual([]);
});

test("whoever sat down and does not come loses the seat, and it is in the list again", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const [host, guest, another] = [await createPlayer(), await createPlayer(), await createPlayer()];
  const id = await opened(host, { listed: true });
  const waits = await enter(id, host);
  await sit(id, guest);
  await ringAt(id);
  expect(await openTables(another)).not.toContain(id);
  vi.setSystemTime(Date.now() + GONE_MS + 1);
  await ringAt(id);
  await waits.until(({ seats }) => seats[1] === null);
  await ringAt(id);
  expect(await openTables(another)).toContain(id);
  expect((await sit(id, another)).status).toBe(200);
});

test("whoever deletes their account gives up what they play, and their name is gone", async () => {
  const { guest, clients, match } = await begin();
  await deleteAccount(guest);
  await followDeletion(guest.user.id);
  await followDeletion(guest.user.id);
  const table = await clients[0]!.until(({ state }) => state === "over");
  expect(table.match!.result).toMatchObject({ ending: "resigned", winner: 0 });
  const recorded = async () => (await call(`/play/matches/${match.matchId}`)).json();
  await expect.poll(recorded).toMatchObject({ winner: 0, players: [{}, { displayName: null }] });
});
