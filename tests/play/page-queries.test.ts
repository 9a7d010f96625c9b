import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { model } from "~/domain/model";
import {
  getStandingOfDay,
  getWatched,
  listFriendsBests,
  listOwnBests,
  listPositions,
} from "~/domain/play/page-queries";
import { dayOf } from "~/domain/day";
import { call, createPlayer } from "~/tests/sign-in/player";
import { createOperator } from "~/tests/store/operator";
import { openStore } from "~/tests/support/store";
import { board, GAME, type Player, playGame } from "./bot";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const follow = (by: Player, whom: Player) =>
  call(`/follows/${whom.user.id}`, { token: by.token, method: "PUT" });

test("a page of games tells of oneself, and of the friend who came furthest", async () => {
  const [own, near, far, stranger] = await Promise.all(Array.from({ length: 4 }, createPlayer));
  for (const friend of [near!, far!]) {
    await follow(own!, friend);
    await follow(friend, own!);
  }
  await follow(own!, stranger!);
  await playGame(own!, 30);
  await playGame(near!, 20);
  await playGame(far!, 40);
  await playGame(stranger!, 60);
  const { db } = openStore(model);
  const { bests, friends, today } = await db.read({
    bests: listOwnBests(own!.user.id),
    friends: listFriendsBests(own!.user.id),
    today: getStandingOfDay(own!.user.id, GAME, dayOf(new Date())),
  });
  const { me, items } = await board("", own!.token);
  expect(bests).toEqual([{ gameId: GAME, score: me!.score, rank: me!.rank }]);
  expect(today).toEqual(bests[0]);
  const among = items.filter(({ person }) => [near, far].some((one) => one!.user.id === person.id));
  expect(friends).toMatchObject([{ gameId: GAME, score: among[0]!.score }]);
});

test("what stands on a board can be watched, and nothing else", async () => {
  const operator = await createOperator();
  await operator.list(GAME, { name: "Tile Tide", category: "mini", delivery: "account" });
  const player = await createPlayer();
  const games = [await playGame(player, 10), await playGame(player, 60)];
  const [worse, best] = games.sort((one, other) => one.score - other.score);
  const { db } = openStore(model);
  const ids = [worse!.session.sessionId, best!.session.sessionId] as const;
  const read = await db.read({
    worse: getWatched(ids[0], "en"),
    best: getWatched(ids[1], "en"),
    events: listPositions(`play-${ids[1]}`),
  });
  expect(read.worse).toBeUndefined();
  expect(read.best).toMatchObject({
    game: "Tile Tide",
    score: best!.score,
    personId: player.user.id,
  });
  expect(read.events.map(({ type }) => type)).toEqual(["PlayStarted", "PlayEnded"]);
});
