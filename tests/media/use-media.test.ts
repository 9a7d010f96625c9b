import { expect, test } from "vitest";
import type { Refusal } from "~/domain/event-store/decider";
import { execute } from "~/domain/event-store/execute";
import { newId } from "~/domain/event-store/id";
import { first, rawQuery } from "~/domain/event-store/query";
import {
  loadMedia,
  mediaProblem,
  releaseMedia,
  type Usage,
  useMedia,
} from "~/domain/media/use-media";
import { model } from "~/domain/model";
import { openStore } from "~/tests/support/store";

const { store, db } = openStore(model);

/** A row as an upload leaves it. */
async function uploaded(ownerId: string, use = "avatar", state = "stored", width = 200) {
  const id = newId();
  await db.batch([
    {
      sql: `INSERT INTO media ("id", "owner_id", "kind", "use", "state", "width", "height", "bytes", "created_at", "erase_at")
        VALUES (?, ?, 'image', ?, ?, ?, 200, 1000, '2026-01-01', '2026-01-02')`,
      params: [id, ownerId, use, state, width],
    },
  ]);
  return id;
}

const avatarOf = (ownerId: string): Usage => ({ ownerId, use: "avatar", by: `avatar:${ownerId}` });

const take = (id: string, usage: Usage, release?: string) =>
  execute(store, {
    id: newId(),
    name: "UseMedia",
    actor: usage.ownerId,
    input: id,
    load: {},
    decide: () => ({
      appends: [],
      writes: [
        ...useMedia(id, usage, store.now()),
        ...(release ? releaseMedia(release, usage.by, store.now()) : []),
      ],
    }),
  }).then(
    () => "used",
    (error: Refusal) => error.code,
  );

async function row(id: string) {
  const { found } = await db.read({
    found: first(
      rawQuery<{ state: string; eraseAt: string | null; usedBy: string | null }>(
        `SELECT "state", "erase_at" AS "eraseAt", "used_by" AS "usedBy"
          FROM "media" LEFT JOIN "media_usages" ON "media_id" = "id" WHERE "id" = ?`,
        [id],
      ),
    ),
  });
  return found;
}

test("a file that is used stays, and the one before it goes", async () => {
  const anna = newId();
  const [old, young] = [await uploaded(anna), await uploaded(anna)];
  expect(await take(old, avatarOf(anna))).toBe("used");
  expect(await row(old)).toEqual({ state: "stored", eraseAt: null, usedBy: `avatar:${anna}` });
  expect(await take(young, avatarOf(anna), old)).toBe("used");
  expect(await row(young)).toMatchObject({ eraseAt: null, usedBy: `avatar:${anna}` });
  expect(await row(old)).toMatchObject({
    state: "removed",
    usedBy: null,
    eraseAt: expect.any(String),
  });
});

test("the database refuses what is another's, gone, hidden, still coming, for another use or used", async () => {
  const [anna, ben] = [newId(), newId()];
  const others = [
    "no-such-file",
    await uploaded(ben),
    await uploaded(anna, "post"),
    await uploaded(anna, "avatar", "storing"),
    await uploaded(anna, "avatar", "hidden"),
    await uploaded(anna, "avatar", "removed"),
  ];
  for (const id of others) expect(await take(id, avatarOf(anna))).toBe("unknown_media");

  const used = await uploaded(anna);
  const elsewhere = { ...avatarOf(anna), by: "avatar:elsewhere" };
  const results = await Promise.all(
    Array.from({ length: 10 }, (_, at) => take(used, at % 2 ? avatarOf(anna) : elsewhere)),
  );
  expect(results.filter((result) => result === "used")).toHaveLength(1);
  expect(results.filter((result) => result === "unknown_media")).toHaveLength(9);
});

test("nobody lets go of a file that something else uses", async () => {
  const [anna, ben] = [newId(), newId()];
  const [annas, bens] = [await uploaded(anna), await uploaded(ben)];
  await take(annas, avatarOf(anna));
  expect(await take(bens, avatarOf(ben), annas)).toBe("used");
  expect(await row(annas)).toMatchObject({ state: "stored", usedBy: `avatar:${anna}` });
});

test("what cannot be used is told before the database must refuse it", async () => {
  const [anna, ben] = [newId(), newId()];
  const good = await uploaded(anna);
  const [bens, flat, square] = [
    await uploaded(ben),
    await uploaded(anna, "post", "stored", 300),
    await uploaded(anna, "post"),
  ];
  const { found } = await db.read({ found: loadMedia([good, bens, flat, square, null]) });
  const problems = [good, bens, "none", flat, square].map((id) =>
    mediaProblem(found, id, avatarOf(anna)),
  );
  expect(problems).toEqual([
    undefined,
    "unknown_media",
    "unknown_media",
    "not_square",
    "unknown_media",
  ]);
});
