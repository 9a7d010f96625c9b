import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import {
  type Alteration,
  alter,
  alterationsOf,
  nameOf,
  storesOf,
  type Table,
  tablesOf,
} from "./alteration";
import { createAlteredWorld } from "./altered-world";
import { audited } from "./run-audit";

/** "all": every column of every table, by `npm run sweep`; a table's name: every column of it; else some. */
const { ALTERED } = env;
const ALL = ALTERED !== "some";

let tables: Table[];
const refused: string[] = [];

/** Points of these players were given to them without a task. */
const found = async () =>
  (await audited()).filter(({ check }) => check !== "tasks gave the points that were claimed");

async function begin(): Promise<void> {
  env.SOLANA_RPC_URL = `${env.SOLANA_RPC_URL}/nowhere`;
  const stores = storesOf(await createAlteredWorld());
  for (const db of [env.DB, env.COMMUNITY_0, env.COMMUNITY_1]) {
    for (const name of ["events_refuse_update", "events_refuse_delete", "guards_refuse"]) {
      await db.prepare(`DROP TRIGGER IF EXISTS "${name}"`).run();
    }
  }
  const all = (await Promise.all(stores.map(tablesOf))).flat();
  const alike = Map.groupBy(all, ({ store, name }) => `${store.place}.${name}`);
  // Of the logs of Spaces the one in which it has the most rows.
  tables = [...alike.values()].map((of) => of.toSorted((a, b) => b.rows - a.rows)[0]!);
}

/** What may stand empty here, so that nothing of it is altered but by rows that come. */
const EMPTY: Record<string, string> = {
  "main.guards": "a trigger keeps it empty",
  "community.guards": "a trigger keeps it empty",
  "main.box_prize_days": "chance gives a prize that has a day's budget, or does not",
  "main.moderation_evidence": "what is proved is a message, and those lie in Spaces",
  "main.refund_payouts": "a row is there for a minute: `tests/refunds/refunds.test.ts` has some",
  "main.refund_transfers": "nobody here is refunded: `tests/refunds/refunds.test.ts` replays some",
  ...Object.fromEntries(
    ["feed_voices", "feed_comments", "feed_space_people"].map((name) => [
      `main.${name}`,
      "nobody here is known for a week: `audit-subscriptions.test.ts` has them",
    ]),
  ),
  "room.runs": "a run is a thousand entries: `audit-rooms.test.ts` has one",
  "room.blocks": "a block is a thousand entries: `audit-rooms.test.ts` has one",
  "room.erasures": "of what lies in blocks: `audit-rooms.test.ts` has one",
};

test(
  "every table has rows that can be altered, but for those that are named",
  { timeout: 120_000 },
  async () => {
    await begin();
    const empty = tables.filter(
      (table) => !table.isVirtual && !table.rows && alterationsOf(table).length,
    );
    const names = empty.map(({ store, name }) => `${store.place}.${name}`);
    expect(names.filter((name) => !(name in EMPTY))).toEqual([]);
  },
);

test("an audit of what nobody altered finds nothing", { timeout: 240_000 }, async () => {
  expect(await found()).toEqual([]);
});

/** What a finding calls a table by. */
const NAMES: Record<string, string> = {
  events: "events",
  tiles: "ledger_tiles",
  checkpoints: "ledger_checkpoints",
};
/** Nothing else is compared where nothing can be replayed. */
const ALONE = ["events", "person_keys"];

/** One of each table, all at once: a row that goes, or one that comes where there is none. */
function someOf(alterations: readonly Alteration[]): Alteration[] {
  return alterations.filter(
    ({ table: { name, rows }, kind }) =>
      !ALONE.includes(name) && kind === (rows > 0 ? "delete" : "insert"),
  );
}

/** A second one that leaves the same one behind is refused. */
const UNIQUE = new Set([
  "main.ledger_checkpoints insert",
  "community.ledger_checkpoints insert",
  "main.box_openings insert",
]);

