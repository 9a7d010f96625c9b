import { followToHead } from "~/tests/support/follow";
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { forgetPerson } from "~/domain/event-store/forget-person";
import { getLogHead } from "~/domain/event-store/rebuild";
import { dropReplaced } from "~/domain/event-store/shadow-tables";
import { continueSubscription } from "~/domain/event-store/continue-subscription";
import type { Subscription } from "~/domain/event-store/subscription";
import { SEARCH } from "~/domain/logs";
import { mergeIndexes } from "~/domain/search/merge";
import { searchSubscription } from "~/domain/search/subscription";
import { call, createPlayer } from "~/tests/sign-in/player";
import { createOperator } from "~/tests/store/operator";
import { happenIn } from "~/tests/support/happen";
import { chance, mortalServices, untilAlive } from "~/tests/support/crashes";
import { freshWord } from "~/tests/support/random";
import { contextOf } from "~/workers/jobs/subscriptions";
import { search, services } from "./search";

/** Above the code's own, which the queue may have begun with by now. */
const version = (nth: number): Subscription => ({
  ...searchSubscription,
  version: searchSubscription.version + nth,
});

const follow = (one: Subscription, limit = {}) => followToHead(services(), one, limit);

const rows = async (sql: string) => (await env.SEARCH.prepare(sql).all()).results;
const documents = () => rows(`SELECT * FROM search_documents ORDER BY place`);

/** All that the index holds: each word with the places of its documents. */
async function index() {
  const held: Record<string, unknown[]> = {};
  for (const name of ["search_names", "search_texts", "search_spellings"]) {
    await env.SEARCH.exec(
      `CREATE VIRTUAL TABLE ${name}_held USING fts5vocab('${name}', 'instance')`,
    );
    held[name] = await rows(
      `SELECT term, doc, offset FROM ${name}_held ORDER BY term, doc, offset`,
    );
    await env.SEARCH.exec(`DROP TABLE ${name}_held`);
    // Compares the index with itself; throws where it is damaged.
    await env.SEARCH.exec(`INSERT INTO ${name} (${name}) VALUES ('integrity-check')`);
  }
  return held;
}

const rename = (token: string, displayName: string) =>
  call("/me", { method: "PATCH", token, body: { displayName } });

let operator: Awaited<ReturnType<typeof createOperator>>;
beforeAll(async () => {
  operator = await createOperator();
  const players = [await createPlayer(), await createPlayer(), await createPlayer()];
  for (const [at, { token }] of players.entries()) {
    await operator.list(`game-${at}`, { name: `Ember ${at}`, developer: "Halfmoon 工作室" });
    await rename(token, `Wanderer ${at}`);
    await rename(token, `Vagabund 漂泊者 ${at}`);
    for (const other of players) {
      await call(`/follows/${other.user.id}`, { method: "PUT", token });
    }
    await operator.list(`game-${at}`, { name: `Frost ${at}` });
  }
  await call(`/follows/${players[1]!.user.id}`, { method: "DELETE", token: players[0]!.token });
});

test("killed and run by three workers at once, in chunks of any size, it comes to the same", async () => {
  const worker = async (seed: number) => {
    const random = chance(seed);
    for (let done = false; !done;) {
      done = await untilAlive(async () => {
        const dying = contextOf(mortalServices(services(), random, 0.05));
        return (await continueSubscription(dying, version(1), { events: seed * 3 })).atHead;
      });
    }
  };
  await Promise.all([worker(1), worker(2), worker(3)]);
  const live = { documents: await documents(), index: await index() };
  expect(live.documents.length).toBeGreaterThanOrEqual(7);
  expect(JSON.stringify(live.index)).not.toMatch(/wanderer|ember/);
  await follow(version(2));
  expect({ documents: await documents(), index: await index() }).toEqual(live);
  expect((await search("frost")).counts).toMatchObject({ games: 0 });
  await dropReplaced(services().database(SEARCH));
  expect(
    await rows(
      `SELECT name FROM sqlite_master WHERE type = 'table' AND name LIKE '%\\_\\_of\\_%' ESCAPE '\\'`,
    ),
  ).toEqual([]);
  // It looks things up in its rows at each step, so that those that are made have their indexes from the start.
  expect(
    await rows(
      `SELECT name FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL AND tbl_name = 'search_documents'`,
    ),
  ).toHaveLength(3);
});

