import { D1, type Database } from "~/domain/event-store/database";
import type { Statement } from "~/domain/event-store/statement";
import { listCandidates } from "~/domain/feeds/candidate-queries";
import {
  countNewPosts,
  hasManySources,
  listFollowed,
  listFollowedLately,
} from "~/domain/feeds/following-queries";
import { BEGINNING } from "~/domain/feeds/recommend";
import { measureCases, statementsOf } from "~/scripts/bench/growth/costs";
import { NOW, READER } from "./filling";

const PAGE = 20;

/** Measures what a page asks of the read model of the feeds. */
export default {
  async fetch(_: Request, env: { DB: D1Database }): Promise<Response> {
    const db = new D1(env.DB, "first-primary");
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
    "recommended to a visitor": statementsOf(listCandidates("", BEGINNING, NOW, ["latin"])),
    "recommended to a player in 200 Spaces": statementsOf(
      listCandidates(READER, BEGINNING, NOW, ["latin"]),
    ),
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
