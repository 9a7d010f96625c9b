import { breadcrumbs, interactions, jsonLd } from "~/app/routes/json-ld";
import { spacePath } from "~/app/routes/spaces/space-path";
import type { PostView } from "~/domain/posts/view";
import { plainText } from "~/domain/posts/tree";
import type { SpaceRow } from "~/domain/spaces/queries";

interface Described {
  space: SpaceRow;
  posts: readonly PostView[];
  origin: string;
  community: string;
}

/** Characters of a post in the list of its Space. */
const MAX_TEXT = 200;

/** A Space with its newest posts, and where it stands. */
export function describeSpace({ space, posts, origin, community }: Described): string {
  const { id, name, description, createdAt, members } = space;
  const url = origin + spacePath(id);
  return jsonLd(
    {
      "@type": "CollectionPage",
      "@id": url,
      url,
      name,
      ...(description && { description }),
      dateCreated: createdAt,
      interactionStatistic: [
        interactions("JoinAction", members),
        interactions("WriteAction", space.posts),
      ],
      mainEntity: {
        "@type": "ItemList",
        itemListElement: posts.map((post, at) => {
          const text = plainText(post.body).slice(0, MAX_TEXT);
          return {
            "@type": "ListItem",
            position: at + 1,
            // Whoever reads lists asks for one, and not every post has a title, or words.
            name: post.title ?? (text || name),
            item: {
              "@type": "DiscussionForumPosting",
              url: origin + post.url,
              ...(post.title !== null && { headline: post.title }),
              text,
              datePublished: post.createdAt,
              ...(post.author.id !== null && {
                author: { "@type": "Person", name: post.author.displayName },
              }),
            },
          };
        }),
      },
    },
    breadcrumbs(origin, [
      [community, "/community"],
      [name, spacePath(id)],
    ]),
  );
}