test("the parts of the index are put together, and it holds what it held", async () => {
  const parts = () =>
    Promise.all(
      ["search_names", "search_texts", "search_spellings"].map(async (name) => {
        const [row] = await rows(`SELECT count(DISTINCT segid) AS parts FROM ${name}_idx`);
        return row!["parts"] as number;
      }),
    );
  for (const word of [freshWord(), freshWord(), freshWord()]) {
    await operator.list(`part-${word}`, { name: `Parted ${word}` });
    await follow(version(2));
  }
  const held = await index();
  expect(Math.min(...(await parts()))).toBeGreaterThan(2);
  await mergeIndexes(services().database(SEARCH));
  expect(Math.max(...(await parts()))).toBeLessThanOrEqual(2);
  expect(await index()).toEqual(held);
});

test("nothing is left of a person who is forgotten, in the live index and in one that is being made", async () => {
  const bytes = async () => {
    const tables = await rows(
      `SELECT name FROM sqlite_master WHERE name LIKE '%\\_data' ESCAPE '\\'`,
    );
    let found = 0;
    for (const { name } of tables) {
      found += (
        await rows(`SELECT 1 FROM "${String(name)}" WHERE instr(hex(block), hex('ightingal'))`)
      ).length;
    }
    return found;
  };
  const leaver = await createPlayer();
  await rename(leaver.token, "Nightingale");
  const events = await getLogHead(services().db);
  await createPlayer();
  await follow(version(2));
  const next = version(3);
  await continueSubscription(contextOf(services()), next);
  await continueSubscription(contextOf(services()), next, { events, bytes: 10_000_000 });
  expect(
    await rows(`SELECT place FROM search_documents WHERE owner_id = '${leaver.user.id}'`),
  ).toHaveLength(1);

  expect(await bytes()).toBeGreaterThan(0);
  await forgetPerson(services().store, leaver.user.id);
  await follow(version(2));
  expect(await documents()).not.toContainEqual(
    expect.objectContaining({ owner_id: leaver.user.id }),
  );
  await follow(next);
  await dropReplaced(services().database(SEARCH));
  expect(await bytes()).toBe(0);
  expect(JSON.stringify(await index())).not.toContain("nightingale");
  expect(await documents()).not.toContainEqual(
    expect.objectContaining({ owner_id: leaver.user.id }),
  );
});

test("what is only better known is not indexed anew before it changes its place", async () => {
  const { id } = (await createPlayer()).user;
  const indexed: number[] = [];
  const watched: Subscription = {
    ...version(4),
    extra(changes, own, live) {
      const statements = searchSubscription.extra!(changes, own, live);
      indexed.push(statements.length);
      return statements;
    },
  };
  const be = async (nth: number) => {
    await happenIn(services().store, `relation-${id}.${nth}`, {
      type: "PersonFollowed",
      data: { followerId: `follower-${nth}`, followedId: id, friends: false },
    });
  };
  for (let nth = 1; nth <= 4; nth++) await be(nth);
  await follow(watched);
  const found = () => rows(`SELECT place, popularity FROM search_documents WHERE id = '${id}'`);
  const [before] = await found();
  indexed.length = 0;
  await be(5);
  await follow(watched);
  expect(await found()).toEqual([{ place: before!["place"], popularity: 5 }]);
  expect(indexed).toEqual([0]);
  for (const nth of [6, 7]) await be(nth);
  await follow(watched);
  expect((await found())[0]!["place"]).toBeGreaterThan(Number(before!["place"]));
  expect(indexed[1]).toBeGreaterThan(0);
});
