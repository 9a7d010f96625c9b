import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { NewerData } from "~/domain/event-store/event";
import { takeSteps } from "~/durable-objects/take-steps";
import { createRoom } from "~/tests/chat/world";
import { call, expectProblem } from "~/tests/sign-in/player";

const FIRST = `CREATE TABLE "notes" ("text" TEXT); INSERT INTO "notes" VALUES ('first')`;
const SECOND = `ALTER TABLE "notes" ADD COLUMN "at" INTEGER; INSERT INTO "notes" VALUES ('second', 2)`;

const inObject = <Result>(work: (storage: DurableObjectStorage) => Result) =>
  runInDurableObject(env.SQLITE_OBJECT.get(env.SQLITE_OBJECT.newUniqueId()), (_, state) =>
    work(state.storage),
  );
const notesIn = ({ sql }: DurableObjectStorage) =>
  sql
    .exec(`SELECT "text" FROM "notes"`)
    .toArray()
    .map(({ text }) => text);

test("each step is taken once, whichever release the object was written by", async () => {
  const notes = await inObject((storage) => {
    const taken = [[FIRST], [FIRST], [FIRST, SECOND], [FIRST, SECOND]].map((steps) =>
      takeSteps(storage, steps),
    );
    return [taken, notesIn(storage)];
  });
  expect(notes).toEqual([
    [1, 0, 1, 0],
    ["first", "second"],
  ]);
});

test("a step that fails leaves the object as it was, and a better one is taken", async () => {
  const notes = await inObject((storage) => {
    takeSteps(storage, [FIRST]);
    expect(() => takeSteps(storage, [FIRST, SECOND, `INSERT INTO "nothing" VALUES (1)`])).toThrow(
      "no such table: nothing",
    );
    const after = notesIn(storage);
    return [after, takeSteps(storage, [FIRST, SECOND]), notesIn(storage)];
  });
  expect(notes).toEqual([["first"], 1, ["first", "second"]]);
});

test("an object that a newer release wrote says so, and nothing is written", async () => {
  await inObject((storage) => {
    takeSteps(storage, [FIRST, SECOND]);
    expect(() => takeSteps(storage, [FIRST])).toThrow(NewerData);
    expect(() => takeSteps(storage, [FIRST])).toThrow("has taken 2 steps; this release knows 1");
    expect(takeSteps(storage, [FIRST, SECOND])).toBe(0);
  });
});

test("a room and a channel that a newer release wrote ask to come back", async () => {
  const { creator, group } = await createRoom(0);
  const objects = [
    [env.GROUP_CHAT.getByName(group.id), `/groups/${group.id}/messages`],
    [env.PLAYER_CHANNEL.getByName(creator.user.id), "/chats/settings"],
  ] as const;
  for (const [object, path] of objects) {
    expect((await call(path, creator)).status).toBe(200);
    await runInDurableObject(object as never, (_: unknown, { storage }: DurableObjectState) =>
      storage.sql.exec(`UPDATE "schema" SET "version" = "version" + 1`).toArray(),
    );
    await evictDurableObject(object as never);
    const answer = await call(path, creator);
    expect(answer.headers.get("retry-after")).toBe("1");
    await expectProblem(answer, 503, "busy");
  }
});
