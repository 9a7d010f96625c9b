import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import {
  destroyForgottenKeys,
  forgetPerson,
  KEY_HELD_MS,
} from "~/domain/event-store/forget-person";
import { LOG_NAMES } from "~/domain/logs";
import { auditPhases } from "~/domain/operations/audit-phases";
import { shapeOf } from "~/domain/event-store/projection";
import { call, createPlayer } from "~/tests/sign-in/player";
import { letPass } from "~/tests/rules/passed";
import { comment } from "~/tests/talk/world";
import { createOperator } from "~/tests/store/operator";
import { makeGroup, join as joinGroup } from "~/tests/groups/world";
import { spend } from "~/tests/mining/spend";
import { join, post } from "~/tests/posts/world";
import { listReviewable, own, review } from "~/tests/reviews/world";
import { createRichPlayer, createSpace, services, type TestPlayer } from "~/tests/spaces/world";
import { holdQueue } from "~/tests/support/queue";
import { subscriptions } from "~/domain/model";
import { servicesAt } from "~/tests/support/run-job";
import { closeEpoch } from "~/workers/mining/epochs";
import { runSubscriptions } from "~/workers/jobs/subscriptions";
import { auditStep } from "~/workers/operations/audit";
import type { AuditStep } from "~/workers/operations/audit-step";
import { checkEpochs } from "~/workers/operations/check-epochs";
import type { Finding } from "~/workers/operations/finding";
import { matchOf, record } from "~/tests/matches/record";
import { playInSeason } from "./play-in-season";
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
const mining = { emission: 1_000_000, perDollar: 1_000_000, talkPercent: 10 };
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
  await letPass("mining", mining);
  for (const [kind, body] of Object.entries({ tasks, publishing, mining })) {
    const rule = { startsAt: "2026-01-01T00:00:00.000Z", body };
    const answer = await call(`/ops/rules/${kind}`, { token: operator.token, body: rule });
    expect(answer.status).toBe(201);
  }
  const creator = await createRichPlayer();
  players = [creator, ...(await Promise.all(Array.from({ length: 3 }, () => createPlayer())))];
  const [, ann, bob, cat] = players as [TestPlayer, TestPlayer, TestPlayer, TestPlayer];
  // What new accounts say counts in no feed.
  await env.DB.prepare(`UPDATE "users" SET "registered_at" = '2026-01-01T00:00:00.000Z'`).run();
  ({ id: spaceId } = await createSpace(creator));
  await Promise.all(players.slice(1).map((one) => join(spaceId, one)));
  await put(`/follows/${ann.user.id}`, bob);
  await put(`/follows/${bob.user.id}`, ann);
  expect((await put(`/follows/${ann.user.id}/posts`, bob)).status).toBeLessThan(300);

  for (const [nth, author] of [ann, bob, cat].entries()) {
    const { id } = await post(author, { spaceId, content: `Lanterns over Halfmoon ${nth}` });
    for (const other of players.filter((one) => one !== author)) {
      expect((await put(`/posts/${id}/like`, other)).status).toBeLessThan(300);
      const { id: replyTo } = await comment(id, other, { text: "Well said" });
      await comment(id, author, { text: "Thank you", replyTo });
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
  await playInSeason(services().store, ann.user.id);
  const match = matchOf([ann.user.id, bob.user.id], 1);
  match.startedAt = new Date(Date.now() - 60_000).toISOString();
  await record(match);
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

test("of one subscription finds nothing where nothing was forged, and leaves nothing behind", async () => {
  const counts = Object.fromEntries(
    await Promise.all(rowTables.map(async (one) => [one.table, (await read(one)).length])),
  );
  const empty = Object.keys(counts).filter((name) => !counts[name] && !PENDING.includes(name));
  expect(empty).toEqual([]);
  for (const { name } of subscriptions) {
    const scope = { auditId: `of-${name}`, projection: name, from: 0 };
    for (let step: AuditStep | null = { phase: "follow", at: 0 }; step;) {
      const { findings, next } = await auditStep(services(), scope, step);
      expect(findings).toEqual([]);
      step = next;
    }
  }
  for (const db of [env.DB, env.SEARCH]) {
    const left = await db
      .prepare(
        `SELECT "name" FROM sqlite_master WHERE "type" = 'table' AND instr("name", '__of_')
            AND NOT instr("name", '__of_replaced-')
          UNION ALL SELECT "name" FROM "subscriptions" WHERE NOT "live"`,
      )
      .all();
    expect(left.results).toEqual([]);
  }
});

test("finds nothing while players go on, whatever is followed meanwhile", async () => {
  const [creator, ann, bob] = players as [TestPlayer, TestPlayer, TestPlayer];
  const { id } = await post(ann, { spaceId, content: "While they look" });
  let turns = 0;
  const findings = await audited(FOLLOWING, async () => {
    turns += 1;
    await comment(id, bob, { text: `Turn ${turns}` });
    await call(`/posts/${id}/like`, { method: turns % 2 ? "PUT" : "DELETE", token: creator.token });
    await call(`/me`, { method: "PATCH", token: ann.token, body: { displayName: `Ann ${turns}` } });
    if (turns % 2) await runSubscriptions(services());
  });
  expect(findings).toEqual([]);
  expect(turns).toBeGreaterThan(2 * subscriptions.length - 1);
});

test("goes on where it was interrupted, each step as often as it is asked for, beside another", async () => {
  await rest();
  const scope = (auditId: string) => ({ auditId, projection: null, from: 0 });
  const set = env.DB.prepare(`UPDATE "deeds" SET "thing" = ? WHERE rowid = 1`);
  const thing = await env.DB.prepare(`SELECT "thing" FROM "deeds" WHERE rowid = 1`).first("thing");
  await set.bind("forged").run();
  const steps: AuditStep[] = [];
  const findings: Finding[] = [];
  for (let step: AuditStep | null = { phase: "follow", at: 0 }; step;) {
    steps.push(step);
    // Its first answer is lost, and the next caller has it from a file.
    const kept = JSON.parse(JSON.stringify(step)) as AuditStep;
    await auditStep(services(), scope("one"), kept);
    if (step.phase === "follow") await auditStep(services(), scope("other"), kept);
    const result = await auditStep(services(), scope("one"), kept);
    findings.push(...result.findings);
    step = FOLLOWING.includes(result.next?.phase as "follow") ? result.next : null;
  }
  await set.bind(thing).run();
  expect(findings.map(({ check, params }) => [check, params["columns"]])).toEqual([
    ["rows of deeds", "thing"],
  ]);
  await expect(auditStep(services(), scope("never begun"), steps.at(-1)!)).rejects.toMatchObject({
    code: "audit_lost",
  });
  const compared = await auditStep(services(), scope("other"), { phase: "followed", at: 0 });
  expect(compared.findings).toEqual([]);
});

test("finds nothing of somebody who is gone, whose rows are gone with them", async () => {
  const { user } = players.pop()!;
  for (const log of LOG_NAMES) await forgetPerson(services().at(log).store, user.id);
  await rest();
  await destroyForgottenKeys(services().db, new Date(Date.now() + 2 * KEY_HELD_MS), true);
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

test("counts a closed epoch by the deeds of the log: a forged one moves no share unseen", async () => {
  const ann = players[1]!;
  await spend(services().store, [ann.user.id, 50_000]);
  const invented = await env.DB.prepare(
    `INSERT INTO "deeds" ("log", "position", "type", "nth", "user_id", "thing", "giver_id", "occurred_at")
      SELECT "log", "position", "type", 99, 'thief', 'nothing', "giver_id", "occurred_at" FROM "deeds"
      WHERE "giver_id" = ? AND "ended_at" IS NULL LIMIT 1`,
  )
    .bind(ann.user.id)
    .run();
  expect(invented.meta.changes).toBe(1);
  await closeEpoch(servicesAt(new Date(Date.now() + 24 * 60 * 60_000)));
  // By what stands, everything is right.
  expect((await checkEpochs(services(), 0)).findings).toEqual([]);
  const findings = await audited(auditPhases.slice(auditPhases.indexOf("follow")));
  expect(findings.map(({ check, code }) => [check, code])).toEqual(
    expect.arrayContaining([
      ["rows of deeds", "not_from_log"],
      ["epochs", "shared_otherwise"],
    ]),
  );
});
