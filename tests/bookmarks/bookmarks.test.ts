import { expect, test } from "vitest";
import type { BookmarkView } from "~/domain/bookmarks/page-queries";
import { MAX_BOOKMARKS } from "~/domain/bookmarks/queries";
import { services } from "~/tests/notifications/history";
import { post } from "~/tests/posts/world";
import { call, createPlayer } from "~/tests/sign-in/player";
import { allowMuchReading } from "~/tests/support/rows-read";

allowMuchReading(/^DELETE FROM "bookmarks" WHERE "post_id" IN/);

type Player = Awaited<ReturnType<typeof createPlayer>>;
const keep = (id: string, { token }: Player, method: "PUT" | "DELETE" = "PUT") =>
  call(`/posts/${id}/bookmark`, { method, token });
async function kept({ token }: Player, query = "") {
  const response = await call(`/bookmarks?${query}`, { token });
  return response.json<{ items: BookmarkView[]; nextCursor: string | null }>();
}

test("what one keeps is listed page by page, the last kept first, and seen by nobody else", async () => {
  const [reader, author] = [await createPlayer(), await createPlayer()];
  const ids: string[] = [];
  for (const content of ["One", "Two", "Three"]) ids.push((await post(author, { content })).id);
  for (const id of ids) expect((await keep(id, reader)).status).toBe(204);
  expect((await keep(ids[0]!, reader)).status).toBe(204);
  const first = await kept(reader, "limit=2");
  expect(first.items.map(({ id }) => id)).toEqual([ids[2], ids[1]]);
  const second = await kept(reader, `limit=2&cursor=${encodeURIComponent(first.nextCursor!)}`);
  expect(second.items).toMatchObject([{ id: ids[0], post: { content: "One" } }]);
  expect((await kept(author)).items).toEqual([]);
  await keep(ids[1]!, reader, "DELETE");
  expect((await kept(reader)).items.map(({ id }) => id)).toEqual([ids[2], ids[0]]);
});

test("what is gone or beyond a block says so, and can be let go", async () => {
  const [reader, author, other] = [
    await createPlayer(),
    await createPlayer(),
    await createPlayer(),
  ];
  const { id } = await post(author, { content: "Soon gone" });
  const { id: theirs } = await post(other, { content: "Not for you" });
  await keep(id, reader);
  await keep(theirs, reader);
  await call(`/posts/${id}`, { method: "DELETE", token: author.token });
  await call(`/blocks/${reader.user.id}`, { method: "PUT", token: other.token });
  expect((await kept(reader)).items).toMatchObject([
    { id: theirs, post: null },
    { id, post: null },
  ]);
  expect((await keep(theirs, reader)).status).toBe(404);
  expect((await keep("c0-nowhere", reader)).status).toBe(404);
  expect((await keep(id, reader, "DELETE")).status).toBe(204);
  expect((await kept(reader)).items).toHaveLength(1);
});

test("there is an end to keeping", async () => {
  const [reader, author] = [await createPlayer(), await createPlayer()];
  await services().db.batch([
    {
      sql: `INSERT INTO "bookmarks" ("user_id", "post_id", "kept_at")
        WITH RECURSIVE "n" AS (SELECT 1 AS "at" UNION ALL SELECT "at" + 1 FROM "n" WHERE "at" < ?2)
        SELECT ?1, 'c0-' || "at", '2026-01-01' FROM "n"`,
      params: [reader.user.id, MAX_BOOKMARKS],
    },
  ]);
  await services().db.batch([
    { sql: `DELETE FROM "bookmarks" WHERE "post_id" IN ('c0-1', 'c0-2')`, params: [] },
  ]);
  const { id } = await post(author, { content: "One too many" });
  const many = await Promise.all(
    Array.from({ length: 6 }, () => post(author, { content: "Many" })),
  );
  const racing = await Promise.all(many.map((one) => keep(one.id, reader)));
  expect(racing.map(({ status }) => status).toSorted()).toEqual([204, 204, 409, 409, 409, 409]);
  const there = many.find((_, at) => racing[at]!.status === 204)!;
  expect((await keep(there.id, reader)).status).toBe(204);
  const refused = await keep(id, reader);
  expect([refused.status, await refused.json()]).toMatchObject([
    409,
    { code: "too_many_bookmarks" },
  ]);
});
