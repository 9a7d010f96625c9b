import { mysteryBoxRule } from "~/domain/mystery-box/rule";
import { createRoute, z } from "@hono/zod-openapi";
import { Refusal } from "~/domain/event-store/decider";
import { execute } from "~/domain/event-store/execute";
import { newId } from "~/domain/event-store/id";
import { collectibles } from "~/domain/mystery-box/collectibles";
import { openBoxSchema, replaceSeedSchema } from "~/domain/mystery-box/commands";
import {
  getBoxPlayer,
  listCollectibles,
  listFrequencies,
  listOpenings,
  listPublicOpenings,
  listShelf,
} from "~/domain/mystery-box/queries";
import { viewBox, viewOpening, viewPublicOpening } from "~/domain/mystery-box/view";
import { getPoints } from "~/domain/points/queries";
import { getCurrentRule } from "~/domain/rules/queries";
import { openBox } from "~/workers/mystery-box/open-box";
import { commitSeed, signingPublicKey } from "~/workers/mystery-box/seeds";
import {
  type ApiContext,
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
import {
  boxSchema,
  collectibleSchema,
  frequencySchema,
  newOpeningSchema,
  openingSchema,
  publicOpeningSchema,
  seedAnswerSchema,
} from "./mystery-box-schemas";

const security = [{ token: [] }];
const tags = ["Mystery box"];
const LATEST = Number.MAX_SAFE_INTEGER;
const MAX_ATTEMPTS = 5;

export const mysteryBoxes = createRouter();

mysteryBoxes.openapi(
  createRoute({
    method: "get",
    path: "/mystery-boxes/regular",
    operationId: "getMysteryBox",
    summary: "Price, exact odds, stock, pity, and the commitment that binds us",
    tags,
    responses: { 200: json(boxSchema, "The box"), ...problems(404) },
  }),
  async (c) => {
    const { store, env } = c.var.services;
    const now = store.now();
    const at = now.toISOString();
    const { rule, shelf, box, points, user } = await readAsAnyone(c, (userId) => ({
      rule: getCurrentRule(mysteryBoxRule, at),
      shelf: listShelf({ now: at, userId, from: "" }),
      box: getBoxPlayer(userId),
      points: getPoints(userId),
    }));
    if (!rule) throw new Refusal("not_found");
    const view = viewBox(rule, shelf, user ? { box, balance: points.balance } : null, now);
    return c.json({ ...view, publicKey: signingPublicKey(env) }, 200);
  },
);

mysteryBoxes.openapi(
  createRoute({
    method: "post",
    path: "/mystery-boxes/regular/seed",
    operationId: "commitBoxSeed",
    summary: "Commit to a new server seed, and reveal the one before it",
    description:
      "The hash, the odds and the pity rule are on record before the caller chooses his own seed.",
    tags,
    security,
    request: {
      headers: commandHeaders,
      body: { ...json(replaceSeedSchema, "Which seed ends"), required: false },
    },
    responses: { 200: json(seedAnswerSchema, "What binds us now"), ...problems(401, 404, 422) },
  }),
  async (c) => {
    const { userId } = requireClaim(c);
    const { replaces } = c.req.valid("json") ?? {};
    const answer = await executeAsPlayer(c, commitSeed(c.var.services, userId, replaces));
    return send(c, answer) as never;
  },
);

mysteryBoxes.openapi(
  createRoute({
    method: "post",
    path: "/mystery-boxes/regular/open",
    operationId: "openMysteryBox",
    summary: "Open a box",
    description: [
      "HMAC-SHA-256(server seed, `clientSeed:nonce:oddsVersion`) decides; how is told in",
      "domain/mystery-box/draw.ts. A `clientSeed` is worth its name when it was chosen after the",
      "commitment was seen, so with one and without a usable commitment this is `no_commitment`.",
      "Without a `clientSeed` the seed's id stands in, and a commitment is made when there is none.",
    ].join(" "),
    tags,
    security,
    request: {
      headers: commandHeaders,
      body: { ...json(openBoxSchema, "The player's part of the draw"), required: false },
    },
    responses: {
      200: json(newOpeningSchema, "The prize, and what the draw is checked by"),
      ...problems(401, 404, 409, 422),
    },
  }),
  async (c) => {
    const { userId } = requireClaim(c);
    return send(c, await open(c, userId, c.req.valid("json") ?? {})) as never;
  },
);

/** Somebody else took the last copy of the game, or the player bought it himself meanwhile. */
const LOST_RACES = new Set(["out_of_stock", "already_owned"]);

async function open(c: ApiContext, userId: string, input: z.infer<typeof openBoxSchema>) {
  const { services } = c.var;
  const choosesNothing = input.clientSeed === undefined && input.seedId === undefined;
  for (let attempt = 1; ; attempt++) {
    try {
      return await executeAsPlayer(c, openBox(services, userId, input));
    } catch (error) {
      if (!(error instanceof Refusal) || attempt === MAX_ATTEMPTS) throw error;
      if (error.code === "no_commitment" && choosesNothing) {
        const command = commitSeed(services, userId, null);
        await execute(services.store, { ...command, id: newId(), actor: userId });
      } else if (!LOST_RACES.has(error.code)) throw error;
    }
  }
}

mysteryBoxes.openapi(
  createRoute({
    method: "get",
    path: "/mystery-boxes/openings",
    operationId: "listOpenings",
    summary: "The caller's openings, or everybody's without names; newest first",
    tags,
    request: {
      query: z.object({
        all: z.enum(["true", "false"]).default("false"),
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
          items: z.array(z.union([openingSchema, publicOpeningSchema])),
          nextCursor: z.string().nullable(),
        }),
        "A page of openings",
      ),
      ...problems(401),
    },
  }),
  async (c) => {
    const { all, limit, cursor } = c.req.valid("query");
    const page = { before: cursor === undefined ? LATEST : Number(cursor), limit };
    const next = (rows: readonly { position: number }[]) =>
      rows.length < limit ? null : String(rows.at(-1)!.position);
    if (all === "true") {
      const { rows } = await c.var.services.db.read({ rows: listPublicOpenings(page) });
      return c.json({ items: rows.map(viewPublicOpening), nextCursor: next(rows) } as never, 200);
    }
    const { userId } = requireClaim(c);
    const { rows } = await readAsPlayer(c, { rows: listOpenings({ userId, ...page }) });
    return c.json({ items: rows.map(viewOpening), nextCursor: next(rows) } as never, 200);
  },
);

