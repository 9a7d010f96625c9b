import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { forgetOldDrafts } from "~/domain/drafts/queries";
import { services } from "~/tests/notifications/history";
import { call, createPlayer } from "~/tests/sign-in/player";
import { picture } from "~/tests/spaces/world";

type Player = Awaited<ReturnType<typeof createPlayer>>;
const empty = { title: "", content: "", media: [], tagged: [], feeling: null };
const save = (by: Player, draft: object, seen: number, place = "profile") =>
  call(`/drafts/${place}`, {
    method: "PUT",
    token: by.token,
    body: { draft: { ...empty, ...draft }, seen },
  });
const read = async (by: Player, place = "profile") =>
  (await call(`/drafts/${place}`, { token: by.token })).json<{
    revision: number;
    draft: { content: string; media: { id: string }[]; mentions: { displayName: string }[] } | null;
  }>();
const eraseAt = async (id: string) => {
  const row = await env.DB.prepare(`SELECT erase_at FROM media WHERE id = ?`).bind(id).first();
  return (row as { erase_at: string | null }).erase_at;
};

test("a draft is there on every device of its writer, and nobody else's", async () => {
  const [writer, other] = [await createPlayer(), await createPlayer()];
  expect(await read(writer)).toEqual({
    revision: 0,
    savedAt: null,
    newAccount: null,
    draft: null,
  });
  const first = await save(writer, { content: `Dear <@${other.user.id}>, ` }, 0);
  expect([first.status, await first.json()]).toEqual([200, { revision: 1 }]);
  const found = await read(writer);
  expect(found).toMatchObject({ revision: 1, draft: { content: `Dear <@${other.user.id}>, ` } });
  expect(found.draft!.mentions).toHaveLength(1);
  expect((await read(other)).draft).toBeNull();
  expect((await read(writer, "c0-AAAAAAAAAAAAAAAAAAAAAA")).draft).toBeNull();
  expect((await call("/drafts/anywhere", { token: writer.token })).status).toBe(400);
});

test("a device that has not seen what another wrote overwrites nothing", async () => {
  const writer = await createPlayer();
  await save(writer, { content: "On the phone" }, 0);
  await save(writer, { content: "On the phone, longer" }, 1);
  const late = await save(writer, { content: "On the desk" }, 1);
  expect([late.status, await late.json()]).toMatchObject([409, { code: "draft_newer" }]);
  // Ten at once that have all seen the same: one of them is kept.
  const all = await Promise.all(
    Array.from({ length: 10 }, (_, at) => save(writer, { content: `Window ${at}` }, 2)),
  );
  const statuses = all.map(({ status }) => status).sort();
  expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
  expect(await read(writer)).toMatchObject({ revision: 3 });
  expect((await call("/drafts/profile", { method: "DELETE", token: writer.token })).status).toBe(
    204,
  );
  // Published elsewhere: what is typed here is a new one.
  expect((await save(writer, { content: "Again" }, 3)).status).toBe(200);
});

test("its files outlive the daily cleaning while it lives, and no longer", async () => {
  const [writer, other] = [await createPlayer(), await createPlayer()];
  const [mine, theirs] = [
    await picture(writer.user.id, "post"),
    await picture(other.user.id, "post"),
  ];
  const before = await eraseAt(theirs);
  await save(writer, { content: "See", media: [mine, theirs] }, 0);
  const soon = new Date(Date.now() + 20 * 24 * 60 * 60_000).toISOString();
  expect((await eraseAt(mine))! > soon).toBe(true);
  expect(await eraseAt(theirs)).toBe(before);
  expect((await read(writer)).draft!.media.map(({ id }) => id)).toEqual([mine]);
  await save(writer, { content: "See" }, 1);
  expect((await eraseAt(mine))! < soon).toBe(true);
});

test("twenty places have room, and a draft that nobody goes on with is gone after 30 days", async () => {
  const writer = await createPlayer();
  for (let at = 0; at < 21; at++) {
    await save(writer, { content: `${at}` }, 0, `c0-${String(at).padStart(22, "A")}`);
  }
  const count = async () =>
    (await env.DB.prepare(`SELECT count(*) AS n FROM drafts WHERE user_id = ?`)
      .bind(writer.user.id)
      .first<{ n: number }>())!.n;
  expect(await count()).toBe(20);
  await services().db.batch([forgetOldDrafts(new Date(Date.now() + 29 * 24 * 60 * 60_000))]);
  expect(await count()).toBe(20);
  await services().db.batch([forgetOldDrafts(new Date(Date.now() + 31 * 24 * 60 * 60_000))]);
  expect(await count()).toBe(0);
});
