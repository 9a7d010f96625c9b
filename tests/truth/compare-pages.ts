import { expect } from "vitest";
import type { CommentView } from "~/domain/comments/view";
import type { PostView } from "~/domain/posts/view";
import type { SpaceView } from "~/domain/spaces/view";
import type { TestPlayer } from "~/tests/spaces/world";
import { compareReviews } from "./compare-reviews";
import type { Comment, Post } from "./model";
import type { Reader } from "./reader";
import type { Sight } from "./sight";
import type { World } from "./world";

const idOf = ({ id }: { id: string }) => id;
const newestFirst = (one: Sorted, other: Sorted) =>
  one.createdAt === other.createdAt
    ? one.id < other.id
      ? 1
      : -1
    : one.createdAt < other.createdAt
      ? 1
      : -1;
type Sorted = { id: string; createdAt: string };

/** All that the API shows a viewer, against what the model says that they see. */
export async function comparePages(world: World, reader: Reader, looks: number): Promise<void> {
  const { sight, who } = reader;
  const { model } = sight;
  const { chance } = world;
  const posts = [...model.posts.values()];
  const sample = <Item>(items: readonly Item[]) => chance.shuffle(items).slice(0, looks);
  const listed = (test: (post: Post) => boolean) =>
    posts.filter((post) => sight.lists(post) && test(post)).sort(newestFirst);
  const expectPosts = async (path: string, test: (post: Post) => boolean, limit?: number) => {
    const found = await reader.all<PostView>(path, idOf, limit);
    const wanted = listed(test);
    expect([path, found.map(idOf)]).toEqual([path, wanted.map(idOf)]);
    expect(found.map(cardOf)).toEqual(wanted.map((post) => sight.card(post)));
  };

  await expectPosts("/posts", () => true);
  for (const space of sample([...model.spaces.values()])) {
    const { status, body } = await reader.get<SpaceView>(`/spaces/${space.id}`);
    expect(status).toBe(space.open ? 200 : 404);
    if (!space.open) {
      expect(body.code).toBe("space_dissolved");
      await expectPosts(`/posts?spaceId=${space.id}`, () => false);
      continue;
    }
    expect(body).toMatchObject(sight.spaceCard(space));
    await expectPosts(`/posts?spaceId=${space.id}`, (post) => post.space === space, 7);
    const members = await reader.all<{ person: { id: string }; role: string }>(
      `/spaces/${space.id}/members`,
      ({ person }) => person.id,
    );
    expect(new Map(members.map(({ person, role }) => [person.id, role]))).toEqual(
      new Map(sight.membersOf(space)),
    );
  }
  await compareSpaceLists(reader, sight, who);
  await compareFeeds(reader, listed);

  for (const { user } of sample(world.players)) {
    const byThem = (post: Post) => post.author === user.id;
    await expectPosts(`/posts?author=${user.id}`, byThem, 11);
    if (!who) continue;
    await expectPosts(`/users/${user.id}/posts`, byThem);
    const { body } = await reader.get<{ counts: object }>(`/users/${user.id}`);
    const spaces = [...model.spaces.values()].filter(
      ({ open, members }) => open && members.has(user.id),
    );
    const isBlocked = sight.isBlocked(user.id);
    expect([user.id, body.counts]).toMatchObject([
      user.id,
      {
        posts: listed(byThem).length,
        spaces: isBlocked ? 0 : spaces.length,
      },
    ]);
  }

  for (const { id } of world.games) await compareReviews(reader, id);
  for (const post of sample(posts)) {
    const { status, body } = await reader.get<PostView>(`/posts/${post.id}`);
    expect([post.id, status]).toEqual([post.id, sight.sees(post) ? 200 : 404]);
    if (status === 200 && !post.review) expect(cardOf(body)).toEqual(sight.card(post));
    await compareComments(reader, sight, post);
  }
}

