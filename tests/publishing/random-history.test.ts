import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import type { CommentView } from "~/domain/comments/view";
import { requireLogOf } from "~/domain/community-id";
import { forgetPerson } from "~/domain/event-store/forget-person";
import { OTHER_LOGS } from "~/domain/logs";
import type { PostView } from "~/domain/posts/view";
import type { SpaceView } from "~/domain/spaces/view";
import { join, listed, publish } from "~/tests/posts/world";
import { call, createPlayer } from "~/tests/sign-in/player";
import { createRichPlayer, createSpace, services, type TestPlayer } from "~/tests/spaces/world";
import { createOperator } from "~/tests/store/operator";
import { Chance } from "~/tests/support/random";
import { findDifferences } from "~/tests/support/store";
import { like, said, say, unsay } from "~/tests/talk/world";
import { judge, judgeComment, type Judgement } from "./judge";

type State = "published" | "held" | "hidden" | "removed" | "deleted";
interface Thing {
  id: string;
  by: number;
  state: State;
  post?: Thing;
  thread?: string | null;
  likes: Set<number>;
}

const STEPS = 80 * Number(env.HISTORY_TIMES);
const VISITOR = -1;
/** Who looks after the Space. */
const STAFF = [0, 1];
const STRANGER = 5;
/** Kept apart by a block. */
const BLOCKED = [3, 4];

beforeAll(async () => {
  const { token } = await createOperator();
  const body = {
    newAccounts: { hours: 0, posts: 1, pictures: 0, links: 0 },
    links: 3,
    repeated: { times: 50, hours: 1, letters: 1000 },
    blockedWords: ["spam"],
    waiting: 1000,
  };
  const startsAt = "2026-01-01T00:00:00.000Z";
  await call("/ops/rules/publishing", { token, body: { startsAt, body } });
});

/** The rules in plain words: what becomes of a thing, and who sees it. Nothing here knows rows or queries. */
const sees = (viewer: number, { by, state }: Thing) =>
  state === "published" || (state !== "deleted" && (viewer === by || STAFF.includes(viewer)));
const areBlocked = (one: number, other: number) =>
  one !== other && BLOCKED.includes(one) && BLOCKED.includes(other);

function judged(state: State, judgement: Judgement): State {
  switch (judgement) {
    case "Release":
      return state === "held" ? "published" : state;
    case "Restore":
      return state === "hidden" || state === "removed" ? "published" : state;
    default:
      return judgement === "Hide" ? "hidden" : "removed";
  }
}
const TAKEN: readonly State[] = ["hidden", "removed"];

