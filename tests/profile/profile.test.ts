import { base58 } from "@scure/base";
import { describe, expect, test } from "vitest";
import { forgetPerson } from "~/domain/event-store/forget-person";
import { model } from "~/domain/model";
import { call, createPlayer, expectProblem } from "~/tests/sign-in/player";
import { createOperator } from "~/tests/store/operator";
import { findDifferences, openStore } from "~/tests/support/store";

const { store, db } = openStore(model);

const change = (token: string, body: object, key?: string) =>
  call("/me", { method: "PATCH", token, body, key });
const me = async (token: string) => (await call("/me", { token })).json<Record<string, unknown>>();

/** A name that nobody else in this file has. */
let made = 0;
const newName = () => `Ada ${String.fromCharCode(97 + (made++ % 26)).repeat(1 + made)}`;

describe("a profile", () => {
  test("is changed field by field, and tells its owner what it has become", async () => {
    const { token, user } = await createPlayer();
    expect(await me(token)).toMatchObject({
      id: user.id,
      address: user.address,
      named: false,
      about: null,
      email: null,
      emailVerified: false,
      privacy: { activity: "everybody", games: "everybody", friends: "everybody" },
    });
    const displayName = newName();
    const response = await change(token, {
      displayName: ` ${displayName} `,
      email: " Ada@Example.COM ",
      about: "I play.\r\n<b>Much</b>",
    });
    expect(response.status).toBe(200);
    const changed = await response.json();
    expect(changed).toMatchObject({
      displayName,
      named: true,
      email: "ada@example.com",
      emailVerified: false,
      about: "I play.\n<b>Much</b>",
    });
    expect(await me(token)).toEqual(changed);

    await change(token, { about: null });
    expect(await me(token)).toEqual({ ...(changed as object), about: null });
    await change(token, { email: null });
    expect(await me(token)).toMatchObject({ email: null, displayName });
  });

  test("says of each field what is wrong with it, and changes nothing", async () => {
    const { token } = await createPlayer();
    const before = await me(token);
    const problem = await expectProblem(
      await change(token, { displayName: " ", email: "nobody", about: "x".repeat(501) }),
      400,
      "malformed",
    );
    expect(problem).toMatchObject({
      errors: [
        { path: "displayName", code: "required" },
        { path: "email", code: "invalid_email" },
        { path: "about", code: "too_long" },
      ],
    });
    for (const [body, code] of [
      [{ email: "" }, "required"],
      [{ email: `${"a".repeat(250)}@example.com` }, "invalid_email"],
      [{ displayName: "A" }, "too_short"],
      [{ displayName: "x".repeat(10_000) }, "too_long"],
      [{ displayName: `Z${"\u0301".repeat(9)}algo` }, "invalid_characters"],
      [{ displayName: "abc\u202edef" }, "invalid_characters"],
      [{ displayName: "\u3164\u3164" }, "invalid_characters"],
    ] as const) {
      const told = await expectProblem(await change(token, body), 400, "malformed");
      expect(told).toMatchObject({ errors: [{ code }] });
    }
    expect(await me(token)).toEqual(before);
  });

  test("asked for twice is changed once", async () => {
    const { token } = await createPlayer();
    const body = { displayName: newName() };
    const [one, other] = [await change(token, body, "twice"), await change(token, body, "twice")];
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(await one.json()).toEqual(await other.json());
    await expectProblem(
      await change(token, { displayName: newName() }, "twice"),
      422,
      "idempotency_key_reused",
    );
  });

  test("does not take an address for confirmed, and has the link mailed again only while it waits", async () => {
    const { token } = await createPlayer();
    const ask = () => call("/me/email/confirmation", { method: "POST", token });
    await expectProblem(await ask(), 409, "no_email");
    await change(token, { email: "ada@example.com" });
    expect((await ask()).status).toBe(204);
  });

  test("leaves nothing readable behind when its player is forgotten, and its rows equal a replay", async () => {
    const { token, user } = await createPlayer();
    const displayName = newName();
    await change(token, { displayName, email: "forgotten@example.com", about: "About to go" });
    await change(token, { displayName: newName() });
    await call("/me/privacy", {
      method: "PUT",
      token,
      body: { activity: "nobody", games: "friends", friends: "everybody" },
    });
    expect(await findDifferences(store)).toEqual([]);
    await forgetPerson(store, user.id);
    for (const table of ["profiles", "profile_names"]) {
      const [rows] = await db.batch([
        { sql: `SELECT * FROM "${table}" WHERE "user_id" = ?`, params: [user.id] },
      ]);
      expect(rows).toEqual([]);
    }
    expect(await findDifferences(store)).toEqual([]);
  });
});

