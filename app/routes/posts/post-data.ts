import { breadcrumbs, interactions, jsonLd } from "~/app/routes/json-ld";
import { spacePath } from "~/app/routes/spaces/space-path";
import type { CommentView } from "~/domain/comments/view";
import type { PostView } from "~/domain/posts/view";
import { plainText } from "~/domain/posts/tree";
import type { Person } from "~/domain/profile/view-person";

/** What is said of a thing and beneath it. */
export interface Described {
  /** Those that the page shows. */
  comments: readonly CommentView[];
  words: string;
  title: string;
  origin: string;
  /** What the page above all Spaces is called. */
  community: string;
}

export const authorOf = ({ id, displayName }: Person) =>
  id === null ? {} : { author: { "@type": "Person", name: displayName } };

/** A post with its comments, and where it stands. */
export function describePost({
  post,
  comments,
  words,
  title,
  origin,
  community,
}: Described & { post: PostView }) {
  const { author, createdAt, editedAt, media, url, topics, likes, shares, space } = post;
  return jsonLd(
    {
      "@type": "DiscussionForumPosting",
      "@id": origin + url,
      url: origin + url,
      headline: title,
      text: words,
      datePublished: createdAt,
      ...(editedAt && { dateModified: editedAt }),
      ...authorOf(author),
      ...(space && {
        isPartOf: { "@type": "CreativeWork", name: space.name, url: origin + spacePath(space.id) },
      }),
      image: media.filter(({ kind }) => kind === "image").map((file) => origin + file.url),
      keywords: topics,
      commentCount: post.comments,
      interactionStatistic: [
        interactions("LikeAction", likes),
        interactions("CommentAction", post.comments),
        interactions("ShareAction", shares),
      ],
      comment: describeComments(comments, origin),
    },
    breadcrumbs(origin, [
      [community, "/community"],
      ...(space ? [[space.name, spacePath(space.id)] as const] : []),
      [title, url],
    ]),
  );
}

export const describeComments = (comments: readonly CommentView[], origin: string) =>
  comments
    .filter(({ state, body }) => state === "published" && body.length > 0)
    .map((comment) => ({
      "@type": "Comment",
      url: origin + comment.url,
      text: plainText(comment.body),
      datePublished: comment.createdAt,
      ...authorOf(comment.author),
      interactionStatistic: [interactions("LikeAction", comment.likes)],
    }));
