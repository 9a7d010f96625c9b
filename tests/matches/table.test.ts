import { evictDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, expect, test, vi } from "vitest";
import { MOVE_MS, RESERVE_MS } from "~/domain/matches/table";
import { call, createPlayer, expectProblem } from "~/tests/sign-in/player";
import { begin, enter, openTable, type Player, playingOf, playOn, ringAt, sit } from "./world";

afterEach(() => {
  vi.useRealTimers();
});

const eventsOf = async (matchId: string) => {
  const { results } = await env.DB.prepare(`SELECT "data" FROM "events" WHERE "stream_id" = ?`)
    .bind(`match-${matchId}`)
    .all<{ data: string }>();
  return results.map(({ data }) => JSON.parse(data) as Record<string, unknown>);
};

test("two play to the end, and it is recorded once with what it takes to run it again", async () => {
  const game = await begin();
  const { id, clients, players, match } = game;
  const inputs = await playOn(game);
  const playing = playingOf({ seed: match.seed, inputs });
  expect(playing.over).toBe(true);
  const table = await clients[0]!.until(({ match: now }) => now?.result?.ratings != null);
  expect(table).toMatchObject({ state: "over", match: { inputs } });
  const winner = playing.state.winner!;
  expect(table.match!.result).toMatchObject({ winner, ending: "home", rated: true });
  expect(table.match!.result!.ratings![winner]).toEqual({ before: 1000, after: 1016 });
  expect(table.match!.result!.ratings![winner === 0 ? 1 : 0]).toEqual({ before: 1000, after: 984 });
  await ringAt(id);
  expect(await eventsOf(match.matchId)).toMatchObject([
    { players: players.map(({ user }) => user.id), seed: match.seed, winner, rated: true },
  ]);
  const answer = await call(`/play/matches/${match.matchId}`);
  expect(await answer.json()).toMatchObject({ winner, moves: playing.state.moves, ending: "home" });
});

test("moves are taken in turns, once, and only where they are allowed", async () => {
  const { clients, match } = await begin();
  const { state } = playingOf(match);
  const [turn, waits] = [clients[state.turn]!, clients[state.turn === 0 ? 1 : 0]!];
  const forward = state.turn === 0 ? state.pawns[0] - 9 : state.pawns[1] + 9;
  waits.send({ type: "move", ply: 0, input: forward });
  turn.send({ type: "move", ply: 0, input: 40 });
  turn.send({ type: "move", ply: 1, input: forward });
  turn.send({ type: "move", ply: 0, input: 212 });
  await expect
    .poll(() => [waits.errors(), turn.errors()])
    .toEqual([["not_your_turn"], ["not_allowed", "out_of_order", "not_allowed"]]);
  turn.send({ type: "move", ply: 0, input: forward });
  turn.send({ type: "move", ply: 0, input: forward });
  turn.send({ type: "move", ply: 0, input: forward + 1 });
  await expect.poll(() => turn.errors().at(-1)).toBe("out_of_order");
  expect([turn.moves(), waits.moves()]).toEqual([[forward], [forward]]);
  expect(turn.table.match!.inputs).toEqual([forward]);
});

test("whoever has no time left has lost, whoever is there", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const game = await begin();
  const { id, clients, match } = game;
  const { turn } = playingOf(match).state;
  clients[turn]!.socket.close();
  vi.setSystemTime(Date.now() + MOVE_MS + RESERVE_MS - 1_000);
  await ringAt(id);
  expect((await clients[turn === 0 ? 1 : 0]!.until(() => true)).state).toBe("playing");
  vi.setSystemTime(Date.now() + 1_001);
  await ringAt(id);
  const { match: over } = await clients[turn === 0 ? 1 : 0]!.until(({ state }) => state === "over");
  expect(over!.result).toMatchObject({ ending: "time", winner: turn === 0 ? 1 : 0 });
  // Nobody has moved: it counts for nobody.
  await expect
    .poll(async () => (await eventsOf(match.matchId)).map(({ rated }) => rated))
    .toEqual([false]);
});

test("a move that comes too late loses, and a slow one takes from the reserve", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const { clients, match } = await begin();
  const { state } = playingOf(match);
  const first = state.turn;
  const second = first === 0 ? 1 : 0;
  const ahead = (side: 0 | 1) => state.pawns[side] + (side === 0 ? -9 : 9);
  vi.setSystemTime(Date.now() + MOVE_MS + 30_000);
  clients[first]!.send({ type: "move", ply: 0, input: ahead(first) });
  await expect.poll(() => clients[second]!.moves()).toHaveLength(1);
  const told = clients[second]!.frames.find((frame) => frame.type === "move")!;
  expect(told).toMatchObject({ turn: second });
  expect(told.type === "move" && RESERVE_MS - told.reserve[first]).toBeGreaterThanOrEqual(30_000);
  vi.setSystemTime(Date.now() + MOVE_MS + RESERVE_MS + 1_000);
  clients[second]!.send({ type: "move", ply: 1, input: ahead(second) });
  const { match: over } = await clients[first]!.until(({ state: now }) => now === "over");
  expect(over!.result).toMatchObject({ ending: "time", winner: first });
});

