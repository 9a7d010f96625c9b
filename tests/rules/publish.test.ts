import { beforeAll, expect, test } from "vitest";
import { model } from "~/domain/model";
import { listPublished } from "~/domain/rules/history-queries";
import { call, expectProblem } from "~/tests/sign-in/player";
import { createOperator } from "~/tests/store/operator";
import { openStore } from "~/tests/support/store";

let token: string;
beforeAll(async () => {
  ({ token } = await createOperator());
});
const publish = (body: object, after?: number, day = 1) =>
  call("/ops/rules/invites", {
    token,
    body: {
      startsAt: `2090-01-0${day}T00:00:00.000Z`,
      body,
      ...(after !== undefined && { after }),
    },
  });
const body = { inviterPoints: 50, invitedPoints: 20, leastCents: 100, perDay: 10 };

test("a version that was written on an older one is refused, and nothing is lost of either", async () => {
  expect((await publish(body, 0)).status).toBe(201);
  await expectProblem(await publish({ ...body, perDay: 11 }, 0, 2), 409, "rule_changed");
  expect((await publish({ ...body, perDay: 11 }, 1, 2)).status).toBe(201);
  // Whoever does not say on what it was written takes the newest.
  expect((await publish({ ...body, perDay: 12 }, undefined, 3)).status).toBe(201);

  const { db } = openStore(model);
  const { rows } = await db.read({ rows: listPublished("invites", 100, 2) });
  expect(rows).toMatchObject([
    { version: 3, endsAt: null, body: { perDay: 12 } },
    { version: 2, endsAt: "2090-01-03T00:00:00.000Z", body: { perDay: 11 } },
  ]);
  expect(rows[0]!.actor).not.toBe("");
});

test("what is no version names its fields, and why", async () => {
  const answer = await publish({ ...body, leastCents: 0, perDay: "many" });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({
    code: "malformed",
    errors: [
      { path: "body.leastCents", code: "too_small" },
      { path: "body.perDay", code: "invalid_type" },
    ],
  });
});