/** Of recommended posts any may be missing, of those whom and what one follows none but one's own. */
async function compareFeeds(
  reader: Reader,
  listed: (test: (post: Post) => boolean) => Post[],
): Promise<void> {
  const { sight, who } = reader;
  const { model, viewer } = sight;
  const follows = ({ author, space }: Post) =>
    model.follows.has(`${viewer} ${author}`) || sight.role(space) !== "none";
  for (const feed of who ? ["recommended", "following"] : ["recommended"]) {
    const found = await reader.all<PostView>(`/posts?feed=${feed}`, idOf, 9);
    const wanted = listed((post) => feed === "recommended" || follows(post));
    const cards = new Map(wanted.map((post) => [post.id, sight.card(post)]));
    for (const one of found) expect([feed, cardOf(one)]).toEqual([feed, cards.get(one.id)]);
    if (feed !== "following") continue;
    const ids = new Set(found.map(idOf));
    const missing = wanted.filter(({ id, author }) => author !== viewer && !ids.has(id));
    expect([feed, missing.map(idOf)]).toEqual([feed, []]);
  }
}

async function compareSpaceLists(reader: Reader, sight: Sight, who: TestPlayer | undefined) {
  const open = [...sight.model.spaces.values()].filter((space) => space.open);
  for (const filter of ["all", "mine", "created", "joined"] as const) {
    for (const sort of ["active", "new", "members"]) {
      const found = await reader.all<SpaceView>(`/spaces?filter=${filter}&sort=${sort}`, idOf, 5);
      const wanted = open.filter((space) => {
        const role = sight.role(space);
        if (filter === "all") return true;
        if (!who || role === "none") return false;
        return filter === "mine" || (filter === "created") === (role === "creator");
      });
      expect([filter, found.map(idOf).sort()]).toEqual([filter, wanted.map(idOf).sort()]);
      for (const one of found) {
        expect(one).toMatchObject(sight.spaceCard(sight.model.spaces.get(one.id)!));
      }
    }
  }
}

async function compareComments(reader: Reader, sight: Sight, post: Post): Promise<void> {
  const path = `/posts/${post.id}/comments`;
  if (!sight.sees(post)) {
    expect([path, (await reader.get(path)).status]).toEqual([path, 404]);
    for (const { id } of post.comments.slice(0, 2)) {
      expect((await reader.get(`/comments/${id}`)).status).toBe(404);
      expect((await reader.get(`/comments/${id}/replies`)).status).toBe(404);
    }
    return;
  }
  const cards = (comments: readonly Comment[]) => comments.map((one) => sight.commentCard(one));
  const roots = sight.roots(post);
  const newest = await reader.all<CommentView>(path, idOf, 6);
  const others = sight.withheld(post).filter((one) => !roots.includes(one));
  const wanted = [...others.toSorted(newestFirst), ...roots.toSorted(newestFirst)];
  expect([path, newest.map(commentCardOf)]).toEqual([path, cards(wanted)]);
  const best = await reader.all<CommentView>(`${path}?sort=top`, idOf);
  expect(best.map(idOf).sort()).toEqual(wanted.map(idOf).sort());
  for (const root of roots) {
    const replies = await reader.all<CommentView>(`/comments/${root.id}/replies`, idOf, 4);
    const said = cards(sight.replies(root).toSorted(newestFirst).reverse());
    expect([root.id, replies.map(commentCardOf)]).toEqual([root.id, said]);
  }
  for (const comment of post.comments.slice(0, 4)) {
    const { status } = await reader.get(`/comments/${comment.id}`);
    expect([comment.id, status]).toEqual([comment.id, sight.seesComment(comment) ? 200 : 404]);
  }
}

function cardOf({ id, state, author, space, createdAt, ...post }: PostView) {
  const { likes, liked, comments, shares, pinned, locked, may } = post;
  const counts = { likes, liked, comments, shares };
  return {
    id,
    state,
    author: author.id,
    space: space?.id ?? null,
    ...counts,
    pinned,
    locked,
    may,
    createdAt,
  };
}

function commentCardOf({ id, postId, author, threadId, state, ...comment }: CommentView) {
  const { likes, liked, replies, may, createdAt } = comment;
  return { id, postId, author: author.id, threadId, state, likes, liked, replies, may, createdAt };
}
