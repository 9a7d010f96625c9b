import { expect, test } from "vitest";
import { forgetPerson } from "~/domain/event-store/forget-person";
import { COMMUNITY_LOGS, type CommunityLog } from "~/domain/community-id";
import { LOG_NAMES } from "~/domain/logs";
import { continueSubscription } from "~/domain/event-store/continue-subscription";
import { notificationSubscription } from "~/domain/notifications/subscription";
import { countUnread, listLines } from "~/domain/notifications/queries";
import type { PostKind } from "~/domain/posts/kinds";
import { call, createPlayer } from "~/tests/sign-in/player";
import { Chance } from "~/tests/support/random";
import { contextOf } from "~/workers/jobs/subscriptions";
import { follow, happen, rebuilt, rows, services } from "./history";

type Log = CommunityLog;
type PublishingState = "published" | "held" | "hidden" | "removed" | "deleted";
interface Post {
  log: Log;
  id: string;
  kind: PostKind;
  by: number;
  names: Set<number>;
  state: PublishingState;
  /** When it was first published, in the order of all that happened; undefined: never. */
  at?: number;
}
interface Comment {
  id: string;
  post: Post;
  by: number;
  names: Set<number>;
  to?: Comment;
  state: PublishingState;
}

/** The one that begins its thread. */
const beginning = (comment: Comment): Comment => (comment.to ? beginning(comment.to) : comment);

const EVENTS = 120;
const judged = { moderatorId: null, caseId: null, rule: null, files: [] };
const HELD = { rule: "links", version: 1 };

/** What happened, kept by its own rules: who liked, said, named, asked, blocked and muted what. */
class World {
  readonly posts: Post[] = [];
  readonly comments: Comment[] = [];
  /** `who thing` */
  readonly likes = new Set<string>();
  readonly follows = new Set<string>();
  readonly asked = new Map<string, number>();
  readonly blockedIds = new Set<string>();
  readonly muted = new Set<string>();
  readonly gone = new Set<number>();

  /** What one player is told now, line by line: kind and thing, and who or what it counts. */
  toldTo(me: number): Map<string, Set<string>> {
    const lines = new Map<string, Set<string>>();
    const tell = (
      kind: string,
      thing: string,
      what: string,
      by: number,
      post: Post,
      thread?: number,
    ) => {
      const isBlocked = [by, post.by, thread].some(
        (one) => this.blockedIds.has(`${one} ${me}`) || this.blockedIds.has(`${me} ${one}`),
      );
      if (by === me || this.gone.has(by) || isBlocked || post.state !== "published") return;
      if (this.muted.has(`${me} ${post.id}`)) return;
      lines.set(`${kind} ${thing}`, (lines.get(`${kind} ${thing}`) ?? new Set()).add(what));
    };
    for (const post of this.posts) {
      if (post.names.has(me)) tell("mention", post.id, `${post.by}`, post.by, post);
      const since = this.asked.get(`${me} ${post.by}`);
      if (since !== undefined && post.at !== undefined && since < post.at) {
        tell("new-post", `by ${post.by}`, post.id, post.by, post);
      }
      for (let by = 0; by < 9; by++) {
        if (post.by === me && this.likes.has(`${by} ${post.id}`))
          tell("like", post.id, `${by}`, by, post);
      }
    }
    for (const comment of this.comments) {
      const { id, post, by, names, to, state } = comment;
      if (state !== "published") continue;
      const began = beginning(comment).by;
      if (to?.by === me) tell("reply", to.id, `${by}`, by, post, began);
      else if (post.by === me) tell("comment", post.id, `${by}`, by, post, began);
      else if (names.has(me)) tell("mention", post.id, `${by}`, by, post, began);
      for (let fan = 0; fan < 9; fan++) {
        if (by === me && this.likes.has(`${fan} ${id}`))
          tell("like", id, `${fan}`, fan, post, began);
      }
    }
    return lines;
  }
}

