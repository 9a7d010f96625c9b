import { listBlockedIds } from "~/domain/blocks/between-queries";
import { z } from "@hono/zod-openapi";
import { Refusal } from "~/domain/event-store/decider";
import { languages } from "~/domain/language";
import { indexIn, MAX_CANDIDATES } from "~/domain/search/candidate-queries";
import { checkCandidates, CURSOR, findCandidates } from "~/domain/search/find";
import { KIND_NAMES } from "~/domain/search/kind";
import { parseQuery } from "~/domain/search/search-query";
import { ok } from "~/workers/endpoint/endpoint";
import { visitorQuery } from "~/workers/endpoint/query";
import { page } from "./schemas";

const mark = z.object({ start: z.int(), end: z.int() });

const hitSchema = z
  .object({
    kind: z.enum(KIND_NAMES),
    id: z.string(),
    url: z.string(),
    title: z.string(),
    excerpt: z.string(),
    imageUrl: z.string().nullable(),
    marks: z
      .object({ title: z.array(mark), excerpt: z.array(mark) })
      .openapi({ description: "What of the texts was searched for, in UTF-16 units" }),
  })
  .openapi("SearchHit");

const MAX_TYPED = 10_000;
const typed = {
  q: z
    .string()
    .max(MAX_TYPED)
    .default("")
    .openapi({ description: "A name, a part of it, or an id" }),
  lng: z.enum(languages).default("en"),
};

function readQuery(q: string) {
  const query = parseQuery(q);
  if (query.text !== "") return query;
  const errors = [{ path: "q", code: "required", message: "must hold a keyword" }];
  throw new Refusal("required", { errors });
}

export const searchAll = visitorQuery("GET /search", {
  summary: "What has this name, these words or this id",
  description: `The best ${MAX_CANDIDATES} of each kind are looked at. Counts are of what the caller may see; ${MAX_CANDIDATES} is "99+". Players are found by those who are signed in.`,
  query: z.object({
    ...typed,
    kind: z.enum(["all", ...KIND_NAMES]).default("all"),
    limit: z.coerce.number().int().min(1).max(50).default(20),
    cursor: z.string().regex(CURSOR).optional(),
  }),
  answers: ok(
    page(hitSchema).extend({ counts: z.partialRecord(z.enum(KIND_NAMES), z.int()) }),
    "A page of hits, best first",
  ),
  refuses: ["required"],
  load: ({ userId }) => ({ blockedIds: listBlockedIds(userId) }),
  meanwhile: async ({ query: { q }, services: { database } }) => {
    const query = readQuery(q);
    return { asked: query, candidates: await findCandidates(indexIn(database), query) };
  },
  answer({ userId: viewerId, blockedIds, asked: query, candidates, query: options, services }) {
    return checkCandidates(services.database, candidates, {
      ...options,
      query,
      viewerId,
      blockedIds,
    });
  },
});

/** Twice as many are looked at, for those that the caller may not see. */
const SUGGESTED = 8;

export const suggestNames = visitorQuery("GET /search/suggestions", {
  summary: "What the name that is being typed may become",
  query: z.object(typed),
  answers: ok(z.object({ items: z.array(hitSchema) }), "The best few, of all kinds"),
  refuses: ["required"],
  load: ({ userId }) => ({ blockedIds: listBlockedIds(userId) }),
  meanwhile: async ({ query: { q }, services: { database } }) => {
    const query = readQuery(q);
    return {
      asked: query,
      candidates: await findCandidates(indexIn(database), query, 2 * SUGGESTED),
    };
  },
  async answer({
    userId: viewerId,
    blockedIds,
    asked: query,
    candidates,
    query: { lng },
    services,
  }) {
    const wanted = { query, kind: "all", viewerId, blockedIds, lng, limit: SUGGESTED } as const;
    const { items } = await checkCandidates(services.database, candidates, wanted);
    return { items };
  },
});
