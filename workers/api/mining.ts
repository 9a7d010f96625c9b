import { z } from "@hono/zod-openapi";
import { contributionNotes } from "~/domain/contributions/types";
import { Refusal } from "~/domain/event-store/decider";
import { newId } from "~/domain/event-store/id";
import { first } from "~/domain/event-store/query";
import { LOG_NAMES } from "~/domain/logs";
import { contributionFigures, entriesOf, powerEntriesOf } from "~/domain/mining/contributions";
import { listContributionsSince } from "~/domain/mining/contribution-queries";
import { getLatestEpoch } from "~/domain/mining/epoch-queries";
import * as queries from "~/domain/mining/queries";
import { measures } from "~/domain/mining/measures";
import { getOpenPower, listPowerSources } from "~/domain/mining/open-epoch-queries";
import { miningRule } from "~/domain/mining/rule";
import * as useCases from "~/domain/mining/use-cases";
import { viewClaim, viewMining } from "~/domain/mining/view";
import { submitPaymentSchema } from "~/domain/orders/commands";
import { getCurrentRule } from "~/domain/rules/queries";
import { ChainUnavailable } from "~/workers/chain/rpc";
import { playerCommand } from "~/workers/endpoint/command";
import { accepted, created, ok } from "~/workers/endpoint/endpoint";
import { playerProcedure, playerQuery, visitorQuery } from "~/workers/endpoint/query";
import { settleClaim } from "~/workers/mining/claims";
import { beforeOf, cursorAfter, paging } from "./paging";
import { moneySchema, page, pathId, completeList } from "./schemas";

const miningSchema = z
  .object({
    today: z.object({
      spending: moneySchema,
      posts: z.number().int(),
      likes: z.number().int(),
      comments: z.number().int(),
    }),
    overall: z.object({
      miningPower: z.number().int().openapi({ description: "In the present epoch, so far" }),
      miningPowerIsMore: z.boolean().openapi({
        description:
          "It is at least so much: so many gave something that all is counted when the epoch ends",
      }),
      currentMined: moneySchema.openapi({ description: "What can be claimed now" }),
      averageMiningPower: z.number().int(),
      totalMined: moneySchema,
    }),
    rule: z.record(z.string(), z.unknown()).nullable(),
    epoch: z.object({ number: z.number().int(), endsAt: z.string() }),
  })
  .openapi("Mining");

const claimSchema = z
  .object({
    claimId: z.string(),
    state: z.enum(["pending", "claimed", "expired"]),
    amount: moneySchema,
    signature: z.string().nullable(),
    reservedAt: z.string(),
    settledAt: z.string().nullable(),
    position: z.number().int(),
  })
  .openapi("MiningClaim");

const startOfDay = (now: Date) => `${now.toISOString().slice(0, 10)}T00:00:00.000Z`;

export const getMining = visitorQuery("GET /mining", {
  summary: "What the caller did today and has mined",
  answers: ok(miningSchema, "The panels"),
  load: ({ userId, now }) => ({
    miner: queries.getMiner(userId),
    rule: getCurrentRule(miningRule, now.toISOString()),
    today: queries.sumActivitiesSince(userId, startOfDay(now)),
    power: getOpenPower(userId, now.toISOString()),
    lastEpoch: first(getLatestEpoch({})),
  }),
  answer: ({ env, ...facts }) =>
    viewMining({ ...facts, epochSeconds: Number(env.MINING_EPOCH_SECONDS) }),
});

const accrualSchema = z.object({
  delta: z.number().int().openapi({ description: "STEAD base units" }),
  balance: z.number().int().openapi({ description: "Mined in all, with this" }),
  reason: z.literal("epoch"),
  source: z.string().openapi({ description: "The epoch's number" }),
  power: z.number().int().openapi({ description: "`money` and `talk` together" }),
  money: z.number().int().openapi({ description: "USD cents that became firm in the epoch" }),
  talk: z.number().int().openapi({ description: "Cents that likes and answers of others gave" }),
  rule: z.string().nullable(),
  position: z.number().int(),
  occurredAt: z.string(),
});

export const listMiningEntries = playerQuery("GET /mining/entries", {
  summary: "Every epoch in which the caller mined, newest first: the why of what was mined",
  query: z.object(paging(20)),
  answers: ok(page(accrualSchema), "A page of epochs"),
  load: ({ userId, query }) => ({
    rows: queries.listAccruals({ userId, beforeEpoch: beforeOf(query), limit: query.limit }),
  }),
  answer: ({ rows, query }) => ({
    items: rows.map(
      ({ amount, totalMined, epoch, power, money, talk, position, occurredAt, rule }) => ({
        delta: amount,
        balance: totalMined,
        reason: "epoch" as const,
        source: String(epoch),
        power,
        money,
        talk,
        rule,
        position,
        occurredAt,
      }),
    ),
    nextCursor: cursorAfter(rows, query.limit, (row) => row.epoch),
  }),
});

