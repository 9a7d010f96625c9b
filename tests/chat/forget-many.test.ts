import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { createRoom, enter } from "./world";

const MESSAGES = 2_500;

test("whoever said very much is forgotten piece by piece, and the others talk on between", async () => {
  const { creator, members, group } = await createRoom(1);
  const { id } = members[0]!.user;
  const stub = env.GROUP_CHAT.getByName(group.id);
  const one = await enter(group.id, creator, 0);
  await one.say("Mine");
  await runInDurableObject(stub, (_, { storage }) => {
    const numbers = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${MESSAGES})`;
    storage.sql.exec(
      `${numbers} INSERT INTO "entries" SELECT 1000 + i, 'message', 'id' || i, 'c' || i, ?, 'commitment', NULL, NULL, NULL,
        '2026-11-01T00:00:00.000Z', 'AAAA', 1, 'salt', 'Theirs', NULL FROM n`,
      id,
    );
  });
  const countLeft = () =>
    runInDurableObject(
      stub,
      (_, { storage }) =>
        storage.sql
          .exec<{ n: number }>(`SELECT count(*) AS "n" FROM "entries" WHERE "text" = 'Theirs'`)
          .one().n,
    );
  const left: number[] = [];
  for (let more = true; more;) {
    more = await stub.forget(id);
    left.push(await countLeft());
    if (left.length === 1) expect((await one.say("Between")).type).toBe("entry");
  }
  expect(left).toEqual([1_500, 500, 0]);
  expect(await stub.forget(id)).toBe(false);
});
