import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { newId } from "~/domain/event-store/id";
import { call } from "~/tests/sign-in/player";
import { createOperator } from "~/tests/store/operator";

interface Game {
  ownedAlongside: { id: string }[];
}
const companionsOf = async (id: string) => {
  const { ownedAlongside } = await (await call(`/games/${id}`)).json<Game>();
  return ownedAlongside.map((game) => game.id);
};

/** So many players who own all of these. */
async function own(players: number, ...gameIds: string[]): Promise<void> {
  for (let player = 0; player < players; player++) {
    const userId = newId();
    for (const gameId of gameIds) {
      await env.DB.prepare(
        `INSERT INTO library_entries (user_id, game_id, order_id, delivery, acquired_at)
          VALUES (?, ?, ?, 'account', '2026-11-22T00:00:00.000Z')`,
      )
        .bind(userId, gameId, newId())
        .run();
    }
  }
}

beforeAll(async () => {
  const operator = await createOperator();
  const games = ["main", "often", "seldom", "twice", "free", "gone", "boxed"];
  for (const id of games) await operator.list(id, id === "boxed" ? { editionOf: "main" } : {});
  for (const id of games) await operator.price(id, id === "free" ? 0 : 1999);
  await operator.withdraw("gone");
  await own(4, "main", "often", "free", "gone", "boxed");
  await own(3, "main", "seldom");
  await own(2, "main", "twice");
  await own(9, "often", "twice");
});

test("what owners share is told, the most shared first, from three of them on", async () => {
  expect(await companionsOf("main")).toEqual(["often", "seldom"]);
});

test("an edition is no companion of its game, nor is what is free or no longer sold", async () => {
  expect(await companionsOf("boxed")).toEqual(["often"]);
  expect(await companionsOf("seldom")).toEqual(["main"]);
});

test("it is found by indexes alone", async () => {
  const { results } = await env.DB.prepare(
    `EXPLAIN QUERY PLAN SELECT e.game_id, count(*) FROM (SELECT user_id AS owner FROM library_entries
      WHERE game_id = 'main' ORDER BY acquired_at DESC, user_id DESC LIMIT 100)
      CROSS JOIN library_entries e ON e.user_id = owner WHERE e.game_id <> 'main' GROUP BY e.game_id`,
  ).all<{ detail: string }>();
  const plan = results.map(({ detail }) => detail).join("\n");
  expect(plan).toContain("library_entries_game (game_id=?)");
  expect(plan).not.toContain("SCAN library_entries");
});
