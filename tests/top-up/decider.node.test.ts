import { describe, test } from "vitest";
import { MAX_SAVED_PLAYERS, topUpPlayersDecider } from "~/domain/top-up/decider";
import type { TopUpEvent } from "~/domain/top-up/events";
import { specification } from "~/tests/support/given-when-then";

const given = specification(topUpPlayersDecider);
const player = { gameId: "night-ferry", gameUserId: "123456", zoneId: null, nickname: "Otter" };
const saved = (playerId: string, nickname = "Otter"): TopUpEvent => ({
  type: "PlayerSaved",
  data: { userId: "u", playerId, ...player, nickname },
});
const forgotten = (playerId: string): TopUpEvent => ({
  type: "PlayerForgotten",
  data: { userId: "u", playerId },
});
const save = {
  type: "SavePlayer",
  userId: "u",
  player,
  saved: undefined,
  newPlayerId: "new",
} as const;

describe("saving a player", () => {
  test("keeps them under a new id", () => given().when(save).then(saved("new")));

  test("twice keeps them once", () =>
    given(saved("a"))
      .when({ ...save, saved: { playerId: "a", nickname: "Otter" } })
      .thenNothingHappened());

  test("notes the nickname they have now", () =>
    given(saved("a", "Badger"))
      .when({ ...save, saved: { playerId: "a", nickname: "Badger" } })
      .then(saved("a")));

  test("makes room by forgetting the oldest", () => {
    const all = Array.from({ length: MAX_SAVED_PLAYERS }, (_, at) => saved(`p${at}`));
    given(...all, saved("p0", "Badger"))
      .when(save)
      .then(forgotten("p1"), saved("new"));
  });
});

describe("forgetting a player", () => {
  const forget = { type: "ForgetPlayer", userId: "u", playerId: "a" } as const;

  test("forgets them", () => given(saved("a")).when(forget).then(forgotten("a")));
  test("twice is no more", () =>
    given(saved("a"), forgotten("a")).when(forget).thenNothingHappened());
  test("who was never saved is nothing", () => given().when(forget).thenNothingHappened());
});