test("a table that slept goes on where it was, and one that crashed before it told records once", async () => {
  const game = await begin();
  const { id, guest, clients, match } = game;
  const inputs = await playOn(game, 4);
  await evictDurableObject(env.PLAY_TABLE.getByName(id));
  clients[1]!.socket.close();
  const again = await enter(id, guest);
  expect(again.table.match).toMatchObject({ inputs, matchId: match.matchId });
  again.send({ type: "resign", matchId: match.matchId });
  await again.until(({ state }) => state === "over");
  await evictDurableObject(env.PLAY_TABLE.getByName(id));
  await ringAt(id);
  await expect.poll(async () => (await eventsOf(match.matchId)).length).toBe(1);
  expect(await eventsOf(match.matchId)).toMatchObject([
    { winner: 0, ending: "resigned", moves: 4 },
  ]);
});

test("a draw is offered, refused and agreed, and another match begins when both want it", async () => {
  const game = await begin();
  const [one, other] = [game.clients[0]!, game.clients[1]!];
  one.send({ type: "draw", ply: 0, offer: true });
  await other.until(({ match }) => match?.drawBy === 0);
  one.send({ type: "draw", ply: 0, offer: true });
  other.send({ type: "draw", ply: 0, offer: false });
  await one.until(({ match }) => match?.drawBy === null);
  one.send({ type: "draw", ply: 0, offer: true });
  await expect.poll(() => one.errors()).toEqual(["not_allowed", "not_allowed"]);
  other.send({ type: "draw", ply: 0, offer: true });
  await one.until(({ match }) => match?.drawBy === 1);
  one.send({ type: "draw", ply: 0, offer: true });
  const over = await one.until(({ state }) => state === "over");
  expect(over.match!.result).toMatchObject({ ending: "agreed", winner: null });
  one.send({ type: "again", on: true });
  await other.until(({ again }) => again[0]);
  other.send({ type: "again", on: true });
  const next = await one.until(
    ({ match }) => match !== null && match.result === null && match.matchId !== game.match.matchId,
  );
  expect(next.match).toMatchObject({ inputs: [] });
  expect(next.match!.seed).not.toBe(game.match.seed);
});

test("a match counts as played, as its beats came, at most what passes, and for those alone who play it", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const game = await begin();
  const { id, host, guest, clients, match } = game;
  await ringAt(id);
  const beat = (by: Player, seq: number) =>
    call(`/play/tables/${id}/beats`, { token: by.token, body: { seq } });
  const after = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
  const played = async ({ user }: Player) =>
    env.DB.prepare(
      `SELECT "played" / 1000 AS "seconds", "game_id" FROM "play_times" WHERE "user_id" = ?`,
    )
      .bind(user.id)
      .first<{ seconds: number; game_id: string }>();
  for (const seq of [1, 2, 3]) {
    expect((await beat(host, seq)).status).toBe(204);
    after(15);
  }
  // A window that begins anew begins at one; what passed between counts as far as somebody saw it.
  for (const seq of [1, 1, 9, 2]) await beat(host, seq);
  expect(await played(host)).toEqual({ seconds: 45, game_id: "hedge-duel" });
  expect(await played(guest)).toBeNull();
  await expectProblem(await beat(await createPlayer(), 1), 404, "not_found");
  after(10);
  clients[0]!.send({ type: "resign", matchId: match.matchId });
  await clients[1]!.until(({ state }) => state === "over");
  await ringAt(id);
  await clients[1]!.until(({ match: now }) => now?.result?.rated === false);
  expect(await played(host)).toMatchObject({ seconds: 55 });
  await expectProblem(await beat(host, 3), 404, "not_found");
});

test("who watches sees all and does nothing", async () => {
  const game = await begin();
  const watcher = await enter(game.id, await createPlayer());
  expect(watcher.you).toBeNull();
  for (const frame of [
    { type: "move", ply: 0, input: 67 },
    { type: "resign", matchId: game.match.matchId },
    { type: "draw", ply: 0, offer: true },
    { type: "again", on: true },
  ])
    watcher.send(frame);
  await expect
    .poll(() => watcher.errors())
    .toEqual(Array.from({ length: 4 }, () => "not_a_player"));
  const inputs = await playOn(game, 3);
  await expect.poll(() => watcher.moves()).toEqual(inputs);
});

test("of two who sit down at once one plays", async () => {
  const host = await createPlayer();
  const { id } = await (await openTable(host, { listed: true })).json<{ id: string }>();
  const guests = [await createPlayer(), await createPlayer(), await createPlayer()];
  const answers = await Promise.all(guests.map((guest) => sit(id, guest)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const loser = guests[answers.findIndex(({ status }) => status === 409)]!;
  await expectProblem(await sit(id, loser), 409, "table_full");
  const winner = guests[answers.findIndex(({ status }) => status === 200)]!;
  expect((await sit(id, winner)).status).toBe(200);
});