test.for([1, 2, 3])(
  "history %i: every count is that of what everybody sees, and nobody sees what they may not",
  { timeout: 240_000 },
  async (seed) => {
    const chance = new Chance(seed);
    const players: TestPlayer[] = [
      await createRichPlayer(),
      ...(await Promise.all([1, 2, 3, 4, 5].map(() => createPlayer()))),
    ];
    const { id: spaceId } = await createSpace(players[0]!);
    for (const one of players.slice(1, STRANGER)) await join(spaceId, one);
    const named = `/spaces/${spaceId}/moderators/${players[1]!.user.id}`;
    await call(named, { method: "PUT", token: players[0]!.token });
    const [one, other] = BLOCKED.map((at) => players[at]!);
    await call(`/blocks/${other!.user.id}`, { method: "PUT", token: one!.token });

    const posts: Thing[] = [];
    const comments: Thing[] = [];
    const open = (list: Thing[]) => list.filter(({ state }) => state !== "deleted");
    const isHeld = (by: number, words: string) => words.includes("spam") && !STAFF.includes(by);

    async function step() {
      const who = chance.below(players.length);
      const by = players[who]!;
      const isMember = who !== STRANGER;
      const post = open(posts).length ? chance.of(open(posts)) : undefined;
      const beneath = open(comments).filter((one) => one.post === post);
      const comment = beneath.length ? chance.of(beneath) : undefined;
      const words = chance.maybe(0.3) ? "some spam" : "some words";
      const speaks =
        post && isMember && post.state === "published" && !areBlocked(who, post.by)
          ? 201
          : undefined;
      const deed = chance.of([
        "post",
        "comment",
        "comment",
        "reply",
        "like",
        "likeComment",
        "edit",
        "delete",
        "deleteComment",
        "judge",
        "judge",
        "judgeComment",
      ]);
      if (deed === "post" || !post) {
        const answer = await publish(by, { spaceId, content: words });
        expect(answer.status).toBe(isMember ? 201 : 403);
        if (!isMember) return;
        const { id, state } = await answer.json<PostView>();
        expect(state).toBe(isHeld(who, words) ? "held" : "published");
        posts.push({ id, by: who, state, likes: new Set() });
        return;
      }
      switch (deed) {
        case "comment":
        case "reply": {
          const to = deed === "reply" ? comment : undefined;
          const answer = await say(post.id, by, { text: words, replyTo: to?.id });
          const may = speaks && (!to || (to.state === "published" && !areBlocked(who, to.by)));
          if (!may) return expect([403, 404]).toContain(answer.status);
          expect(answer.status).toBe(201);
          const { id, state, threadId: thread } = await answer.json<CommentView>();
          expect(state).toBe(isHeld(who, words) ? "held" : "published");
          comments.push({ id, by: who, state: state as State, post, thread, likes: new Set() });
          return;
        }
        case "like": {
          const { status } = await like(`/posts/${post.id}`, by);
          expect(status === 200).toBe(speaks !== undefined);
          if (status === 200) post.likes.add(who);
          return;
        }
        case "likeComment": {
          if (!comment) return;
          const { status } = await like(`/comments/${comment.id}`, by);
          const may = speaks && comment.state === "published" && !areBlocked(who, comment.by);
          expect(status === 200).toBe(Boolean(may));
          if (status === 200) comment.likes.add(who);
          return;
        }
        case "edit": {
          const { token } = by;
          const content = `${words} ${chance.below(1_000_000)}`;
          const body = { content };
          const { status } = await call(`/posts/${post.id}`, { method: "PATCH", token, body });
          const taken = TAKEN.includes(post.state);
          if (who !== post.by) return expect([403, 404]).toContain(status);
          expect(status).toBe(taken ? 409 : 200);
          if (taken) return;
          const before = post.state === "published" && history.get(post)!.includes("spam");
          const held = isHeld(who, content) && !before;
          post.state = held ? "held" : "published";
          history.set(post, content);
          return;
        }
        case "delete": {
          const { token } = by;
          const { status } = await call(`/posts/${post.id}`, { method: "DELETE", token });
          expect(status === 204).toBe(who === post.by);
          if (status === 204) post.state = "deleted";
          return;
        }
        case "deleteComment": {
          if (!comment) return;
          const { status } = await unsay(comment.id, by);
          const may =
            post.state === "published" &&
            comment.state !== "deleted" &&
            (who === comment.by || STAFF.includes(who));
          expect(status === 204).toBe(may);
          // What staff delete of others is removed: it may be appealed.
          if (may) comment.state = who === comment.by ? "deleted" : "removed";
          return;
        }
        case "judge":
        case "judgeComment": {
          const thing = deed === "judge" ? post : comment;
          if (!thing) return;
          const judgement = chance.of(["Release", "Hide", "Remove", "Restore"] as const);
          const give = deed === "judge" ? judge : judgeComment;
          // What was taken away is not released but given back.
          if (judgement === "Release" && TAKEN.includes(thing.state)) {
            return expect(give(thing.id, judgement)).rejects.toThrow("taken_away");
          }
          await give(thing.id, judgement);
          thing.state = judged(thing.state, judgement);
        }
      }
    }
    /** What each post says now. */
    const history = new Map<Thing, string>();

    async function compare() {
      const shown = posts.filter(({ state }) => state === "published");
      const space = await (await call(`/spaces/${spaceId}`)).json<SpaceView>();
      expect(space.posts).toBe(shown.length);
      for (const viewer of [VISITOR, 0, 2, 3, STRANGER]) {
        const token = players[viewer]?.token;
        const seenBy = (list: readonly number[]) =>
          list.filter((by) => !areBlocked(viewer, by)).length;
        const { items } = await listed(`spaceId=${spaceId}&limit=50`, token);
        const expected = shown.filter(({ by }) => !areBlocked(viewer, by)).map(({ id }) => id);
        expect(items.map(({ id }) => id).sort()).toEqual(expected.sort());
        for (const post of posts) {
          const answer = await call(`/posts/${post.id}`, { token });
          const may = sees(viewer, post) && !areBlocked(viewer, post.by);
          expect([viewer, post.state, answer.status]).toEqual([
            viewer,
            post.state,
            may ? 200 : 404,
          ]);
          if (!may) continue;
          const own = comments.filter((comment) => comment.post === post);
          const said1 = own.filter(({ state }) => state === "published");
          expect(await answer.json()).toMatchObject({
            state: post.state,
            likes: seenBy([...post.likes]),
            comments: seenBy(said1.map(({ by }) => by)),
          });
          const page = await said(`/posts/${post.id}/comments?limit=50`, players[viewer]);
          const texts = page.items.filter(({ seen }) => seen).map(({ id }) => id);
          const roots = own.filter(({ thread }) => thread === null);
          const replied = (id: string) => said1.some(({ thread }) => thread === id);
          const wanted = [
            ...roots.filter(
              (root) =>
                root.state === "published" ||
                (replied(root.id) && sees(viewer, root) && !areBlocked(viewer, root.by)),
            ),
            ...own.filter(({ by, state }) => by === viewer && state !== "published"),
          ].filter(({ state, by }) => state !== "deleted" && !areBlocked(viewer, by));
          expect([...new Set(texts)].sort()).toEqual(
            [...new Set(wanted.map(({ id }) => id))].sort(),
          );
          for (const item of page.items) {
            const known = own.find(({ id }) => id === item.id)!;
            const answers = said1.filter(({ thread }) => thread === item.id);
            expect(item.state).toBe(known.state);
            expect(item.likes).toBe(item.seen ? seenBy([...known.likes]) : 0);
            expect(item.replies).toBe(seenBy(answers.map(({ by }) => by)));
            if (!item.seen) expect([item.text, item.author.id]).toEqual([null, null]);
          }
        }
      }
    }

    for (let at = 0; at < STEPS; at++) {
      const before = posts.length;
      await step();
      if (posts.length > before) {
        const made = posts.at(-1)!;
        history.set(made, made.state === "held" ? "some spam" : "some words");
      }
      if (at % 56 === 55) await compare();
    }
    await compare();

    // A like, a comment and an edit in the moment in which the thing is hidden: whatever came first, rows are counted.
    const raced = posts.find(({ state, by }) => state === "published" && by !== 0);
    if (raced) {
      const { token } = players[raced.by]!;
      const body = { content: "Changed" };
      await Promise.allSettled([
        ...players.map((by) => like(`/posts/${raced.id}`, by)),
        judge(raced.id, "Hide"),
        ...players.map((by) => say(raced.id, by, { text: "Late" })),
        call(`/posts/${raced.id}`, { method: "PATCH", token, body }),
      ]);
    }
    const { store } = services().at(requireLogOf(spaceId));
    expect(await findDifferences(store)).toEqual([]);
    for (const log of OTHER_LOGS) {
      await forgetPerson(services().at(log).store, players[2]!.user.id);
      expect(await findDifferences(services().at(log).store)).toEqual([]);
    }
  },
);
