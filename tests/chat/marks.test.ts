import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { createRoom, enter } from "./world";

test("who was named is kept until they have read it, and not for ever", async () => {
  const { creator, members, group } = await createRoom(1);
  const { id } = members[0]!.user;
  const stub = env.GROUP_CHAT.getByName(group.id);
  const count = () =>
    runInDurableObject(stub, (_, { storage }) =>
      Number(
        storage.sql.exec(`SELECT count(*) AS "n" FROM "mentions" WHERE "user_id" = ?`, id).one()[
          "n"
        ],
      ),
    );
  const one = await enter(group.id, creator);
  const { seq: first } = await one.say(`Look, <@${id}>`);
  const { seq: second } = await one.say(`And here, <@${id}>`);
  expect(await count()).toBe(2);
  expect(await stub.read(id, first!)).toMatchObject({ readSeq: first });
  expect(await count()).toBe(1);
  await stub.read(id, second!);
  expect(await count()).toBe(0);
  // What they have read names them anew: nothing of it is unread.
  one.send({ type: "edit", seq: first, text: `Look again, <@${id}>` });
  await one.get(({ kind }) => kind === "edit");
  expect(await count()).toBe(0);
  await one.say(`Once more, <@${id}>`);
  expect(await count()).toBe(1);
  expect(await stub.readNews(id)).toMatchObject({ mentions: 1 });
});

test("an announcement that was acknowledged stays so, in whichever order that comes", async () => {
  const { creator, group } = await createRoom(0);
  const { id } = creator.user;
  const room = env.GROUP_CHAT.getByName(group.id);
  await room.acknowledge(id, "2026-11-02");
  await room.acknowledge(id, "2026-11-01");
  expect(await room.state(id)).toMatchObject({ acknowledgedAt: "2026-11-02" });
});