test(
  "whatever is said, liked, named, held, hidden, muted and blocked, each is told what the rules say, live and from the logs",
  { timeout: 300_000 },
  async () => {
    const chance = new Chance(20_261_122);
    const players: Awaited<ReturnType<typeof createPlayer>>[] = [];
    for (let at = 0; at < 6; at++) players.push(await createPlayer());
    const id = (who: number) => players[who]!.user.id;
    const world = new World();
    const text = (names: Set<number>) => [...names].map((who) => `<@${id(who)}>`).join(" ") || "Hm";
    const someone = () => {
      const there = players.map((_, at) => at).filter((at) => !world.gone.has(at));
      return chance.of(there);
    };
    const names = () => new Set(chance.maybe(0.5) ? [someone(), someone()] : []);
    let serial = 0;
    const fresh = (log: Log) =>
      `${log === "community-0" ? "c0" : "c1"}-${String(++serial).padStart(22, "x")}`;
    const aboutPost = ({ id: postId, kind, by }: Post) => ({
      postId,
      kind,
      spaceId: null,
      userId: id(by),
    });
    const ofPost = (post: Post, type: string, data: object = {}) =>
      happen(`post-${post.id}`, { type, data: { ...aboutPost(post), ...data } }, post.log);
    const aboutComment = ({ id: commentId, post, by, to }: Comment) => ({
      commentId,
      postId: post.id,
      kind: post.kind,
      spaceId: null,
      userId: id(by),
      postAuthorId: id(post.by),
      replyTo: to?.id ?? null,
      threadId: to ? beginning(to).id : null,
      threadAuthorId: to ? id(beginning(to).by) : null,
      repliedId: to ? id(to.by) : null,
    });
    const ofComment = (one: Comment, type: string, data: object = {}) =>
      happen(`comment-${one.id}`, { type, data: { ...aboutComment(one), ...data } }, one.post.log);
    const written = (names: Set<number>) => ({
      title: null,
      content: text(names),
      alts: [],
      tagged: [],
      files: [],
      feeling: null,
    });

    const deeds: ((at: number) => Promise<unknown> | undefined)[] = [
      (at) => {
        const log = chance.of(COMMUNITY_LOGS);
        const held = chance.maybe(0.3);
        const post: Post = {
          log,
          id: fresh(log),
          kind: chance.of(["post", "post", "article", "review"]),
          by: someone(),
          names: names(),
          state: held ? "held" : "published",
        };
        if (!held) post.at = at;
        world.posts.push(post);
        return ofPost(post, "PostPublished", { ...written(post.names), held: held ? HELD : null });
      },
      () => {
        const open = world.posts.filter(
          ({ state, by }) => state === "published" && !world.gone.has(by),
        );
        if (!open.length) return undefined;
        const post = chance.of(open);
        post.names = names();
        const about = {
          ...written(post.names),
          dropped: [],
          publishedAt: "2026-01-01",
          was: "published",
        };
        const held = chance.maybe(0.2);
        if (held) post.state = "held";
        return ofPost(post, "PostEdited", { ...about, held: held ? HELD : null });
      },
      (at) => {
        const all = world.posts.filter(({ state }) => state !== "deleted");
        if (!all.length) return undefined;
        const post = chance.of(all);
        const was = post.state;
        if (was === "published") {
          const [state, type] = chance.of([
            ["hidden", "PostHidden"],
            ["removed", "PostRemoved"],
            ["deleted", "PostDeleted"],
          ] as const);
          post.state = state;
          return ofPost(post, type, state === "deleted" ? { files: [], was } : { ...judged, was });
        }
        post.state = "published";
        const first = post.at === undefined;
        post.at ??= at;
        return was === "held"
          ? ofPost(post, "PostReleased", { ...judged, first })
          : ofPost(post, "PostRestored", judged);
      },
      ...Array.from({ length: 3 }, () => () => {
        const open = world.posts.filter(({ state }) => state === "published");
        if (!open.length) return undefined;
        const post = chance.of(open);
        const beneath = world.comments.filter(
          (one) => one.post === post && one.state === "published",
        );
        const held = chance.maybe(0.2);
        const comment: Comment = {
          id: fresh(post.log),
          post,
          by: someone(),
          names: names(),
          to: beneath.length && chance.maybe(0.5) ? chance.of(beneath) : undefined,
          state: held ? "held" : "published",
        };
        world.comments.push(comment);
        const said = { text: text(comment.names), alts: [], files: [], held: held ? HELD : null };
        return ofComment(comment, "CommentPublished", said);
      }),
      () => {
        const all = world.comments.filter(({ state }) => state !== "deleted");
        if (!all.length) return undefined;
        const comment = chance.of(all);
        const was = comment.state;
        if (was === "held") {
          comment.state = "published";
          return ofComment(comment, "CommentReleased", { ...judged, first: true });
        }
        if (was === "hidden") {
          comment.state = "published";
          return ofComment(comment, "CommentRestored", judged);
        }
        const deleted = chance.maybe(0.5);
        comment.state = deleted ? "deleted" : "hidden";
        return deleted
          ? ofComment(comment, "CommentDeleted", { files: [], was })
          : ofComment(comment, "CommentHidden", { ...judged, was });
      },
      ...Array.from({ length: 3 }, () => () => {
        const post = world.posts.length ? chance.of(world.posts) : undefined;
        if (!post) return undefined;
        const beneath = world.comments.filter((one) => one.post === post);
        const comment = beneath.length && chance.maybe(0.5) ? chance.of(beneath) : undefined;
        const by = someone();
        const thing = comment?.id ?? post.id;
        const on = !world.likes.delete(`${by} ${thing}`);
        if (on) world.likes.add(`${by} ${thing}`);
        const about = {
          postId: post.id,
          kind: post.kind,
          userId: id(by),
          authorId: id(comment?.by ?? post.by),
          spaceId: null,
        };
        const data = comment
          ? {
              ...about,
              commentId: comment.id,
              threadAuthorId: comment.to ? id(beginning(comment).by) : null,
              postAuthorId: id(post.by),
            }
          : about;
        const type = `${comment ? "Comment" : "Post"}${on ? "Liked" : "Unliked"}`;
        return happen(`like-${thing}-${id(by)}`, { type, data }, post.log);
      }),
      (at) => {
        const [one, other] = [someone(), someone()];
        if (one === other) return undefined;
        const pair = `${one} ${other}`;
        if (world.follows.has(pair) && chance.maybe(0.3)) {
          world.follows.delete(pair);
          world.asked.delete(pair);
          return call(`/follows/${id(other)}`, { method: "DELETE", token: players[one]!.token });
        }
        return (async () => {
          const { status } = await call(`/follows/${id(other)}`, {
            method: "PUT",
            token: players[one]!.token,
          });
          if (status !== 204) return;
          world.follows.add(pair);
          if (world.asked.has(pair)) return;
          await call(`/follows/${id(other)}/posts`, { method: "PUT", token: players[one]!.token });
          world.asked.set(pair, at);
        })();
      },
      () => {
        const [one, other] = [someone(), someone()];
        if (one === other || chance.maybe(0.7)) return undefined;
        const pair = `${one} ${other}`;
        if (world.blockedIds.delete(pair)) {
          return call(`/blocks/${id(other)}`, { method: "DELETE", token: players[one]!.token });
        }
        world.blockedIds.add(pair);
        for (const both of [pair, `${other} ${one}`]) {
          world.follows.delete(both);
          world.asked.delete(both);
        }
        return call(`/blocks/${id(other)}`, { method: "PUT", token: players[one]!.token });
      },
    ];

    for (let at = 0; at < EVENTS; at++) {
      await chance.of(deeds)(at);
      // Times alone order what lies in several logs.
      await new Promise((done) => setTimeout(done, 3));
      if (at === EVENTS / 2) {
        const last = players.length - 1;
        for (const log of LOG_NAMES) await forgetPerson(services().at(log).store, id(last));
        world.gone.add(last);
      }
      if (!chance.maybe(0.3)) continue;
      const context = contextOf(services());
      const limit = { events: 1 + chance.below(9) };
      await Promise.all([
        continueSubscription(context, notificationSubscription, limit),
        continueSubscription(context, notificationSubscription, limit),
      ]);
    }
    await follow();
    const compare = async () => {
      for (const [me, { user }] of players.entries()) {
        if (world.gone.has(me)) continue;
        const kinds = ["like", "comment", "reply", "mention", "new-post"];
        const { lines, count } = await services().db.read({
          lines: listLines({ userId: user.id, now: new Date(), limit: 50 }),
          count: countUnread(user.id, new Date()),
        });
        const found: [string, number][] = [];
        for (const { kind, line, count: of } of lines) {
          if (!kinds.includes(kind)) continue;
          const thing = line.slice(kind.length + 1);
          const who = players.findIndex((one) => one.user.id === thing);
          found.push([`${kind} ${kind === "new-post" ? `by ${who}` : thing}`, of]);
        }
        const told = [...world.toldTo(me)].map(([line, whom]) => [line, whom.size]);
        expect(found.toSorted(), `what ${me} is told`).toEqual(told.toSorted());
        expect(count).toBe(lines.length);
      }
    };
    await compare();
    const live = await rows();
    expect(await rebuilt(2)).toEqual(live);
    expect(await rebuilt(3, { events: 7 })).toEqual(live);
    await compare();
  },
);
