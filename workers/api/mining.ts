import { miningRule } from "~/domain/mining/rule";
import { createRoute, z } from "@hono/zod-openapi";
import { appendTo } from "~/domain/event-store/append";
import { Refusal } from "~/domain/event-store/decider";
import { newId } from "~/domain/event-store/id";
import { first } from "~/domain/event-store/query";
import { minerDecider } from "~/domain/mining/decider";
import { getLatestEpoch } from "~/domain/mining/epoch-queries";
import {
  getClaim,
  getMiner,
  listAccruals,
  listClaims,
  loadMiner,
  sumActivitiesOfOpenEpoch,
  sumActivitiesSince,
} from "~/domain/mining/queries";
import { viewMining } from "~/domain/mining/view";
import { submitPaymentSchema } from "~/domain/orders/commands";
import { getCurrentRule } from "~/domain/rules/queries";
import { getLatestBlockhash } from "~/workers/chain/block-height";
import { ChainUnavailable } from "~/workers/chain/rpc";
import { settleClaim } from "~/workers/mining/claims";
import {
  commandHeaders,
  createRouter,
  executeAsPlayer,
  json,
  problems,
  readAsAnyone,
  readAsPlayer,
  requireClaim,
  send,
} from "./context";
import { moneySchema, pathId } from "./schemas";

const tags = ["Mining"];
const security = [{ token: [] }];
const LATEST = Number.MAX_SAFE_INTEGER;
/** What a block takes on average; only for telling how long there is time. Milliseconds. */
const BLOCK_MS = 400;
const BLOCKHASH_BLOCKS = 150;

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

export const mining = createRouter();

mining.openapi(
  createRoute({
    method: "get",
    path: "/mining",
    operationId: "getMining",
    summary: "What the caller did today and has mined",
    tags,
    responses: { 200: json(miningSchema, "The panels"), ...problems() },
  }),
  async (c) => {
    const now = c.var.services.store.now();
    const { user: _user, ...facts } = await readAsAnyone(c, (userId) => ({
      miner: getMiner(userId),
      rule: getCurrentRule(miningRule, now.toISOString()),
      today: sumActivitiesSince({
        userId,
        since: `${now.toISOString().slice(0, 10)}T00:00:00.000Z`,
      }),
      openEpoch: sumActivitiesOfOpenEpoch(userId),
      lastEpoch: first(getLatestEpoch({})),
    }));
    const epochSeconds = Number(c.env.MINING_EPOCH_SECONDS);
    return c.json(viewMining({ ...facts, epochSeconds, now }), 200);
  },
);

mining.openapi(
  createRoute({
    method: "get",
    path: "/mining/entries",
    operationId: "listMiningEntries",
    summary: "Every epoch in which the caller mined, newest first: the why of what he mined",
    tags,
    security,
    request: {
      query: z.object({
        limit: z.coerce.number().int().min(1).max(100).default(20),
        cursor: z
          .string()
          .regex(/^\d{1,15}$/)
          .optional(),
      }),
    },
    responses: {
      200: json(
        z.object({
          items: z.array(
            z.object({
              delta: z.number().int().openapi({ description: "STEAD base units" }),
              balance: z.number().int().openapi({ description: "Mined in all, with this" }),
              reason: z.literal("epoch"),
              source: z.string().openapi({ description: "The epoch's number" }),
              power: z.number().int(),
              rule: z.string().nullable(),
              position: z.number().int(),
              occurredAt: z.string(),
            }),
          ),
          nextCursor: z.string().nullable(),
        }),
        "A page of epochs",
      ),
      ...problems(401),
    },
  }),
  async (c) => {
    const { userId } = requireClaim(c);
    const { limit, cursor } = c.req.valid("query");
    const { rows } = await readAsPlayer(c, {
      rows: listAccruals({ userId, beforeEpoch: Number(cursor ?? LATEST), limit }),
    });
    const items = rows.map(({ amount, totalMined, epoch, power, position, occurredAt, rule }) => ({
      delta: amount,
      balance: totalMined,
      reason: "epoch" as const,
      source: String(epoch),
      power,
      rule,
      position,
      occurredAt,
    }));
    const nextCursor = rows.length < limit ? null : String(rows.at(-1)!.epoch);
    return c.json({ items, nextCursor }, 200);
  },
);

