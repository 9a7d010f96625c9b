import { useMemo } from "react";
import { thingPath } from "~/domain/posts/paths";
import type { PostView } from "~/domain/posts/view";

/** What most posts are: it is said of none. */
const USUAL = {
  kind: "post",
  state: "published",
  reason: null,
  space: null,
  title: null,
  content: "",
  media: [],
  tagged: [],
  mentions: [],
  feeling: null,
  topics: [],
  likes: 0,
  comments: 0,
  shares: 0,
  liked: false,
  pinned: false,
  locked: false,
  may: [],
  editedAt: null,
} as const satisfies Partial<PostView>;

type Told = "id" | "author" | "body" | "createdAt";

/** A post as pages are sent it. */
export type PackedPost = Pick<PostView, Told> & Partial<PostView>;

export interface PackedPage {
  items: PackedPost[];
  nextCursor: string | null;
}

/** As much of a post as its card shows: how it was typed is for whoever may edit it. */
export function pack(post: PostView): PackedPost {
  const { lastActivityAt: _l, url: _u, ...rest } = post;
  const shown = {
    ...rest,
    content: post.content === null || post.may.includes("edit") ? post.content : "",
    space: post.space && { ...post.space, avatarUrl: "" },
    topics: [],
  };
  return unusual(shown, USUAL) as PackedPost;
}

/** What of a thing is not as with most. */
export function unusual<Thing extends object>(
  thing: Thing,
  usual: Readonly<Record<string, unknown>>,
): Partial<Thing> {
  const told = Object.entries(thing).filter(([key, value]) =>
    Array.isArray(value) && key in usual ? value.length > 0 : value !== usual[key],
  );
  return Object.fromEntries(told) as Partial<Thing>;
}

export const unpack = (packed: PackedPost): PostView => ({
  ...(USUAL as unknown as PostView),
  lastActivityAt: packed.createdAt,
  url: thingPath({ kind: "post", ...packed }),
  ...packed,
});

/** A page with the posts in it unpacked, the same ones as long as it is the same page. */
export const useUnpacked = <Page extends PackedPage>(page: Page) =>
  useMemo(() => ({ ...page, items: page.items.map(unpack) }), [page]);
