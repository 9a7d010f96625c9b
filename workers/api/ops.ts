import { z } from "@hono/zod-openapi";
import { startStream } from "~/domain/event-store/append";
import { followAnew } from "~/domain/event-store/subscription";
import { Refusal } from "~/domain/event-store/decider";

import { newId } from "~/domain/event-store/id";
import { listEventRows } from "~/domain/event-store/log";
import { first } from "~/domain/event-store/query";
import { DATABASE_NAMES, LOG_NAMES, MAIN, OTHER_LOGS, SEARCH } from "~/domain/logs";
import { model, models, subscriptions } from "~/domain/model";
import { viewHealth } from "~/domain/operations/health";
import { communityHealth, mainHealth, placesHealth } from "~/domain/operations/health-queries";
import { listOperatorEvents } from "~/domain/operations/history-queries";
import { listStuckOf } from "~/domain/operations/job-queries";
import * as operations from "~/domain/operations/queries";
import { operatorCommand } from "~/workers/endpoint/command";
import { ok } from "~/workers/endpoint/endpoint";
import { operatorQuery } from "~/workers/endpoint/query";
import { runEffect } from "~/workers/jobs/outbox";
import { runJob } from "~/workers/jobs/run-job";
import { jobsByName } from "~/workers/jobs/table";
import { beforeOf, cursorAfter, paging } from "./paging";
import { page } from "./schemas";

const log = z.enum(LOG_NAMES);
const count = z.int();
const moment = z.string().nullable();

const healthSchema = z.object({
  head: count,
  signed: count,
  signedAt: moment,
  owed: count,
  failing: count,
  rebuilding: count,
  rebuildsOwed: z.string().nullable().openapi({
    description: "Projections whose rows an older version made, and that catch up",
  }),
  pendingClaims: count,
  owedRefunds: count,
  projections: z.array(z.string()),
  effects: z.array(
    z.object({
      log,
      streamId: z.string(),
      version: count,
      effect: z.string(),
      attempts: count,
      lastError: z.string().nullable(),
      dueAt: z.string(),
    }),
  ),
  logs: z.array(
    z.object({
      log,
      head: count,
      signed: count,
      signedAt: moment,
      behind: count.openapi({ description: "Events that no checkpoint covers yet" }),
      owed: count,
      failing: count,
      oldestDueAt: moment,
    }),
  ),
  subscriptions: z.array(
    z.object({
      name: z.string(),
      version: count,
      database: z.enum(DATABASE_NAMES),
      state: z.enum(["live", "catching-up", "newer", "stopped"]).openapi({
        description:
          "`newer`: later code made the rows, and this one stands still. `stopped`: an event that cannot be followed keeps others waiting",
      }),
      failures: z.array(
        z.object({
          log: z.string(),
          position: count,
          reason: z.string(),
          tries: count,
          skipped: z.boolean().openapi({ description: "Whether it was left out" }),
        }),
      ),
      behind: z.record(z.string(), count).openapi({ description: "Events to follow, by log" }),
    }),
  ),
  rebuilds: z.array(
    z.object({
      log,
      projection: z.string(),
      position: count,
      head: count,
      startedAt: z.string(),
      failure: z.string().nullable().openapi({ description: "Why its last step failed" }),
    }),
  ),
  newer: z.array(z.object({ log, projection: z.string() })).openapi({
    description: "Projections whose rows later code made: this one leaves them as they are",
  }),
  rooms: z.array(z.object({ log, waiting: count, oldestAt: moment, failing: count })).openapi({
    description:
      "Rooms whose heads the main log does not cover yet, and that could not be told something",
  }),
  jobs: z.array(
    z.object({
      job: z.string(),
      endedAt: moment,
      succeededAt: moment,
      milliseconds: count,
      done: count,
      failed: count,
      left: count,
      error: z.string().nullable(),
    }),
  ),
  stuck: z.array(
    z.object({
      job: z.string(),
      log,
      item: z.string(),
      tries: count,
      error: z.string().nullable(),
      since: z.string(),
      nextTryAt: z.string(),
    }),
  ),
  chain: z.object({
    slot: count.nullable(),
    age: count.nullable().openapi({ description: "Seconds, when it was seen" }),
    seenAt: moment,
    error: z.string().nullable(),
  }),
  mail: z.object({ waiting: count, oldestAt: moment, refused: count }),
  pushes: z.object({ waiting: count, failing: count, oldestAt: moment }),
});

const MAX_EFFECTS = 100;
const listEffects = () => operations.listOutboxMessages({ limit: MAX_EFFECTS });

export const getHealth = operatorQuery("GET /ops/health", {
  right: "any",
  summary: "What waits, what fails and how far the ledger has come",
  answers: ok(healthSchema, "The state of things"),
  load: () => ({ effects: listEffects(), ...mainHealth() }),
  loadEach: () => ({ ...communityHealth(), effects: listEffects() }),
  meanwhile: async ({ services }) => ({
    search: await services.database(SEARCH).read(placesHealth()),
  }),
  answer({ communities, search, ...main }) {
    const others = communities.map((read, at) => [OTHER_LOGS[at]!, read] as const);
    return {
      projections: model.projections.map(({ name }) => name),
      effects: [[MAIN, main] as const, ...others].flatMap(([name, { effects }]) =>
        effects.map((effect) => ({ log: name, ...effect })),
      ),
      ...viewHealth({ main, communities: others, search }, models),
    };
  },
});

