import { expect, test } from "vitest";
import { startStream } from "~/domain/event-store/append";
import { execute } from "~/domain/event-store/execute";
import { destroyForgottenKeys, forgetPerson } from "~/domain/event-store/forget-person";
import { model } from "~/domain/model";
import { call, createPlayer, expectProblem } from "~/tests/sign-in/player";
import { findDifferences, openStore } from "~/tests/support/store";

const { store, db } = openStore(model);

/** Tables that hold a text somewhere. */
async function tablesWith(text: string): Promise<string[]> {
  const [tables] = await db.batch([
    { sql: `SELECT "name" FROM sqlite_master WHERE "type" = 'table'`, params: [] },
  ]);
  const names = tables!.map(({ name }) => String(name)).filter((name) => !name.startsWith("_cf"));
  const rows = await db.batch(
    names.map((name) => ({ sql: `SELECT * FROM "${name}"`, params: [] })),
  );
  return names.filter((_, at) => JSON.stringify(rows[at]).includes(text));
}

test("nothing readable is left of a player who is forgotten, and rows equal a replay", async () => {
  const { user, token } = await createPlayer();
  const player = {
    userId: user.id,
    playerId: "saved",
    gameId: "starfall",
    gameUserId: "my-number-4711",
    zoneId: null,
    nickname: "Nick of mine",
  };
  await execute(store, {
    id: "save",
    name: "SavePlayer",
    actor: user.id,
    input: null,
    dataSubjects: [user.id],
    load: {},
    decide: () => ({
      appends: [startStream(`top-up-players-${user.id}`, [{ type: "PlayerSaved", data: player }])],
    }),
  });
  expect(await tablesWith(user.address)).toContain("users");
  expect(await tablesWith("my-number-4711")).toEqual(["saved_players"]);

  const sessions = async () => {
    const [rows] = await db.batch([
      { sql: `SELECT * FROM "sessions" WHERE "user_id" = ?`, params: [user.id] },
    ]);
    return rows!.length;
  };
  expect(await sessions()).toBe(1);

  await forgetPerson(store, user.id);
  expect(await sessions()).toBe(0);
  expect((await tablesWith(user.address)).filter((name) => name !== "challenges")).toEqual([]);
  expect(await tablesWith("my-number-4711")).toEqual([]);
  expect(await tablesWith("Nick of mine")).toEqual([]);
  expect(await findDifferences(store)).toEqual([]);
  await expectProblem(await call("/mining/claim", { method: "POST", token }), 401, "login_expired");

  await destroyForgottenKeys(db, new Date(Date.now() + 61_000));
  expect(await findDifferences(store)).toEqual([]);
});