const contributionSchema = z.object({
  delta: z.number().int(),
  balance: z.number().int().openapi({ description: "The figure, with this" }),
  reason: z.enum([...measures, "royalty", "given-post", "given-comment", "taken-back"]),
  source: z.string().openapi({ description: "The order, item, post … it was about" }),
  rule: z.string().nullable(),
  log: z.enum(LOG_NAMES).openapi({ description: "The log that `position` lies in" }),
  position: z.number().int(),
  occurredAt: z.string(),
  note: z.enum(contributionNotes).nullable().openapi({ description: "Why it adds nothing" }),
});

export const listMiningDeeds = playerQuery("GET /mining/deeds/{figure}", {
  summary: "What a figure of the mining panels is made of, newest first",
  description:
    "Today's spending (USD cents), posts, likes and comments, or the power of the present epoch: cents that became firm, and cents that likes and answers gave.",
  params: z.object({ figure: z.enum(contributionFigures) }),
  query: z.object(paging(20)),
  answers: ok(page(contributionSchema), "A page of them"),
  load: ({ userId, now: at }) => {
    const now = at.toISOString();
    return {
      current: getCurrentRule(miningRule, now),
      power: getOpenPower(userId, now),
      sources: listPowerSources(userId, now),
      contributions: listContributionsSince(userId, startOfDay(at)),
    };
  },
  answer({ params: { figure }, query, now, current, power, sources, contributions }) {
    const entries =
      figure === "power"
        ? powerEntriesOf(power, sources, now.toISOString())
        : entriesOf(figure, contributions);
    const rule = current ? `mining:${current.version}` : null;
    // Numbered from the oldest on: a position tells events of one log apart only.
    const from = Math.max(0, entries.length + 1 - beforeOf(query));
    const rest = entries.slice(from, from + query.limit);
    const left = entries.length - from - rest.length;
    return {
      items: rest.map((entry) => ({ ...entry, rule })),
      nextCursor: left > 0 ? String(left + 1) : null,
    };
  },
});

const newClaimSchema = z.object({
  claimId: z.string(),
  amount: moneySchema,
  transaction: z.string().openapi({ description: "base64" }),
  expiresAt: z.string(),
});

export const claimMined = playerCommand("POST /mining/claim", {
  summary: "Set what was mined aside, and get the transaction that mints it",
  description: "Signed by us as mint authority; to be signed and sent by the player's wallet.",
  answers: created(newClaimSchema, "The claim"),
  refuses: ["nothing_to_claim", "claim_pending", "chain_unavailable"],
  input: () => ({ claimId: newId() }),
  ...useCases.claimMined,
});

const claimParams = z.object({ id: pathId });
const loadClaim = (userId: string, claimId: string) => ({
  claim: first(queries.getClaim({ claimId, userId })),
});

export const submitClaim = playerProcedure("POST /mining/claims/{id}/signature", {
  summary: "Say by which transaction a claim was sent, so that it is looked at at once",
  params: claimParams,
  body: submitPaymentSchema,
  answers: accepted(claimSchema, "The claim as it stands now"),
  refuses: ["not_found"],
  load: ({ userId, params: { id } }) => loadClaim(userId, id),
  async answer({ userId, params: { id }, body: { signature }, claim, services }) {
    if (!claim) throw new Refusal("not_found");
    if (claim.state !== "pending") return viewClaim(claim);
    try {
      await settleClaim(services, claim, signature);
    } catch (error) {
      if (!(error instanceof ChainUnavailable)) throw error;
    }
    const looked = await services.db.read(loadClaim(userId, id));
    return viewClaim(looked.claim ?? claim);
  },
});

export const listClaims = playerQuery("GET /mining/claims", {
  summary: "The caller's claims, newest first",
  answers: ok(completeList(claimSchema), "The last 50 claims"),
  load: ({ userId }) => ({ claims: queries.listClaims({ userId, limit: 50 }) }),
  answer: ({ claims }) => ({ items: claims.map(viewClaim), nextCursor: null }),
});

export const getClaim = playerQuery("GET /mining/claims/{id}", {
  summary: "One claim",
  params: claimParams,
  answers: ok(claimSchema, "The claim"),
  refuses: ["not_found"],
  load: ({ userId, params: { id } }) => loadClaim(userId, id),
  answer({ claim }) {
    if (!claim) throw new Refusal("not_found");
    return viewClaim(claim);
  },
});