export const retryEffect = operatorCommand("POST /ops/effects/retry", {
  right: "all",
  summary: "Try at once what an event owes",
  body: z.object({
    log: log.default(MAIN),
    streamId: z.string().max(200),
    version: z.int().min(1),
    effect: z.string().max(60),
  }),
  answers: ok(z.object({ done: z.boolean() }), "Whether it is done now"),
  decide: ({ body }) => ({
    appends: [startStream(`operation-${newId()}`, [{ type: "EffectRetried", data: body }])],
    answer: null,
  }),
  reply: async ({ body: { log, ...owed }, services }) => ({
    done: (await runEffect(services.at(log), owed)) === undefined,
  }),
});

export const retryWork = operatorCommand("POST /ops/jobs/retry", {
  right: "all",
  summary: "Try at once an item on which a job is stuck",
  body: z.object({ job: z.string().max(60), log, item: z.string().max(200) }),
  answers: ok(z.object({ done: z.boolean() }), "Whether nothing of it is left to do"),
  refuses: ["not_found"],
  decide({ body }) {
    if (!jobsByName.has(body.job)) throw new Refusal("not_found");
    return {
      appends: [startStream(`operation-${newId()}`, [{ type: "WorkRetried", data: body }])],
      answer: null,
    };
  },
  async reply({ body: { job, ...only }, services }) {
    await runJob(services, jobsByName.get(job)!, { only });
    const { stuck } = await services.db.read({ stuck: listStuckOf({ job }) }, { newest: true });
    return { done: !stuck.some((one) => one.log === only.log && one.item === only.item) };
  },
});

export const followSubscriptionAnew = operatorCommand("POST /ops/subscriptions/follow-anew", {
  right: "all",
  summary: "Make the rows of a subscription anew beside the live ones, with what was left out",
  body: z.object({ name: z.string().max(60) }),
  answers: ok(z.object({ begun: z.boolean() }), "Whether they were not being made already"),
  refuses: ["not_found"],
  decide({ body }) {
    if (!subscriptions.some(({ name }) => name === body.name)) throw new Refusal("not_found");
    return {
      appends: [startStream(`operation-${newId()}`, [{ type: "FollowedAnew", data: body }])],
      answer: null,
    };
  },
  async reply({ body, services }) {
    const found = subscriptions.find(({ name }) => name === body.name)!;
    return { begun: await followAnew(services, found) };
  },
});

export const browseEvents = operatorQuery("GET /ops/events", {
  right: "all",
  summary: "The log, newest first, by type, stream, author or player",
  query: z.object({
    type: z.string().max(60).optional(),
    stream: z.string().max(200).optional(),
    actor: z.string().max(100).optional(),
    user: z.string().max(60).optional(),
    ...paging(50),
  }),
  answers: ok(page(z.record(z.string(), z.unknown())), "Events; personal fields stay sealed"),
  load: ({ query }) => ({ rows: listEventRows({ ...query, before: beforeOf(query) }) }),
  answer: ({ rows, query }) => ({
    items: rows.map(({ data, ...row }) => ({ ...row, data: JSON.parse(data) as unknown })),
    nextCursor: cursorAfter(rows, query.limit, (row) => row.position),
  }),
});

const operationSchema = z.object({
  position: z.number().int(),
  type: z.string(),
  stream: z.string(),
  actor: z.string(),
  address: z.string().nullable().openapi({ description: "The actor's wallet" }),
  detail: z.record(z.string(), z.unknown()),
  occurredAt: z.string(),
});

export const listOperations = operatorQuery("GET /ops/operations", {
  right: "any",
  summary: "What operators did, newest first",
  query: z.object(paging(50)),
  answers: ok(page(operationSchema), "What was done; personal fields stay sealed"),
  load: ({ query }) => ({
    items: listOperatorEvents({ before: beforeOf(query), limit: query.limit }),
  }),
  answer: ({ items, query }) => ({
    items,
    nextCursor: cursorAfter(items, query.limit, (row) => row.position),
  }),
});

const playerSchema = z.object({
  id: z.string(),
  address: z.string().nullable(),
  registeredAt: z.string(),
  points: z.number().int(),
  mined: z.number().int().openapi({ description: "STEAD base units" }),
  epoch: z.number().int(),
});

export const getPlayer = operatorQuery("GET /ops/players/{player}", {
  right: "support",
  summary: "A player's points and mining as of any time; by id or wallet address",
  params: z.object({ player: z.string().min(1).max(60) }),
  query: z.object({ time: z.iso.datetime({ offset: true }).optional() }),
  answers: ok(playerSchema, "The player then"),
  refuses: ["not_found"],
  load: ({ params: { player }, query: { time }, now }) => ({
    found: first(operations.getPlayerAt({ player, time: new Date(time ?? now).toISOString() })),
  }),
  answer({ found }) {
    if (!found) throw new Refusal("not_found");
    return found;
  },
});