/** What follows from one of them is looked for in the other. */
const APART = ["room.members", "room.mentions"];
const isApart = (one: Table, other: Table) =>
  [one, other].every(({ store, name }) => APART.includes(`${store.place}.${name}`));

/** As few audits as can be: in each, one alteration of each table. */
function roundsOf(alterations: readonly Alteration[]): Alteration[][] {
  const rounds: Alteration[][] = [];
  for (const one of alterations) {
    const isAlone = ALONE.includes(one.table.name);
    const round = rounds.find((others) =>
      others.every(
        ({ table }) =>
          table !== one.table &&
          !isApart(table, one.table) &&
          ALONE.includes(table.name) === isAlone &&
          !(isAlone && table.name !== one.table.name && table.store === one.table.store),
      ),
    );
    if (round) round.push(one);
    else rounds.push([one]);
  }
  return rounds;
}

const isInLog = (store: { name: string }) => /^(?:main|community)/.test(store.name);

async function unnamed(round: readonly Alteration[]): Promise<string[]> {
  const undo: (() => Promise<unknown>)[] = [];
  const done: Alteration[] = [];
  for (const one of round) {
    const back = await alter(one);
    if (!back) refused.push(nameOf(one));
    else {
      undo.unshift(back);
      done.push(one);
    }
  }
  const findings = await found();
  for (const back of undo) await back();
  const named = new Set(
    findings.flatMap(({ check, params }) => {
      const name = NAMES[check] ?? check.replace(/^rows of /, "");
      return [name, `${params["log"] ?? "main"} ${name}`];
    }),
  );
  // A table that each log has is named with its log.
  const nameOfTable = ({ store, name }: Table) =>
    isInLog(store) &&
    tables.some((one) => one.name === name && one.store !== store && isInLog(one.store))
      ? `${store.name} ${name}`
      : name;
  return done.filter(({ table }) => !named.has(nameOfTable(table))).map(nameOf);
}

test(
  "an audit names every table in which somebody altered anything, or says that it leaves it out",
  { timeout: 3_600_000 },
  async () => {
    const all = tables
      .filter(({ name }) => !ALL || ALTERED === "all" || name === ALTERED)
      .map(alterationsOf);
    const rounds = ALL ? roundsOf(all.flat()) : [all.flatMap(someOf)];
    const missed: string[] = [];
    for (const [at, round] of rounds.entries()) {
      const names = await unnamed(round);
      if (ALL) console.log(`${at + 1} of ${rounds.length}: ${round.length} altered`, names);
      missed.push(...names);
    }
    if (ALL) console.log("The database refused", refused);
    // Where there is no row, one that was put there is named, with all its columns.
    const empty = refused.filter((name) => name.endsWith(" insert") && !UNIQUE.has(name));
    expect(empty).toEqual([]);
    expect(missed).toEqual([]);
    if (ALL) expect(await found()).toEqual([]);
  },
);

test("a picture that is shown is missed, where its row is gone or nothing says that it is used", async () => {
  const shown = `(SELECT "media_id" FROM "media_usages" WHERE "used_by" LIKE 'post-%')`;
  for (const [table, where] of [
    ["media_usages", `"media_id" IN ${shown}`],
    ["media", `"id" IN ${shown}`],
  ] as const) {
    const { results } = await env.DB.prepare(`SELECT * FROM "${table}" WHERE ${where}`).all();
    const row = results[0]!;
    const names = Object.keys(row);
    const key = names[0] as string;
    await env.DB.prepare(`DELETE FROM "${table}" WHERE "${key}" = ?`).bind(row[key]).run();
    const findings = await audited(["media"]);
    expect(findings.map(({ check, code }) => `${check} ${code}`)).toContain(
      `rows of ${table} missing`,
    );
    await env.DB.prepare(`INSERT INTO "${table}" (${names.map((name) => `"${name}"`).join()})
      VALUES (${names.map(() => "?").join()})`)
      .bind(...Object.values(row))
      .run();
  }
});
