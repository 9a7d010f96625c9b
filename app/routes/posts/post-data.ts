import type { PostView } from "~/domain/posts/view";

/** The post in the words of schema.org, for search engines: JSON that may stand in a script element. */
export function describePost(post: PostView, words: string, origin: string): string {
  const { title, author, createdAt, editedAt, media, url, topics, likes, comments, space } = post;
  const count = (type: string, userInteractionCount: number) => ({
    "@type": "InteractionCounter",
    interactionType: `https://schema.org/${type}`,
    userInteractionCount,
  });
  const described = {
    "@context": "https://schema.org",
    "@type": "DiscussionForumPosting",
    url: origin + url,
    ...(title && { headline: title }),
    text: words,
    datePublished: createdAt,
    ...(editedAt && { dateModified: editedAt }),
    ...(author.id !== null && { author: { "@type": "Person", name: author.displayName } }),
    ...(space && {
      isPartOf: {
        "@type": "CreativeWork",
        name: space.name,
        url: `${origin}/community/detail/${space.id}`,
      },
    }),
    image: media.filter(({ kind }) => kind === "image").map((file) => origin + file.url),
    keywords: topics,
    interactionStatistic: [count("LikeAction", likes), count("CommentAction", comments)],
  };
  // Nothing in it may end the element it stands in.
  return JSON.stringify(described).replaceAll("<", "\\u003c");
}
