import { env, exports } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { logOf } from "~/domain/community-id";
import { rawQuery } from "~/domain/event-store/query";
import { groupStream } from "~/domain/groups/queries";
import { casesOn, decide, report } from "~/tests/moderation/world";
import { call, createPlayer, ORIGIN } from "~/tests/sign-in/player";
import { picture, services } from "~/tests/spaces/world";
import { createOperator } from "~/tests/store/operator";
import { settleGroupMedia } from "~/workers/groups/settle-media";
import { objectKey } from "~/workers/media/objects";
import { change, createGroup, disband, join, leave, makeLink, joinBy } from "./world";

/** Does what a group owes for its pictures, as the queue would; each effect may come again, and late. */
async function settle(groupId: string) {
  const own = services().at(logOf(groupId)!);
  const { events } = await own.db.read({
    events: rawQuery<{ version: number; type: string; data: string; streamId: string }>(
      `SELECT "version", "type", "data", "stream_id" AS "streamId" FROM "events"
        WHERE "stream_id" = ? ORDER BY "version" DESC`,
      [groupStream(groupId)],
    ),
  });
  for (const { data, ...event } of [...events, ...events]) {
    await settleGroupMedia(own, { ...event, data: JSON.parse(data) } as never);
  }
}

const standing = async (id: string) =>
  (
    await env.DB.prepare(
      `SELECT state || coalesce(' ' || used_by, '') AS standing FROM media
        LEFT JOIN media_usages ON media_id = id WHERE id = ?`,
    )
      .bind(id)
      .first<{ standing: string }>()
  )?.standing;

async function see(id: string, token?: string) {
  const headers = new Headers(token === undefined ? {} : { cookie: `x-token=${token}` });
  const answer = await exports.default.fetch(`${ORIGIN}/media/${id}/96`, { headers });
  await answer.arrayBuffer();
  return { status: answer.status, kept: answer.headers.get("cache-control") };
}

const store = (ownerId: string, id: string) =>
  env.MEDIA.put(objectKey({ id, ownerId } as never, "96"), "RIFF");

const SEEN = { status: 200, kept: "private, max-age=60, must-revalidate" };
const GONE = { status: 404, kept: "no-store" };

let made: Awaited<ReturnType<typeof createGroup>>;
let avatar: string;
beforeEach(async () => {
  made = await createGroup();
  avatar = await picture(made.creator.user.id, "avatar");
  await store(made.creator.user.id, avatar);
  await change(made.group.id, made.creator, { avatar });
  await settle(made.group.id);
});

test("the pictures of a public group are for all, those of a private one for who is in it", async () => {
  const { creator, group } = made;
  const [member, stranger] = [await createPlayer(), await createPlayer()];
  await join(group.id, member);
  for (const token of [undefined, stranger.token, member.token]) {
    expect(await see(avatar, token)).toEqual(SEEN);
  }
  await change(group.id, creator, { visibility: "private" });
  await settle(group.id);
  const operator = await createOperator();
  for (const token of [undefined, stranger.token, operator.token, `${member.user.id}.nonsense`]) {
    expect(await see(avatar, token)).toEqual(GONE);
  }
  expect(await see(avatar, member.token)).toEqual(SEEN);
  await joinBy(await makeLink(group.id, creator), stranger);
  expect(await see(avatar, stranger.token)).toEqual(SEEN);
  await leave(group.id, member);
  expect(await see(avatar, member.token)).toEqual(GONE);
});

test("a picture is the group's while it shows it, and goes when it does", async () => {
  const { creator, group } = made;
  const by = groupStream(group.id);
  expect(await standing(avatar)).toBe(`stored ${by}`);
  const [next, banner] = [
    await picture(creator.user.id, "avatar"),
    await picture(creator.user.id, "banner"),
  ];
  await change(group.id, creator, { avatar: next, banner });
  await settle(group.id);
  expect([await standing(avatar), await standing(next), await standing(banner)]).toEqual([
    "removed",
    `stored ${by}`,
    `stored ${by}`,
  ]);
  // What is used cannot be used again.
  expect((await change(group.id, creator, { avatar: banner })).status).toBe(400);
  await disband(group.id, creator);
  await settle(group.id);
  expect([await standing(next), await standing(banner)]).toEqual(["removed", "removed"]);
});

test("what was said in a room is seen by those who are in it, and by nobody else", async () => {
  const { creator, group } = made;
  const [member, stranger] = [await createPlayer(), await createPlayer()];
  await join(group.id, member);
  const said = await picture(creator.user.id, "chat");
  await store(creator.user.id, said);
  // Before it is said, it is its owner's.
  expect((await see(said, creator.token)).status).toBe(200);
  expect((await see(said, member.token)).status).toBe(404);
  await env.DB.prepare(
    `INSERT INTO media_usages (media_id, used_by, used_at) VALUES (?, ?, '2026-11-22')`,
  )
    .bind(said, `chat-${group.id}`)
    .run();
  expect((await see(said, member.token)).status).toBe(200);
  for (const token of [undefined, stranger.token, (await createOperator()).token]) {
    expect((await see(said, token)).status).toBe(404);
  }
});

test("of a private group its pictures, and of a reported message its own, are for operators while they judge", async () => {
  const operator = await createPlayer();
  env.OPERATORS = [env.OPERATORS, operator.user.address].filter(Boolean).join(",");
  const { group, creator } = made;
  const member = await createPlayer();
  await joinBy(await makeLink(group.id, creator), member);
  await change(group.id, creator, { visibility: "private" });
  const said = await picture(creator.user.id, "chat");
  await store(creator.user.id, said);
  const body = { clientId: "one", text: "", media: [{ id: said }] };
  const sent = await call(`/groups/${group.id}/messages`, { token: creator.token, body });
  const { id } = await sent.json<{ id: string }>();
  const seen = async () => [
    (await see(avatar, operator.token)).status,
    (await see(said, operator.token)).status,
  ];
  expect(await seen()).toEqual([404, 404]);
  await report(member, { kind: "group", id: group.id }, "hate");
  expect(await seen()).toEqual([200, 404]);
  await report(member, { kind: "message", id }, "hate");
  expect(await seen()).toEqual([200, 200]);
  for (const thing of [group.id, id]) {
    await decide(operator, (await casesOn(thing))[0]!.id, { action: "keep" });
  }
  expect(await seen()).toEqual([404, 404]);
});
