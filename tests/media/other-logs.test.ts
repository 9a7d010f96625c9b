import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { Refusal } from "~/domain/event-store/decider";
import { execute } from "~/domain/event-store/execute";
import { newId } from "~/domain/event-store/id";
import { first, rawQuery } from "~/domain/event-store/query";
import type { ThingState } from "~/domain/media/settle-media";
import { runJob } from "~/tests/support/run-job";
import { giveBackAbandoned, reserve, settle } from "~/workers/media/reserve";
import { createServices } from "~/workers/services";

const LOG = "community-0";
const HOUR_MS = 60 * 60_000;

function services(at = new Date()) {
  const created = createServices(env, () => {}, "first-primary");
  for (const log of ["main", LOG] as const) created.at(log).store.now = () => at;
  return created;
}
const later = (hours: number) => services(new Date(Date.now() + hours * HOUR_MS));

/** A row as an upload leaves it. */
async function uploaded(ownerId: string, { use = "post", kind = "image", state = "stored" } = {}) {
  const id = newId();
  const now = Date.now();
  await services().db.batch([
    {
      sql: `INSERT INTO media ("id", "owner_id", "kind", "use", "state", "width", "height", "bytes", "widths", "created_at", "erase_at")
        VALUES (?, ?, ?, ?, ?, 300, 200, 1000, '[300]', ?, ?)`,
      params: [
        id,
        ownerId,
        kind,
        use,
        state,
        new Date(now).toISOString(),
        new Date(now + 24 * HOUR_MS).toISOString(),
      ],
    },
  ]);
  return id;
}

interface Row {
  state: string;
  eraseAt: string | null;
  usedBy: string | null;
  reservedIn: string | null;
}
async function row(id: string) {
  const { found } = await services().db.read({
    found: first(
      rawQuery<Row>(
        `SELECT "state", "erase_at" AS "eraseAt", "used_by" AS "usedBy", "reserved_in" AS "reservedIn"
          FROM "media" LEFT JOIN "media_usages" ON "media_id" = "id" WHERE "id" = ?`,
        [id],
      ),
    ),
  });
  return found;
}

interface Posting {
  ownerId: string;
  ids: readonly string[];
  key?: string;
  /** What becomes of it once its files are reserved. */
  fate?: "done" | "crashes" | "refused";
}

/** A command of the community's log, as posts will give it. */
async function post({ ownerId, ids, key = newId(), fate = "done" }: Posting): Promise<string> {
  const working = services();
  return execute(working.at(LOG).store, {
    id: key,
    name: "PublishPost",
    actor: ownerId,
    input: ids,
    load: {},
    async gather() {
      const refs = ids.map((id) => ({ id }));
      const media = await reserve(working, refs, { log: LOG, ownerId, key, use: "post" });
      if (fate === "crashes") throw new Error("The power went out");
      return media;
    },
    decide(_, media) {
      if (fate === "refused") throw new Refusal("forbidden");
      return { appends: [], answer: { status: 201, body: media.map(({ id }) => id) } };
    },
  }).then(
    ({ answer }) => (answer.body as string[]).join(),
    (error: Error) => (error instanceof Refusal ? error.code : "crashed"),
  );
}

const say = (
  by: string,
  ownerId: string,
  media: string[],
  version: number,
  state: ThingState = "shown",
) => settle(services(), { by, version, ownerId, media, state });

test("files are put aside for a command of another log, and are its thing's once that is there", async () => {
  const anna = newId();
  const [one, two] = [await uploaded(anna), await uploaded(anna)];
  expect(await post({ ownerId: anna, ids: [two, one], key: "first" })).toBe(`${two},${one}`);
  expect(await row(one)).toMatchObject({ usedBy: `command:${anna}/first`, eraseAt: null });
  await say("post-1", anna, [two, one], 1);
  await say("post-1", anna, [two, one], 1);
  expect(await row(one)).toEqual({
    state: "stored",
    eraseAt: null,
    usedBy: "post-1",
    reservedIn: null,
  });
  expect(await post({ ownerId: anna, ids: [two, one], key: "first" })).toBe(`${two},${one}`);
  await giveBackAbandoned(later(2));
  expect(await row(two)).toMatchObject({ usedBy: "post-1", eraseAt: null });
});

test("a command without files asks nothing of the main log, and one with files writes there once", async () => {
  const anna = newId();
  const id = await uploaded(anna);
  const working = services();
  const reserving = { log: LOG, ownerId: anna, key: "k", use: "post" } as const;
  await reserve(working, [], reserving);
  expect(working.db.roundTrips).toBe(0);
  await reserve(working, [{ id }], reserving);
  expect(working.db.roundTrips).toBe(1);
});