describe("names of operators", () => {
  test("and what looks like them are nobody else's", async () => {
    const operator = await createOperator();
    const player = await createPlayer();
    const displayName = `${newName()} Moderator`;
    expect((await change(operator.token, { displayName })).status).toBe(200);
    for (const alike of [
      displayName,
      displayName.toUpperCase(),
      displayName.replaceAll("o", "о"),
    ]) {
      await expectProblem(await change(player.token, { displayName: alike }), 409, "name_reserved");
    }
    expect(await me(player.token)).toMatchObject({ named: false });
  });

  test("are not taken from players who had them before", async () => {
    const operator = await createOperator();
    const player = await createPlayer();
    const displayName = newName();
    await change(player.token, { displayName });
    await expectProblem(await change(operator.token, { displayName }), 409, "name_reserved");
    await change(player.token, { displayName: newName() });
    expect((await change(operator.token, { displayName })).status).toBe(200);
  });

  test("are free again when their bearer has another, and when their bearer is forgotten", async () => {
    const operator = await createOperator();
    const player = await createPlayer();
    const [first, second] = [newName(), newName()];
    await change(operator.token, { displayName: first });
    await change(operator.token, { displayName: second });
    expect((await change(player.token, { displayName: first })).status).toBe(200);
    const { id } = (await me(operator.token)) as { id: string };
    await forgetPerson(store, id);
    expect((await change(player.token, { displayName: second })).status).toBe(200);
  });

  test("of players are theirs together: two may be called the same", async () => {
    const [one, other] = [await createPlayer(), await createPlayer()];
    const displayName = newName();
    expect((await change(one.token, { displayName })).status).toBe(200);
    expect((await change(other.token, { displayName })).status).toBe(200);
  });

  test("are one's, however many want one look-alike at once", async () => {
    const operators = [await createOperator(), await createOperator()];
    const players = await Promise.all(Array.from({ length: 6 }, createPlayer));
    for (let round = 0; round < 4; round++) {
      const displayName = newName();
      const wanting = [...players.slice(0, 3), ...operators, ...players.slice(3)];
      const statuses = await Promise.all(
        wanting.map(async ({ token }, at) => {
          const alike = at % 2 ? displayName.toUpperCase() : displayName;
          return (await change(token, { displayName: alike })).status;
        }),
      );
      const got = wanting.filter((_, at) => statuses[at] === 200);
      expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
      expect(got.length).toBeGreaterThan(0);
      const isOperator = ({ token }: { token: string }) =>
        operators.some((operator) => operator.token === token);
      if (got.some(isOperator)) expect(got).toHaveLength(1);
    }
    const [bearers] = await db.batch([
      {
        sql: `SELECT count(*) AS n FROM "profiles" one JOIN "profiles" other
          ON other."name_skeleton" = one."name_skeleton" AND other."user_id" <> one."user_id"
          WHERE one."name_guarded"`,
        params: [],
      },
    ]);
    expect(bearers).toEqual([{ n: 0 }]);
  });
});

test("what a wallet holds is asked of the chain, of another's too", async () => {
  const { token } = await createPlayer();
  const other = base58.encode(crypto.getRandomValues(new Uint8Array(32)));
  for (const path of ["/me/balance", `/me/balance?address=${other}`]) {
    const response = await call(path, { token });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      balances: [
        { amount: "0", currency: "SOL" },
        { amount: "0", currency: "USDC" },
        { amount: "0", currency: "STEAD" },
      ],
    });
  }
  expect((await call("/me/balance?address=nobody", { token })).status).toBe(400);
});
