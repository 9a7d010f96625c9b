import { breadcrumbs, interactions, jsonLd } from "~/app/routes/json-ld";
import { spacePath } from "~/app/routes/spaces/space-path";
import { MAX_STARS } from "~/domain/ratings/stars";
import type { ReviewView } from "~/domain/reviews/view";
import { gameCardPath } from "~/domain/share-cards/paths";
import { authorOf, describeComments, type Described } from "./post-data";

/** A review of a game, and where it stands. `game`: its name. */
export function describeReview({
  review,
  game,
  comments,
  words,
  title,
  origin,
  community,
}: Described & { review: ReviewView; game: string }) {
  const { gameId, spaceId, author, stars, language, url, createdAt, editedAt } = review;
  const space = spacePath(spaceId);
  return jsonLd(
    {
      "@type": "Review",
      "@id": origin + url,
      url: origin + url,
      itemReviewed: {
        "@type": "Product",
        name: game,
        url: `${origin}/store/detail/${encodeURIComponent(gameId)}`,
        image: origin + gameCardPath(gameId),
      },
      reviewRating: {
        "@type": "Rating",
        ratingValue: stars,
        bestRating: MAX_STARS,
        worstRating: 1,
      },
      reviewBody: words,
      ...(language && { inLanguage: language }),
      datePublished: createdAt,
      ...(editedAt && { dateModified: editedAt }),
      ...authorOf(author),
      commentCount: review.comments,
      interactionStatistic: [
        interactions("CommentAction", review.comments),
        interactions("ShareAction", review.shares),
      ],
      comment: describeComments(comments, origin),
    },
    breadcrumbs(origin, [
      [community, "/community"],
      [game, space],
      [title, url],
    ]),
  );
}
