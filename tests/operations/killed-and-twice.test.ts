import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { startStream } from "~/domain/event-store/append";
import type { Refusal } from "~/domain/event-store/decider";
import { execute } from "~/domain/event-store/execute";
import { newId } from "~/domain/event-store/id";
import { LOG_NAMES, type LogName } from "~/domain/logs";
import { model } from "~/domain/model";
import { chance, mortalServices, untilAlive } from "~/tests/support/crashes";
import { Chance } from "~/tests/support/random";
import { createJarTables, jarModel } from "~/tests/support/jars";
import { call, createPlayer } from "~/tests/sign-in/player";
import { createSpace, type TestPlayer } from "~/tests/spaces/world";
import { createOperator, type Operator } from "~/tests/store/operator";
import { give, nextMove, World } from "~/tests/truth/world";
import { runSubscriptions } from "~/workers/jobs/subscriptions";
import { extendLedger } from "~/workers/ledger/extend";
import { auditStep } from "~/workers/operations/audit";
import type { AuditStep } from "~/workers/operations/audit-step";
import type { Finding } from "~/workers/operations/finding";
import { type RepairStep, repairStep } from "~/workers/operations/repair";
import { createServices } from "~/workers/services";
import { makeCodes, nameInviter, redeem, runErrand } from "./errands";

const COMMANDS = 500 * Number(env.HISTORY_TIMES);
const services = () => createServices(env, () => {}, "first-primary");
const dying = (random: () => number) => mortalServices(services(), random, 0.02);

let commands = 0;
/** A fifth is for the logs' own jars, a fifth is what players do in Spaces, the rest is the cart and errands. */
async function play(world: World, who: TestPlayer): Promise<void> {
  const { token } = who;
  while (commands < COMMANDS) {
    const number = ++commands;
    if (number % 5 === 0) await addCoins(number % 2 ? "community-0" : "community-1");
    else if (number % 5 === 1)
      await give(world, await nextMove(world, who, Math.floor(number / 5)));
    else if (number % 25 === 2) await runErrand(who, Math.floor(number / 25));
    else await call("/cart/games/popular", { method: number % 2 ? "PUT" : "DELETE", token });
  }
}

/** Four players, three of whom have a Space each. */
async function openWorld(operator: Operator): Promise<World> {
  const players = await Promise.all(Array.from({ length: 4 }, () => createPlayer()));
  const [first, ...others] = players;
  const world = new World(players, new Chance(COMMANDS));
  const codes = await makeCodes(operator, others.length);
  for (const [at, who] of others.entries()) {
    expect(await redeem(who, codes[at]!)).toBe(200);
    expect(await nameInviter(who, first!)).toBe(204);
    world.spaces.push({ id: (await createSpace(who)).id, by: who.user.id });
  }
  return world;
}

async function addCoins(log: LogName): Promise<void> {
  const store = { ...services().at(log).store, model: jarModel };
  const jarId = newId();
  const data = { jarId, coins: 1, owner: "somebody", note: null };
  await execute(store, {
    id: jarId,
    name: "AddCoins",
    actor: "test",
    input: data,
    load: {},
    decide: () => ({ appends: [startStream(`jar-${jarId}`, [{ type: "CoinsAdded", data }])] }),
  });
}

/** Step after step, each asked for again when its answer was lost. */
async function audit(auditId: string, random: () => number): Promise<Finding[] | "lost"> {
  const findings: Finding[] = [];
  for (let step: AuditStep | null = { phase: "replay", at: 0 }; step;) {
    const asked: AuditStep = step;
    const scope = { auditId, projection: null, from: 0 };
    const result = await untilAlive(() => auditStep(dying(random), scope, asked)).catch(isLost);
    if (!result) return "lost";
    findings.push(...result.findings);
    step = result.next;
  }
  return findings;
}

/** The other of two workers has come to the end, or begun anew. */
function isLost(error: unknown): undefined {
  if (!["audit_lost", "no_rebuild"].includes((error as Refusal).code)) throw error;
}

async function repair(random: () => number): Promise<void> {
  for (let step: RepairStep | null = "start"; step;) {
    const asked: RepairStep = step;
    const cart = model.projection("cart");
    const result = await untilAlive(() => repairStep(dying(random), cart, asked)).catch(isLost);
    step = result?.next ?? null;
  }
}

async function follow(random: () => number): Promise<void> {
  while (commands < COMMANDS) {
    await untilAlive(() => runSubscriptions(dying(random)));
    // Players come first.
    await scheduler.wait(200);
  }
}

test("a rebuild, an audit and a subscription, killed and run twice at once, end equal to the log", async () => {
  // Other tests mint on the chain that all share; what it holds is not what this log claims.
  env.SOLANA_RPC_URL = `${env.SOLANA_RPC_URL}/nowhere`;
  await createJarTables(services().at("community-0").db);
  await createJarTables(services().at("community-1").db);
  const operator = await createOperator();
  await operator.list("popular");
  await operator.price("popular", 999);
  await operator.stockKeys("popular", ["POPULAR-KEY-1", "POPULAR-KEY-2"]);
  await env.DB.prepare(`UPDATE cart_items SET added_at = 'wrong'`).run();

  const world = await openWorld(operator);

  const random = [1, 2, 3, 4, 5, 6, 7].map(chance);
  const found = await Promise.all([
    audit("one", random[0]!),
    audit("one", random[1]!),
    audit("other", random[6]!),
    repair(random[2]!),
    repair(random[3]!),
    follow(random[4]!),
    follow(random[5]!),
    ...world.players.map((who) => play(world, who)),
  ]);
  expect(commands).toBe(COMMANDS);
  const [one, same, other] = found;
  expect([one, same]).toContainEqual([]);
  expect([[], "lost"]).toContainEqual(one);
  expect([[], "lost"]).toContainEqual(same);
  expect(other).toEqual([]);

  await runSubscriptions(services());
  for (const log of LOG_NAMES) {
    const { db } = services().at(log);
    await extendLedger(services().at(log));
    const [logged] = await db.batch([
      {
        sql: `SELECT "type", count(*) AS "events" FROM "events" GROUP BY "type" ORDER BY "type"`,
        params: [],
      },
    ]);
    const counted = await env.DB.prepare(
      `SELECT type, events FROM event_counts WHERE log = ? ORDER BY type`,
    )
      .bind(log)
      .all();
    expect(counted.results).toEqual(logged);
  }
  const never = () => 1;
  expect(await audit("after", never)).toEqual([]);
}, 300_000);
