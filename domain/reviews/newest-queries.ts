import { and, desc, eq, sql } from "drizzle-orm";
import { query } from "~/domain/event-store/query";
import type { Language } from "~/domain/language";
import { postSummaries } from "~/domain/posts/read-model";
import { personColumns } from "~/domain/profile/view-person";
import { profiles } from "~/domain/profile/read-model";
import { ratedReviews } from "~/domain/ratings/read-model";
import { onSale, titleIn } from "~/domain/store/card-queries";
import { games } from "~/domain/store/read-model";

/** The newest reviews of games that are sold, as the main log knows them: without their texts. */
export const listNewestRated = query<{ lng: Language; limit: number }>()((db, { lng, limit }) =>
  db
    .select({
      id: ratedReviews.reviewId,
      stars: ratedReviews.stars,
      gameId: ratedReviews.gameId,
      gameName: titleIn(lng).as("game_title"),
      ...personColumns,
    })
    .from(ratedReviews)
    .innerJoin(games, and(eq(games.id, ratedReviews.gameId), onSale))
    .innerJoin(profiles, eq(profiles.userId, ratedReviews.authorId))
    // As the index has it.
    .where(sql`${ratedReviews.shown} = 1`)
    .orderBy(desc(ratedReviews.writtenAt))
    .limit(limit),
);

/** `ids`: a JSON array. The texts of reviews in one log of the communities, as far as everybody may read them. */
export const listReviewTexts = query<{ ids: string }>()((db, { ids }) =>
  db
    .select({
      id: postSummaries.id,
      body: postSummaries.body,
      language: postSummaries.language,
    })
    .from(postSummaries)
    .where(
      and(
        sql`${postSummaries.id} IN (SELECT value FROM json_each(${ids}))`,
        eq(postSummaries.kind, "review"),
        eq(postSummaries.state, "published"),
        eq(postSummaries.closed, false),
      ),
    ),
);