test("what is another's, used, for something else, gone, or too much is refused", async () => {
  const [anna, ben] = [newId(), newId()];
  const mine = await uploaded(anna);
  const used = await uploaded(anna);
  await post({ ownerId: anna, ids: [used] });
  const refused = [
    [await uploaded(ben)],
    [await uploaded(anna, { use: "avatar" })],
    [await uploaded(anna, { state: "hidden" })],
    [await uploaded(anna, { state: "storing" })],
    ["no-such-file"],
    [mine, mine],
    [mine, used],
  ];
  for (const ids of refused) expect(await post({ ownerId: anna, ids })).toBe("unknown_media");
  const video = await uploaded(anna, { kind: "video" });
  expect(await post({ ownerId: anna, ids: [mine, video] })).toBe("too_many_media");
  // None of these kept anything.
  expect(await post({ ownerId: anna, ids: [mine] })).toBe(mine);
});

test("what a command put aside that crashed or was refused goes on with its next try, by whatever key", async () => {
  const anna = newId();
  const id = await uploaded(anna);
  expect(await post({ ownerId: anna, ids: [id], key: "a", fate: "crashes" })).toBe("crashed");
  expect(await post({ ownerId: anna, ids: [id], key: "b", fate: "refused" })).toBe("forbidden");
  expect(await post({ ownerId: anna, ids: [id], key: "b" })).toBe(id);
  expect(await post({ ownerId: anna, ids: [id], key: "a" })).toBe("unknown_media");
});

test("of many things at once that want one file, one has it", async () => {
  const anna = newId();
  const id = await uploaded(anna);
  await post({ ownerId: anna, ids: [id], key: "winner" });
  const results = await Promise.all(
    Array.from({ length: 8 }, (_, at) => post({ ownerId: anna, ids: [id], key: `late-${at}` })),
  );
  expect(results).toEqual(Array.from({ length: 8 }, () => "unknown_media"));
});

test("what was put aside for nothing is unused again after an hour, for the rest of its day", async () => {
  const anna = newId();
  const id = await uploaded(anna);
  await post({ ownerId: anna, ids: [id], fate: "crashes" });
  await giveBackAbandoned(later(0.9));
  expect(await row(id)).toMatchObject({ reservedIn: LOG });
  await giveBackAbandoned(later(1.1));
  const { eraseAt, ...rest } = (await row(id))!;
  expect(rest).toEqual({ state: "stored", usedBy: null, reservedIn: null });
  expect(Math.abs(Date.parse(eraseAt!) - Date.now() - 24 * HOUR_MS)).toBeLessThan(60_000);
  await runJob("erase-media", later(25));
  expect(await row(id)).toBeUndefined();
});

test("a thing that is there keeps its files, however late its effect comes", async () => {
  const anna = newId();
  const id = await uploaded(anna);
  await post({ ownerId: anna, ids: [id] });
  await giveBackAbandoned(later(2));
  await giveBackAbandoned(later(30));
  expect(await row(id)).toMatchObject({ state: "stored", reservedIn: LOG, eraseAt: null });
});

test("a thing that is deleted lets go, though what made it is heard of later", async () => {
  const anna = newId();
  const id = await uploaded(anna);
  await post({ ownerId: anna, ids: [id] });
  await say("post-2", anna, [id], 2, "gone");
  expect(await row(id)).toMatchObject({ state: "removed", usedBy: null });
  await say("post-2", anna, [id], 1);
  expect(await row(id)).toMatchObject({ state: "removed", usedBy: null });
});

test("what a moderator removes with its thing can be given back, is held by an appeal, and else erased in 30 days", async () => {
  const anna = newId();
  const [id, other] = [await uploaded(anna), await uploaded(anna)];
  await post({ ownerId: anna, ids: [id, other] });
  await say("post-3", anna, [id, other], 2, "hidden");
  expect(await row(id)).toMatchObject({ state: "hidden", eraseAt: expect.any(String) });
  await say("post-3", anna, [id, other], 4);
  await say("post-3", anna, [id, other], 3, "held");
  expect(await row(id)).toMatchObject({ state: "stored", eraseAt: null, usedBy: "post-3" });

  await say("post-3", anna, [id, other], 5, "hidden");
  await say("post-3", anna, [id, other], 6, "held");
  await runJob("erase-media", later(31 * 24));
  expect(await row(id)).toMatchObject({ state: "hidden", eraseAt: null });
  await say("post-3", anna, [id, other], 7, "hidden");
  await runJob("erase-media", later(29 * 24));
  expect(await row(id)).toMatchObject({ state: "hidden" });
  await runJob("erase-media", later(31 * 24));
  expect(await row(id)).toBeUndefined();
});

test("nobody's event touches what is another's, or another thing's", async () => {
  const [anna, ben] = [newId(), newId()];
  const id = await uploaded(anna);
  await post({ ownerId: anna, ids: [id] });
  await say("post-of-ben", ben, [id], 9, "gone");
  expect(await row(id)).toMatchObject({ state: "stored", reservedIn: LOG });
  await say("post-4", anna, [id], 1);
  await say("post-5", anna, [id], 9, "gone");
  expect(await row(id)).toMatchObject({ state: "stored", usedBy: "post-4" });
});
