import { data, redirect } from "react-router";
import { LinkButton } from "~/app/components/link-button";
import { PageHead } from "~/app/components/page-head";
import { pageContext } from "~/app/context";
import { getI18next } from "~/app/i18n/middleware";
import { useTranslation } from "~/app/i18n/use-translation";
import { PostCard } from "~/app/posts/post-card";
import { pack, unpack } from "~/app/posts/packed";
import { readPeople, viewerOf } from "~/app/posts/read-posts";
import { readBlockedIds, readLog } from "~/app/read-page";
import { ReviewCard } from "~/app/reviews/review-card";
import { breadcrumbs, interactions, jsonLd } from "~/app/routes/json-ld";
import type { RouteHandle } from "~/app/routes/route-handle";
import { SectionError } from "~/app/routes/shell/section-error";
import { spacePath } from "~/app/routes/spaces/space-path";
import { Comments } from "~/app/talk/comments";
import { unpack as unpackComment } from "~/app/talk/packed";
import { asksFor, viewAsked } from "~/app/talk/read-comments";
import { brand } from "~/domain/brand";
import { logOf } from "~/domain/community-id";
import { beginningOf } from "~/domain/posts/beginning";
import { viewPosts } from "~/domain/posts/page-queries";
import { articlePath } from "~/domain/posts/paths";
import { mayWithPost } from "~/domain/posts/policies";
import { getPost } from "~/domain/posts/queries";
import { plainText } from "~/domain/posts/tree";
import { postAccessOf } from "~/domain/posts/view";
import { MAX_STARS } from "~/domain/ratings/stars";
import { viewReviews } from "~/domain/reviews/page-queries";
import { getReview } from "~/domain/reviews/queries";
import type { ReviewView } from "~/domain/reviews/view";
import { cardOfPost, cardOfReview, cardPath } from "~/domain/share-cards/card";
import { gameCardPath } from "~/domain/share-cards/paths";
import type { Route } from "./+types/page";
import { authorOf, describeComments, type Described, describePost } from "./post-data";

/** A review of a game, and where it stands. `game`: its name. */
function describeReview({
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

export const handle: RouteHandle = {
  texts: ["posts", "reviews", "people", "media", "errors"],
  title: "posts:title",
  crumb: (loaderData) => {
    const found = loaderData as Route.ComponentProps["loaderData"] | undefined;
    return found?.crumb ?? undefined;
  },
};

/** Characters of what is made of the text. */
const TITLE = 60;
const DESCRIPTION = 200;

export async function loader({ context, params: { id }, url }: Route.LoaderArgs) {
  const log = logOf(id);
  if (!log) throw data(null, { status: 404 });
  const { claimedUserId, origin } = context.get(pageContext);
  const viewerId = claimedUserId ?? "";
  const asked = asksFor(id, viewerId, url.searchParams);
  const [{ user, blockedIds }, { row: first, written, ...talk }] = await Promise.all([
    readBlockedIds(context),
    readLog(context, log, {
      row: getPost(id, viewerId),
      written: getReview(id, { viewerId, blockedIds: [] }),
      ...asked.queries,
    }),
  ]);
  const { row, reviewed } =
    first && user && blockedIds.length
      ? await readLog(context, log, {
          row: getPost(id, viewerId, blockedIds),
          reviewed: getReview(id, { viewerId, blockedIds }),
        })
      : { row: first, reviewed: written };
  const viewer = viewerOf(context, user);
  const seen = row?.dissolvedAt === null && mayWithPost(postAccessOf(row, viewer), "see");
  // Whoever has an id alone need not know of what kind it is.
  if (seen && row.kind === "article") throw redirect(articlePath(id) + url.search);
  if (!seen || (user && blockedIds.includes(row.authorId))) throw data(null, { status: 404 });
  const [[post], [review], comments] = await Promise.all([
    viewPosts([row], viewer, readPeople(context)),
    // Nothing is left of one whose author is gone but what others said.
    viewReviews(reviewed && reviewed.stars !== null ? [reviewed] : [], viewer, readPeople(context)),
    viewAsked(context, asked, talk, { post: row, viewer, blockedIds: user ? blockedIds : [] }),
  ]);
  if (!post) throw data(null, { status: 404 });
  const words = plainText(post.body);
  const crumb = post.title ?? (beginningOf(words, TITLE) || null);
  const said = { ...post, spaceId: post.space?.id ?? null };
  const drawn = review
    ? cardOfReview({ ...review, spaceId: post.space!.id, spaceName: post.space!.name })
    : cardOfPost(said);
  const card = cardPath("posts", id, drawn);
  const title = crumb ?? post.author.displayName ?? brand.name;
  const community = getI18next(context).t("shell:space");
  const items = comments.page.items.map(unpackComment);
  const described = { comments: items, words, title, origin, community };
  // Search engines look as visitors do.
  const json = user
    ? null
    : review
      ? describeReview({ ...described, review, game: post.space!.name })
      : describePost({ ...described, post });
  const description = beginningOf(words, DESCRIPTION);
  return { post: pack(post), review, comments, description, crumb, card, json };
}

/** One post, with an address of its own. */
export default function PostPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("posts");
  const { review, comments, description, crumb, card, json } = loaderData;
  const post = unpack(loaderData.post);
  const { space, author } = post;
  const name = author.displayName ?? t("somebody");
  const title = crumb ?? t("pageTitle", { name });
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-6 pb-16 pt-4">
      <PageHead
        title={title}
        description={description || t("pageTitle", { name })}
        image={card}
        publishedAt={post.createdAt}
        hidden={post.state !== "published"}
      />
      {json && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />}
      <div className="grid w-full max-w-3xl grid-cols-[minmax(0,1fr)] gap-6 justify-self-center">
        {!post.title && <h1 className="sr-only">{title}</h1>}
        {review ? (
          <ReviewCard key={review.editedAt} review={review} full game={space?.name} />
        ) : (
          <PostCard key={post.editedAt} post={post} full />
        )}
        <Comments
          key={`${comments.sort} ${comments.linked?.comment.id}`}
          post={post}
          found={comments}
        />
        {space && (
          <LinkButton
            to={spacePath(space.id) + (review ? "/reviews" : "")}
            tone="secondary"
            className="justify-self-start"
          >
            <bdi>{t("toSpace", { name: space.name })}</bdi>
          </LinkButton>
        )}
      </div>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useTranslation("posts");
  return <SectionError error={error} title={t("failed.fetch")} />;
}
