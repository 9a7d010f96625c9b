import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { startStream } from "~/domain/event-store/append";
import { execute } from "~/domain/event-store/execute";
import { forgetPerson } from "~/domain/event-store/forget-person";
import { newId } from "~/domain/event-store/id";
import { LOG_NAMES } from "~/domain/logs";
import { chance, Killed, mortalServices, untilAlive } from "~/tests/support/crashes";
import { createJarTables, jarModel } from "~/tests/support/jars";
import { runStragglers } from "~/tests/support/run-job";
import { type Services, createServices } from "~/workers/services";

const services = () => createServices(env, () => {}, "first-primary");

/** So many hours from now, when all that failed is due again. */
function servicesAfter(hours: number): Services {
  const later = services();
  for (const log of LOG_NAMES) {
    later.at(log).store.now = () => new Date(Date.now() + hours * 3_600_000);
  }
  return later;
}
const closings = () =>
  Promise.all(
    LOG_NAMES.map(async (log) => {
      const [rows] = await services()
        .at(log)
        .db.batch([
          {
            sql: `SELECT count(*) AS n FROM "events" WHERE "type" = 'PersonForgotten'`,
            params: [],
          },
        ]);
      return [log, rows![0]!["n"]];
    }),
  );

/** What a member's jar in a Space would be. */
function fillJar(used: Services, owner: string) {
  const jarId = newId();
  const data = { jarId, coins: 1, owner, note: null };
  return execute(
    { ...used.at("community-0").store, model: jarModel },
    {
      id: jarId,
      name: "AddCoins",
      actor: owner,
      input: data,
      load: {},
      decide: () => ({ appends: [startStream(`jar-${jarId}`, [{ type: "CoinsAdded", data }])] }),
    },
  );
}

beforeAll(() => createJarTables(services().at("community-0").db));

test("who is forgotten in main is so in every log, whatever dies on the way", async () => {
  const people = Array.from({ length: 6 }, (_, at) => `member-${at}`);
  for (const personId of people) await fillJar(services(), personId);
  const random = chance(3);
  for (const personId of people) {
    await untilAlive(() => forgetPerson(mortalServices(services(), random, 0.2).store, personId));
  }
  const before = await closings();
  expect(before).toEqual([
    ["main", people.length],
    ["community-0", 0],
    ["community-1", 0],
  ]);
  for (let round = 1; round <= 40; round++) {
    const cron = () => runStragglers(mortalServices(servicesAfter(2 * round), random, 0.1));
    // Two crons at once.
    await Promise.all(
      [cron(), cron()].map((done) =>
        done.catch((error: unknown) => expect(error).toBeInstanceOf(Killed)),
      ),
    );
  }
  const { results: owed } = await env.DB.prepare(`SELECT * FROM "outbox"`).all();
  expect(owed).toEqual([]);
  expect(await closings()).toEqual(LOG_NAMES.map((log) => [log, people.length]));
  for (const personId of people) {
    await expect(fillJar(services(), personId)).rejects.toMatchObject({ code: "person_forgotten" });
  }
  await fillJar(services(), "somebody else");
});