mysteryBoxes.openapi(
  createRoute({
    method: "get",
    path: "/mystery-boxes/collectibles",
    operationId: "listCollectibles",
    summary: "The caller's collectibles",
    tags,
    security,
    responses: {
      200: json(
        z.object({ items: z.array(collectibleSchema), nextCursor: z.null() }),
        "All that he has",
      ),
      ...problems(401),
    },
  }),
  async (c) => {
    const { userId } = requireClaim(c);
    const { rows } = await readAsPlayer(c, { rows: listCollectibles({ userId }) });
    const items = rows.map((row) => ({ ...row, rarity: collectibles[row.collectibleId] }));
    return c.json({ items, nextCursor: null }, 200);
  },
);

mysteryBoxes.openapi(
  createRoute({
    method: "get",
    path: "/mystery-boxes/regular/frequencies",
    operationId: "listBoxFrequencies",
    summary: "Declared and observed frequencies, for every version of the odds",
    tags,
    responses: {
      200: json(
        z.object({ items: z.array(frequencySchema), nextCursor: z.null() }),
        "Newest version first",
      ),
      ...problems(),
    },
  }),
  async (c) => {
    const { rows } = await c.var.services.db.read({ rows: listFrequencies({}) });
    const items = rows.map((row) => {
      const version = rows.filter(({ oddsVersion }) => oddsVersion === row.oddsVersion);
      const weights = version.reduce((sum, { weight }) => sum + weight, 0);
      const draws = version.reduce((sum, { drawn }) => sum + drawn, 0);
      const observed = draws ? row.drawn / draws : null;
      return { ...row, declared: row.weight / weights, observed };
    });
    return c.json({ items, nextCursor: null }, 200);
  },
);
