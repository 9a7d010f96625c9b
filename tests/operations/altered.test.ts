import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import {
  type Alteration,
  alter,
  alterationsOf,
  nameOf,
  type Row,
  type Store,
  type Table,
  tablesOf,
} from "./alteration";
import { createAlteredWorld } from "./altered-world";
import { audited } from "./run-audit";

/** Every column of every table, by `npm run sweep`; else some. */
const ALL = env.ALTERED === "all";

let stores: Store[];
let tables: Table[];
const refused: string[] = [];

const ofDatabase = (place: Store["place"], name: string, db: D1Database): Store => ({
  place,
  name,
  async run(sql, ...params) {
    const { results } = await db
      .prepare(sql)
      .bind(...params)
      .all<Row>();
    return results;
  },
});

function ofObject(place: Store["place"], stub: DurableObjectStub): Store {
  return {
    place,
    name: place,
    run: (sql, ...params) =>
      runInDurableObject(stub as never, (_, { storage }: DurableObjectState) =>
        storage.sql.exec<Row>(sql, ...params).toArray(),
      ),
  };
}

/** Points of these players were given to them without a task. */
const found = async () =>
  (await audited()).filter(({ check }) => check !== "tasks gave the points that were claimed");

async function begin(): Promise<void> {
  env.SOLANA_RPC_URL = `${env.SOLANA_RPC_URL}/nowhere`;
  const { group, creator } = await createAlteredWorld();
  const community = group.id.startsWith("c0-") ? env.COMMUNITY_0 : env.COMMUNITY_1;
  stores = [
    ofDatabase("main", "main", env.DB),
    ofDatabase("community", "community", community),
    ofDatabase("search", "search", env.SEARCH),
    ofObject("room", env.GROUP_CHAT.getByName(group.id) as never),
    ofObject("channel", env.PLAYER_CHANNEL.getByName(creator.user.id) as never),
  ];
  for (const db of [env.DB, community]) {
    for (const name of ["events_refuse_update", "events_refuse_delete", "guards_refuse"]) {
      await db.prepare(`DROP TRIGGER IF EXISTS "${name}"`).run();
    }
  }
  tables = (await Promise.all(stores.map(tablesOf))).flat();
}

test("an audit of what nobody altered finds nothing", { timeout: 240_000 }, async () => {
  await begin();
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
const UNIQUE = new Set(["main.ledger_checkpoints insert", "community.ledger_checkpoints insert"]);

/** As few audits as can be: in each, one alteration of each table. */
function roundsOf(alterations: readonly Alteration[]): Alteration[][] {
  const rounds: Alteration[][] = [];
  for (const one of alterations) {
    const isAlone = ALONE.includes(one.table.name);
    const round = rounds.find((others) =>
      others.every(
        ({ table }) =>
          table !== one.table &&
          ALONE.includes(table.name) === isAlone &&
          !(isAlone && table.name !== one.table.name && table.store === one.table.store),
      ),
    );
    if (round) round.push(one);
    else rounds.push([one]);
  }
  return rounds;
}

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
    findings.map(({ check }) => NAMES[check] ?? check.replace(/^rows of /, "")),
  );
  return done.filter(({ table }) => !named.has(table.name)).map(nameOf);
}

test(
  "an audit names every table in which somebody altered anything, or says that it leaves it out",
  { timeout: 3_600_000 },
  async () => {
    const all = tables.map(alterationsOf);
    const rounds = ALL ? roundsOf(all.flat()) : [all.flatMap(someOf)];
    const missed: string[] = [];
    for (const [at, round] of rounds.entries()) {
      const names = await unnamed(round);
      if (ALL) console.log(`${at + 1} of ${rounds.length}: ${round.length} altered`, names);
      missed.push(...names);
    }
    // Where there is no row, one that was put there is named, with all its columns.
    const empty = refused.filter((name) => name.endsWith(" insert") && !UNIQUE.has(name));
    expect(empty).toEqual([]);
    expect(missed).toEqual([]);
    if (ALL) expect(await found()).toEqual([]);
  },
);
