import { D1 } from "~/domain/event-store/d1";
import type { Database } from "~/domain/event-store/database";
import type { Statement } from "~/domain/event-store/statement";
import {
  countNewPosts,
  hasManySources,
  listCandidates,
  listFollowed,
  listFollowedLately,
} from "~/domain/feeds/queries";
import { BEGINNING } from "~/domain/feeds/recommend";
import { fill, type GrowthRequest, measureCases, statementsOf } from "~/scripts/bench/growth/costs";
import { feedRows, followed, joined } from "./rows";

const READER = "reader";
const NOW = "2026-11-22T12:00:00.000Z";
const PAGE = 20;

/** Fills the read model of the feeds and measures what a page asks of it. */
export default {
  async fetch(request: Request, env: { DB: D1Database }): Promise<Response> {
    const db = new D1(env.DB, "first-primary");
    const asked = (await request.json()) as GrowthRequest;
    if (asked.from === 0) await db.batch([...rules, followed(READER), joined(READER)]);
    await fill(db, asked, (from, to) => [feedRows(from, to, NOW)]);
    return Response.json(await measureCases(env.DB, await casesOf(db)));
  },
};

async function casesOf(db: Database): Promise<Record<string, readonly Statement[]>> {
  const asked = { limit: PAGE };
  const first = await db.read({ page: listFollowedLately(READER, asked) });
  const followed = (page: { limit: number; cursor?: string }) =>
    statementsOf({
      followed: listFollowed(READER, page),
      lately: listFollowedLately(READER, page),
      many: hasManySources(READER),
    });
  const since = "2026-11-22T11:00:00.000Z";
  return {
    "recommended to a visitor": statementsOf(listCandidates("", BEGINNING, NOW)),
    "recommended to a player in 200 Spaces": statementsOf(listCandidates(READER, BEGINNING, NOW)),
    "following 2,000 people and 200 Spaces": followed(asked),
    "its second page": followed({ ...asked, cursor: first.page.nextCursor ?? undefined }),
    "the same where each source is asked": statementsOf({
      page: listFollowed(READER, asked, { all: true }),
    }),
    "new posts, for a visitor": statementsOf({
      new: countNewPosts("", { feed: "recommended", since }),
    }),
    "new posts, for who follows": statementsOf({
      new: countNewPosts(READER, { feed: "following", since }),
    }),
  };
}

const ruleBody = {
  doublingHours: 12,
  likePoints: 1,
  commentPoints: 2,
  commonSpaceHours: 24,
  distinctAuthors: 5,
};
const rules: Statement[] = [
  {
    sql: `INSERT INTO "rule_versions" ("kind", "version", "starts_at", "body", "position") VALUES ('feeds', 1, '2026-01-01T00:00:00.000Z', ?, 1)`,
    params: [JSON.stringify(ruleBody)],
  },
];
