import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { shapeOf } from "~/domain/event-store/projection";
import { call, createPlayer } from "~/tests/sign-in/player";
import { comment } from "~/tests/talk/world";
import { createOperator } from "~/tests/store/operator";
import { makeGroup, join as joinGroup } from "~/tests/groups/world";
import { join, post } from "~/tests/posts/world";
import { listReviewable, own, review } from "~/tests/reviews/world";
import { createRichPlayer, createSpace, services, type TestPlayer } from "~/tests/spaces/world";
import { holdQueue } from "~/tests/support/queue";
import { subscriptions } from "~/domain/model";
import { runSubscriptions } from "~/workers/jobs/subscriptions";
import type { Finding } from "~/workers/operations/finding";
import { audited } from "./run-audit";

const FOLLOWING = ["follow", "followed"] as const;
const DATABASES = { main: "DB", search: "SEARCH" } as const;

let players: TestPlayer[];
let spaceId: string;

const put = (path: string, { token }: TestPlayer, body?: object) =>
  call(path, { method: "PUT", token, body });

const words = { en: "Like", "zh-CN": "点赞", "zh-TW": "按讚" };
const tasks = {
  tasks: [
    {
      id: "like",
      kind: "once",
      title: words,
      description: words,
      types: ["PostLiked"],
      measure: "events",
      target: 1,
      reward: 5,
    },
  ],
};
const HELD = "grimblewort";
const publishing = {
  newAccounts: { hours: 0, posts: 1, pictures: 0, links: 0 },
  links: 1,
  repeated: { times: 50, hours: 1, letters: 1_000 },
  blockedWords: [HELD],
  waiting: 1_000,
};

/** Something of each kind, so that there are rows in every table. */
beforeAll(async () => {
  holdQueue();
  const operator = await createOperator();
  for (const [kind, body] of Object.entries({ tasks, publishing })) {
    const rule = { startsAt: "2026-01-01T00:00:00.000Z", body };
    const answer = await call(`/ops/rules/${kind}`, { token: operator.token, body: rule });
    expect(answer.status).toBe(201);
  }
  const creator = await createRichPlayer();
  players = [creator, ...(await Promise.all(Array.from({ length: 3 }, () => createPlayer())))];
  const [, ann, bob, cat] = players as [TestPlayer, TestPlayer, TestPlayer, TestPlayer];
  ({ id: spaceId } = await createSpace(creator));
  await Promise.all(players.slice(1).map((one) => join(spaceId, one)));
  await put(`/follows/${ann.user.id}`, bob);
  await put(`/follows/${bob.user.id}`, ann);
  expect((await put(`/follows/${ann.user.id}/posts`, bob)).status).toBeLessThan(300);

  for (const [nth, author] of [ann, bob, cat].entries()) {
    const { id } = await post(author, { spaceId, content: `Lanterns over Halfmoon ${nth}` });
    for (const other of players.filter((one) => one !== author)) {
      expect((await put(`/posts/${id}/like`, other)).status).toBeLessThan(300);
      await comment(id, other, { text: "Well said" });
    }
  }
  const { id: gone } = await post(ann, { spaceId, content: "Soon gone" });
  await put(`/posts/${gone}/like`, bob);
  expect((await call(`/posts/${gone}`, { method: "DELETE", token: ann.token })).status).toBe(204);
  await post(ann, {
    spaceId,
    content: `A ${HELD} for [@bob](user:${bob.user.id})`,
    tagged: [bob.user.id],
  });
  for (const id of ["lantern", "harbour"]) {
    await listReviewable(id);
    await own(id, ann, bob, cat);
    for (const by of [ann, bob, cat]) await review(id, by, 4, "A calm game");
    await put(`/wishlist/games/${id}`, creator);
  }
  await operator.stockKeys("lantern", ["LANTERN-KEY-1", "LANTERN-KEY-2"]);
  const group = await makeGroup(creator, spaceId);
  for (const one of [ann, bob]) await joinGroup(group.id, one);
  await rest();
});

async function rest() {
  for (let runs = 0; runs < 5; runs++) await runSubscriptions(services());
}

const tables = subscriptions.flatMap((one) =>
  one.tables.map((table) => ({
    db: env[DATABASES[one.database as "main" | "search"]],
    table: shapeOf(table).name,
    columns: Object.values(shapeOf(table).columns),
    key: shapeOf(table).key.map((property) => shapeOf(table).columns[property]!.name),
  })),
);
const rowTables = tables.filter(({ key }) => key.length > 0);
/** Work that is done as soon as it is there. */
const PENDING = ["feed_dissolved", "search_dissolved", "notification_announcements"];
type Table = (typeof tables)[number];

const read = async ({ db, table }: Table) =>
  (await db.prepare(`SELECT rowid AS "at", * FROM "${table}" ORDER BY rowid`).all<Row>()).results;
type Row = Record<string, string | number | null> & { at: number };

const keyIn = ({ key }: Table, row: Row) =>
  JSON.stringify(Object.fromEntries(key.map((name) => [name, row[name]])));

/** As a checker of rows would be told it: the table, the key and the columns. */
const told = ({ check, subject, code, params }: Finding) => {
  const { columns = "" } = params;
  return [check, code, code === "altered" ? subject : "", columns].join(" ");
};