mining.openapi(
  createRoute({
    method: "post",
    path: "/mining/claim",
    operationId: "claimMined",
    summary: "Set what was mined aside, and get the transaction that mints it",
    description: "Signed by us as mint authority; to be signed and sent by the player's wallet.",
    tags,
    security,
    request: { headers: commandHeaders },
    responses: {
      201: json(
        z.object({
          claimId: z.string(),
          amount: moneySchema,
          transaction: z.string().openapi({ description: "base64" }),
          expiresAt: z.string(),
        }),
        "The claim",
      ),
      ...problems(401, 409, 422, 424),
    },
  }),
  async (c) => {
    const { userId } = requireClaim(c);
    const { env, store } = c.var.services;
    const answer = await executeAsPlayer(c, {
      name: "ClaimMined",
      input: null,
      load: { miner: loadMiner(userId) },
      gather: async () => ({
        ...(await fromChain(() => getLatestBlockhash(env.SOLANA_RPC_URL))),
        // Only who claims needs what builds transactions.
        chain: await import("~/workers/chain/claim-transaction"),
      }),
      decide({ miner, user }, { blockhash, lastValidBlockHeight, chain }) {
        const claimId = newId();
        const reference = chain.newReference();
        const events = minerDecider.decide(
          { type: "ReserveClaim", userId, claimId, reference, blockhash, lastValidBlockHeight },
          miner.state,
        );
        const reserved = events[0]!;
        const amount = reserved.type === "ClaimReserved" ? reserved.data.amount : 0;
        const transaction = chain.buildClaimTransaction(
          { wallet: user.address, mint: env.STEAD_MINT, amount, reference, blockhash },
          chain.mintAuthority(env.MINT_AUTHORITY_KEY),
        );
        const expiresAt = new Date(store.now().getTime() + BLOCKHASH_BLOCKS * BLOCK_MS);
        return {
          appends: [appendTo(miner, events)],
          answer: {
            status: 201,
            body: {
              claimId,
              amount: { amount: String(amount), currency: "STEAD" },
              transaction,
              expiresAt: expiresAt.toISOString(),
            },
          },
        };
      },
    });
    return send(c, answer) as never;
  },
);

mining.openapi(
  createRoute({
    method: "post",
    path: "/mining/claims/{id}/signature",
    operationId: "submitClaim",
    summary: "Say by which transaction a claim was sent, so that it is looked at at once",
    tags,
    security,
    request: {
      params: z.object({ id: pathId }),
      headers: commandHeaders,
      body: { ...json(submitPaymentSchema, "The transaction"), required: true },
    },
    responses: { 202: json(claimSchema, "The claim as it stands now"), ...problems(401, 404, 422) },
  }),
  async (c) => {
    const { userId } = requireClaim(c);
    const { id: claimId } = c.req.valid("param");
    const { claim } = await readAsPlayer(c, { claim: first(getClaim({ claimId, userId })) });
    if (!claim) throw new Refusal("not_found");
    if (claim.state === "pending") {
      try {
        await settleClaim(c.var.services, claim, c.req.valid("json").signature);
      } catch (error) {
        if (!(error instanceof ChainUnavailable)) throw error;
      }
    }
    const { now } = await readAsPlayer(c, { now: first(getClaim({ claimId, userId })) });
    return c.json(viewClaim(now ?? claim), 202);
  },
);

mining.openapi(
  createRoute({
    method: "get",
    path: "/mining/claims",
    operationId: "listClaims",
    summary: "The caller's claims, newest first",
    tags,
    security,
    responses: {
      200: json(
        z.object({ items: z.array(claimSchema), nextCursor: z.null() }),
        "The last 50 claims",
      ),
      ...problems(401),
    },
  }),
  async (c) => {
    const { userId } = requireClaim(c);
    const { claims } = await readAsPlayer(c, { claims: listClaims({ userId, limit: 50 }) });
    return c.json({ items: claims.map(viewClaim), nextCursor: null }, 200);
  },
);

mining.openapi(
  createRoute({
    method: "get",
    path: "/mining/claims/{id}",
    operationId: "getClaim",
    summary: "One claim",
    tags,
    security,
    request: { params: z.object({ id: pathId }) },
    responses: { 200: json(claimSchema, "The claim"), ...problems(401, 404) },
  }),
  async (c) => {
    const { userId } = requireClaim(c);
    const { id: claimId } = c.req.valid("param");
    const { claim } = await readAsPlayer(c, { claim: first(getClaim({ claimId, userId })) });
    if (!claim) throw new Refusal("not_found");
    return c.json(viewClaim(claim), 200);
  },
);

type ClaimRow = NonNullable<ReturnType<ReturnType<typeof getClaim>["map"]>[number]>;

function viewClaim({
  claimId,
  state,
  amount,
  signature,
  reservedAt,
  settledAt,
  position,
}: ClaimRow) {
  const stead = { amount: String(amount), currency: "STEAD" };
  return { claimId, state, amount: stead, signature, reservedAt, settledAt, position };
}

async function fromChain<Result>(ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ChainUnavailable) throw new Refusal("chain_unavailable");
    throw error;
  }
}
