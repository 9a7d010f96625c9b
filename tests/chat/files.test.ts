import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { call } from "~/tests/sign-in/player";
import { picture } from "~/tests/spaces/world";
import { createRoom } from "./world";

test("files of which no message came are let go, however quiet the room is", async () => {
  const { creator, group } = await createRoom(0, { slowModeSeconds: 3_600 });
  const stub = env.GROUP_CHAT.getByName(group.id);
  const pictures = [await picture(creator.user.id, "chat"), await picture(creator.user.id, "chat")];
  const sent = await Promise.all(
    pictures.map((id) =>
      call(`/groups/${group.id}/messages`, {
        token: creator.token,
        body: { clientId: id, text: "", media: [id] },
      }),
    ),
  );
  expect(sent.map(({ status }) => status).sort()).toEqual([201, 429]);
  const refused = pictures[sent.findIndex(({ status }) => status === 429)]!;
  // A minute later it may still be sent, by whoever tries again.
  await runDurableObjectAlarm(stub);
  await runInDurableObject(
    stub,
    (_, { storage }) =>
      void storage.sql.exec(
        `UPDATE "files" SET "at" = '2020-01-01T00:00:00.000Z' WHERE "id" = ?`,
        refused,
      ),
  );
  expect(await runDurableObjectAlarm(stub)).toBe(true);
  const used = await env.DB.prepare(
    `SELECT "media_id" AS "id" FROM "media_usages" WHERE "used_by" = ?`,
  )
    .bind(`chat-${group.id}`)
    .all();
  expect(used.results.map(({ id }) => id)).toEqual(pictures.filter((id) => id !== refused));
});
