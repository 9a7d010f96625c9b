import { z } from "@hono/zod-openapi";
import { Refusal } from "~/domain/event-store/decider";
import { newId } from "~/domain/event-store/id";
import type { BoundQuery } from "~/domain/event-store/query";
import { getFirmMoney } from "~/domain/firm-money/queries";
import { collectibleIds, collectibles } from "~/domain/mystery-box/collectibles";
import { listAllowance } from "~/domain/mystery-box/allowance-queries";
import { openBoxSchema, replaceSeedSchema } from "~/domain/mystery-box/commands";
import * as queries from "~/domain/mystery-box/queries";
import { mysteryBoxRule } from "~/domain/mystery-box/rule";
import { openBox, replaceSeed } from "~/domain/mystery-box/use-cases";
import { viewBox, viewOpening, viewPublicOpening } from "~/domain/mystery-box/view";
import { getValues, listValues, viewValues } from "~/domain/mystery-box/value-queries";
import { getPoints } from "~/domain/points/queries";
import { getCurrentRule } from "~/domain/rules/queries";
import { playerCommand } from "~/workers/endpoint/command";
import { ok } from "~/workers/endpoint/endpoint";
import { playerQuery, publicQuery, visitorQuery } from "~/workers/endpoint/query";
import { newDiscountCode } from "~/workers/discount-code";
import { signingPublicKey } from "~/workers/mystery-box/seeds";
import * as schemas from "./mystery-box-schemas";
import { beforeOf, cursorAfter, paging } from "./paging";
import { page, completeList } from "./schemas";

export const getMysteryBox = visitorQuery("GET /mystery-boxes/regular", {
  summary: "Price, exact odds, stock, pity, and the commitment that binds us",
  answers: ok(schemas.boxSchema, "The box"),
  refuses: ["not_found"],
  load: ({ userId, now }) => ({
    rule: getCurrentRule(mysteryBoxRule, now.toISOString()),
    values: getValues,
    shelf: queries.listShelf({ now: now.toISOString(), userId, from: "" }),
    box: queries.getBoxPlayer(userId),
    points: getPoints(userId),
    firm: getFirmMoney(userId, now.toISOString()),
    taken: queries.getTaken(userId, now.toISOString()),
  }),
  answer({ env, rule, shelf, values, box, points, firm, taken, user, now }) {
    if (!rule) throw new Refusal("not_found");
    const player = user ? { box, balance: points.balance, firm, taken } : null;
    const view = viewBox(rule, shelf, values.cents, player, now);
    return { ...view, publicKey: signingPublicKey(env) };
  },
});

export const commitBoxSeed = playerCommand("POST /mystery-boxes/regular/seed", {
  summary: "Commit to a new server seed, and reveal the one before it",
  description:
    "The hash, the odds and the pity rule are on record before callers choose their own seed.",
  body: replaceSeedSchema.optional(),
  answers: ok(schemas.seedAnswerSchema, "What binds us now"),
  refuses: ["not_found"],
  input: ({ body }) => ({ replaces: body?.replaces }),
  ...replaceSeed,
});

export const openMysteryBox = playerCommand("POST /mystery-boxes/regular/open", {
  summary: "Open a box",
  description: [
    "HMAC-SHA-256(server seed, `clientSeed:nonce:oddsVersion`) decides; how is told in",
    "domain/mystery-box/draw.ts. A `clientSeed` is worth its name when it was chosen after the",
    "commitment was seen, so with one and without a usable commitment this is `no_commitment`.",
    "It is drawn from all prizes where the caller's allowance covers what that is worth in expectation,",
    "which is taken off it; where it covers all but the collectibles, from all prizes of which those stay with the",
    "account (`bound`); elsewhere from collectibles alone, which stay with it too.",
    "Without a `clientSeed` the seed's id stands in, and a commitment is made when there is none.",
  ].join(" "),
  body: openBoxSchema.optional(),
  answers: ok(schemas.newOpeningSchema, "The prize, and what the draw is checked by"),
  refuses: ["not_found", "not_enough_points", "no_commitment", "daily_limit_reached", "sold_out"],
  input: ({ body }) => ({
    chosen: body ?? {},
    openingId: newId(),
    discountCode: newDiscountCode("BOX"),
  }),
  ...openBox,
});