test("finds nothing where nothing was forged, and leaves nothing behind", async () => {
  const counts = Object.fromEntries(
    await Promise.all(rowTables.map(async (one) => [one.table, (await read(one)).length])),
  );
  const empty = Object.keys(counts).filter((name) => !counts[name] && !PENDING.includes(name));
  expect(empty).toEqual([]);
  expect(await audited(FOLLOWING)).toEqual([]);
});

describe("names, with its table", () => {
  test("each row that was altered, by its key and the column", async () => {
    const forged: string[] = [];
    const undo: (() => Promise<unknown>)[] = [];
    for (const one of rowTables) {
      const rows = await read(one);
      const others = one.columns.filter(({ name }) => !one.key.includes(name));
      // A column of a row each, as long as there are rows.
      for (const [nth, row] of rows.slice(0, others.length).entries()) {
        const { name } = others[nth]!;
        const isText = others[nth]!.getSQLType() === "text";
        const value = isText ? `"forged"` : Number(row[name]) + 7;
        const set = `UPDATE "${one.table}" SET "${name}" = ? WHERE rowid = ?`;
        await one.db.prepare(set).bind(value, row.at).run();
        undo.push(() => one.db.prepare(set).bind(row[name], row.at).run());
        forged.push(`rows of ${one.table} altered ${keyIn(one, row)} ${name}`);
      }
    }
    const findings = await audited(FOLLOWING);
    for (const back of undo) await back();
    expect(findings.map(told).toSorted()).toEqual(forged.toSorted());
    expect(await audited(FOLLOWING)).toEqual([]);
  });

  test("each row that was deleted", async () => {
    const gone: string[] = [];
    const undo: (() => Promise<unknown>)[] = [];
    for (const one of rowTables) {
      const [row] = await read(one);
      if (!row) continue;
      const names = one.columns.map(({ name }) => name);
      await one.db.prepare(`DELETE FROM "${one.table}" WHERE rowid = ?`).bind(row.at).run();
      undo.push(() =>
        one.db
          .prepare(
            `INSERT INTO "${one.table}" (${names.join(", ")}) VALUES (${names.map(() => "?").join(", ")})`,
          )
          .bind(...names.map((name) => row[name]))
          .run(),
      );
      gone.push(`rows of ${one.table} missing`);
    }
    const findings = await audited(FOLLOWING);
    for (const back of undo) await back();
    expect(findings.map((one) => told(one).trim()).toSorted()).toEqual(gone.toSorted());
  });

  test("each row that was invented", async () => {
    const invented: string[] = [];
    for (const one of rowTables.filter(({ table }) => !PENDING.includes(table))) {
      const value = (column: SQLiteColumn) => {
        if (column.getSQLType() === "text") return column.name === "positions" ? "{}" : `"forged"`;
        return 7_000_001;
      };
      const names = one.columns.map(({ name }) => name);
      await one.db
        .prepare(
          `INSERT INTO "${one.table}" (${names.join(", ")}) VALUES (${names.map(() => "?").join(", ")})`,
        )
        .bind(...one.columns.map(value))
        .run();
      invented.push(`rows of ${one.table} not_from_log`);
    }
    const findings = await audited(FOLLOWING);
    for (const { db, table, columns } of rowTables) {
      const [first] = columns.filter((column) => column.getSQLType() === "text");
      await db.prepare(`DELETE FROM "${table}" WHERE "${first!.name}" = '"forged"'`).run();
    }
    expect(findings.map((one) => told(one).trim()).toSorted()).toEqual(invented.toSorted());
    expect(await audited(FOLLOWING)).toEqual([]);
  });

  test("words that were put into an index of the search, and such as were taken out", async () => {
    const indexes = tables.filter(({ key }) => !key.length);
    for (const { db, table } of indexes) {
      await db.exec(`INSERT INTO ${table} (rowid, words) VALUES (7000001, 'invented')`);
      await db.exec(`INSERT INTO ${table} (${table}, "rank") VALUES ('secure-delete', 1)`);
    }
    const word = (await env.SEARCH.prepare(
      `SELECT "place" FROM "search_documents" WHERE "text" LIKE '%Lanterns%'`,
    ).first<number>("place"))!;
    const { db } = indexes[0]!;
    await db.exec(`CREATE VIRTUAL TABLE "held" USING fts5vocab('search_texts', 'instance')`);
    const { term } = (await db
      .prepare(`SELECT "term" FROM "held" WHERE "doc" = ? LIMIT 1`)
      .bind(word)
      .first<{ term: string }>())!;
    await db
      .prepare(
        `INSERT INTO "search_texts" ("search_texts", "rowid", "words") VALUES ('delete', ?, ?)`,
      )
      .bind(word, term)
      .run();
    await db.exec(`DROP TABLE "held"`);
    const findings = await audited(FOLLOWING);
    expect(new Set(findings.map((one) => told(one).trim()))).toEqual(
      new Set([
        ...indexes.map(({ table }) => `rows of ${table} not_from_log`),
        `rows of search_texts missing`,
      ]),
    );
    expect(findings.some(({ subject }) => subject.includes(`"term":${JSON.stringify(term)}`))).toBe(
      true,
    );
  });
});
