import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { join, post } from "~/tests/posts/world";
import { appeal, casesOn, decide, judge, report } from "~/tests/moderation/world";
import { call, createPlayer } from "~/tests/sign-in/player";
import { createRichPlayer, createSpace } from "~/tests/spaces/world";
import { createOperator, type Operator } from "~/tests/store/operator";
import { holdQueue } from "~/tests/support/queue";
import { deskExportEvents } from "~/domain/desk-exports/events";
import { exportStream } from "~/domain/desk-exports/queries";
import { parseSealed } from "~/domain/event-store/log";
import { model } from "~/domain/model";
import { ask, askAsOf, fetchFile, find, rowsOf, write } from "./world";

let operator: Operator;

beforeAll(async () => {
  holdQueue();
  operator = await createOperator();
});

async function rows(exportId: string) {
  expect(await write(exportId)).toBeUndefined();
  return rowsOf(await fetchFile(exportId, operator.token));
}

/** The positions of the logs beside the main one that a file is of. */
async function othersOf(exportId: string): Promise<object> {
  const row = await env.DB.prepare(
    `SELECT "data" ->> '$.others' AS "others" FROM "events" WHERE "stream_id" = ? AND "version" = 1`,
  )
    .bind(exportStream(exportId))
    .first<{ others: string }>();
  return JSON.parse(row!.others) as object;
}

test("cases of all logs as each stood at the position of its log, without texts and without who reported", async () => {
  const [creator, author, reporter, other] = [
    await createRichPlayer(),
    await createPlayer(),
    await createPlayer(),
    await createPlayer(),
  ];
  const places = [await createSpace(creator)];
  for (let at = 0; at < 2; at++) places.push(await createSpace(await createRichPlayer()));
  const posts: string[] = [];
  for (const { id: spaceId } of places) {
    await join(spaceId, author);
    const { id } = await post(author, { spaceId, content: "Buy gold" });
    await report(reporter, { kind: "post", id }, "spam", "It sells gold");
    posts.push(id);
  }
  await report(other, { kind: "post", id: posts[0]! }, "scam");
  await report(reporter, { kind: "user", id: author.user.id }, "harassment", "Rude");
  const [first] = await casesOn(posts[0]!);
  const [person] = await casesOn(author.user.id, true);
  const judged = { action: "remove", rule: "house:spam", note: "No gold here" };
  expect((await decide(creator, first!.id, judged)).status).toBe(204);

  const exportId = await ask(operator.token, { kind: "moderation" });
  const { through } = await find(operator.token, exportId);
  const before = await rows(exportId);
  const text = JSON.stringify(before);
  for (const secret of ["gold", "Rude", reporter.user.id, other.user.id]) {
    expect(text).not.toContain(secret);
  }
  const one = before.find(({ case_id }) => case_id === first!.id)!;
  expect(one).toMatchObject({
    kind: "post",
    target_id: posts[0],
    author_id: author.user.id,
    space_id: places[0]!.id,
    origin: "report",
    reports: "2",
    state: "decided",
    action: "remove",
    rule: "house:spam",
    moderator: "1",
    by_operator: "no",
    appealed_at: "",
  });
  expect(before.find(({ case_id }) => case_id === person!.id)).toMatchObject({
    log: "main",
    kind: "user",
    state: "open",
    reports: "1",
    action: "",
  });
  expect(new Set(before.map(({ case_id }) => case_id)).size).toBe(before.length);
  for (const id of posts.slice(1)) {
    expect(before.find(({ target_id }) => target_id === id)).toMatchObject({ state: "open" });
  }

  // What follows is in no file of the positions of before.
  const file = await (await fetchFile(exportId, operator.token)).text();
  const others = await othersOf(exportId);
  expect((await appeal(author, first!.id, "It was art")).status).toBe(204);
  expect((await judge(operator, first!.id, true)).status).toBe(204);
  await report(other, { kind: "post", id: posts[1]! }, "scam");
  const again = await askAsOf(operator, "moderation", through, others);
  expect(await write(again)).toBeUndefined();
  expect(await (await fetchFile(again, operator.token)).text()).toBe(file);

  const after = await rows(await ask(operator.token, { kind: "moderation" }));
  expect(after.find(({ case_id }) => case_id === first!.id)).toMatchObject({
    state: "closed",
    appealed_at: expect.stringMatching(/^20/) as string,
    taken_back_at: expect.stringMatching(/^20/) as string,
    judge: expect.stringMatching(/^[1-9]/) as string,
  });
  expect(after.find(({ target_id }) => target_id === posts[1])).toMatchObject({ reports: "2" });
});

test("what a rule held back is told from its decision on", async () => {
  const creator = await createRichPlayer();
  const author = await createPlayer();
  const { id: spaceId } = await createSpace(creator);
  await join(spaceId, author);
  const words = await call(`/spaces/${spaceId}/blocked-words`, {
    method: "PUT",
    token: creator.token,
    body: { words: ["gold"] },
  });
  expect(words.status).toBeLessThan(300);
  const { id } = await post(author, { spaceId, content: "Buy gold" });
  const found = async () =>
    (await rows(await ask(operator.token, { kind: "moderation" }))).filter(
      ({ target_id }) => target_id === id,
    );
  expect(await found()).toEqual([]);
  expect((await decide(creator, id, { action: "remove", rule: "house:spam" })).status).toBe(204);
  expect(await found()).toMatchObject([{ origin: "held", state: "decided", action: "remove" }]);
});

test("is for those who moderate, and asked for as of each log", async () => {
  const clerk = await createPlayer();
  const grant = (right: string) =>
    call(`/ops/roles/${clerk.wallet.address}/${right}`, { method: "PUT", token: operator.token });
  const asks = async () =>
    (await call("/ops/exports", { token: clerk.token, body: { kind: "moderation" } })).status;
  await grant("support");
  expect(await asks()).toBe(403);
  await grant("moderation");
  expect(await asks()).toBe(202);
});

test("a request of before, when the main log was all there was to tell of, is read as one of it alone", () => {
  const data = {
    exportId: "export",
    userId: "operator",
    kind: "cases",
    emails: false,
    from: null,
    to: null,
    through: 7,
  };
  const stored = {
    position: 8,
    stream_id: "desk-export-export",
    version: 1,
    type: "DeskExportRequested",
    schema_version: 1,
    data: JSON.stringify(data),
  };
  expect(parseSealed(stored as never, model.definitions).data).toEqual({ ...data, others: {} });
  expect(deskExportEvents.DeskExportRequested.version).toBe(2);
});