export const listBoxAllowance = playerQuery("GET /mystery-boxes/allowance", {
  summary: "What the caller's allowance is made of, newest first",
  description:
    "The share of money that became firm, and what openings took off, in 180 days; millionths of a US cent.",
  query: z.object(paging(20)),
  answers: ok(page(schemas.allowanceEntrySchema), "A page of changes"),
  load: ({ userId, query, now }) => ({
    rule: getCurrentRule(mysteryBoxRule, now.toISOString()),
    rows: listAllowance(userId, now, { before: beforeOf(query), limit: query.limit }),
  }),
  answer: ({ rule, rows, query }) => ({
    items: rows.map((row) => ({
      ...row,
      rule: rule ? `mystery-box:${rule.version}` : null,
    })),
    nextCursor: cursorAfter(rows, query.limit, ({ place }) => place),
  }),
});

export const listCollectibleValues = publicQuery("GET /mystery-boxes/values", {
  summary: "What a collectible counts as by the market, newest first, and the sales that say so",
  description: [
    "The middle price of sales before a day that nobody excluded: of each item the newest, of each buyer one.",
    "By them, the sales and the rule anybody comes to the same.",
  ].join(" "),
  query: z.object({ source: z.enum(collectibleIds), ...paging(20) }),
  answers: ok(page(schemas.valueSchema), "A page of values"),
  load: ({ query }) => ({
    rows: listValues({
      collectibleId: query.source,
      before: beforeOf(query),
      limit: query.limit + 1,
    }),
  }),
  answer: ({ rows, query: { limit } }) => ({
    items: viewValues(rows).slice(0, limit),
    nextCursor: rows.length > limit ? String(rows[limit - 1]!.position) : null,
  }),
});

const openingsSchema = page(z.union([schemas.openingSchema, schemas.publicOpeningSchema]));

export const listOpenings = visitorQuery("GET /mystery-boxes/openings", {
  summary: "The caller's openings, or everybody's without names; newest first",
  query: z.object({ all: z.enum(["true", "false"]).default("false"), ...paging(20) }),
  answers: ok(openingsSchema, "A page of openings"),
  refuses: ["login_required", "login_expired"],
  load({ userId, query }) {
    const place = { before: beforeOf(query), limit: query.limit };
    const { listPublicOpenings, listOpenings } = queries;
    const all = query.all === "true";
    const rows: BoundQuery<(queries.OpeningRow | queries.PublicOpeningRow)[]> = all
      ? listPublicOpenings(place)
      : listOpenings({ userId, ...place });
    return { rows };
  },
  answer({ c, user, query, rows }) {
    if (query.all !== "true" && !user) {
      throw new Refusal(c.var.claim ? "login_expired" : "login_required");
    }
    return {
      items: rows.map((row) => ("seedHash" in row ? viewOpening(row) : viewPublicOpening(row))),
      nextCursor: cursorAfter(rows, query.limit, ({ position }) => position),
    };
  },
});

export const listCollectibles = playerQuery("GET /mystery-boxes/collectibles", {
  summary: "The caller's collectibles",
  answers: ok(completeList(schemas.collectibleSchema), "All that they have"),
  load: ({ userId }) => ({ rows: queries.listCollectibles({ userId }) }),
  answer: ({ rows }) => ({
    items: rows.map((row) => ({ ...row, rarity: collectibles[row.collectibleId] })),
    nextCursor: null,
  }),
});

export const listBoxFrequencies = publicQuery("GET /mystery-boxes/regular/frequencies", {
  summary: "Declared and observed frequencies, for every version of the odds",
  answers: ok(completeList(schemas.frequencySchema), "Newest version first"),
  load: () => ({ rows: queries.listFrequencies({}) }),
  answer: ({ rows }) => ({
    items: rows.map((row) => {
      const version = rows.filter(({ oddsVersion }) => oddsVersion === row.oddsVersion);
      const weights = version.reduce((sum, { weight }) => sum + weight, 0);
      const draws = version.reduce((sum, { drawn }) => sum + drawn, 0);
      const observed = draws ? row.drawn / draws : null;
      return { ...row, declared: row.weight / weights, observed };
    }),
    nextCursor: null,
  }),
});
