import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { newCommunityId } from "~/domain/community-id";
import { forgetPerson } from "~/domain/event-store/forget-person";
import { feedSubscription } from "~/domain/feeds/subscription";
import { Chance } from "~/tests/support/random";
import { FeedModel } from "./model";
import { clock, follow, happen, readFeed, services } from "./world";

const STEPS = 500;
const LOGS = ["community-0", "community-1"] as const;
const TABLES = [
  "feed_posts",
  "feed_voices",
  "feed_comments",
  "feed_members",
  "feed_space_people",
  "feed_space_days",
  "feed_dissolved",
];
/** What somebody may say, by what it is written in. */
const TEXTS = { latin: "Hi", chinese: "你好", "": "!" };
const body = {
  mostHours: 30,
  halfPoints: 9,
  knownMost: 6,
  centsPerVoice: 50,
  backedMost: 20,
  newHours: 40,
  knownHours: 9,
  trustPoints: 7,
  friendHours: 8,
  otherLanguageHours: 20,
  distinctSpaces: 2,
  likePoints: 1,
  commentPoints: 3,
  commonSpaceHours: 5,
  distinctAuthors: 4,
};
interface Comment {
  id: string;
  post: { id: string; author: string; space: string | null };
  by: string;
  gone: boolean;
  hidden: boolean;
}
const JUDGED = { moderatorId: null, caseId: null, rule: null };
const logOfId = (id: string) => (id.startsWith("c0") ? LOGS[0] : LOGS[1]);

async function rowsOf(table: string) {
  const { results } = await env.DB.prepare(`SELECT * FROM "${table}"`).all();
  return results.map((row) => JSON.stringify(row)).sort();
}
const allRows = async (): Promise<Record<string, string[]>> =>
  Object.fromEntries(await Promise.all(TABLES.map(async (one) => [one, await rowsOf(one)])));

test(
  "after any history both feeds show each viewer what the rule says, in its order, and rebuilt rows are live rows",
  { timeout: 240_000 },
  async () => {
    const chance = new Chance(811);
    const model = new FeedModel(body);
    const startsAt = "2026-01-01T00:00:00.000Z";
    const publish = (kind: string, rule: object) =>
      happen("main", `rules-${kind}`, {
        type: "RulePublished",
        data: { kind, version: 1, startsAt, body: rule },
      });
    await publish("feeds", body);
    const people: string[] = [];
    const born = new Map<string, number>();
    const join = async (name: string) => {
      await happen("main", `user-${name}`, {
        type: "UserRegistered",
        data: { userId: name, address: `address-${name}` },
      });
      people.push(name);
      born.set(name, clock.now);
    };
    for (let nth = 0; nth < 7; nth++) await join(`player-${nth}`);
    // Most are of age, and those who come later are not.
    clock.now += 8 * 86_400_000;
    await join("young-0");
    await join("young-1");
    const paid = new Map<string, { at: number; cents: number; refundedAt?: number }[]>();
    const buy = async (who: string, cents: number) => {
      const at = clock.now;
      const orderId = `order-${who}-${at}-${paid.get(who)?.length ?? 0}`;
      await env.DB.prepare(
        `INSERT INTO "firm_money" ("order_id", "line_id", "payer_id", "cents", "fulfilled_at", "due_at", "used_at")
          VALUES (?1, 'line', ?2, ?3, ?4, ?4, ?4)`,
      )
        .bind(orderId, who, cents, new Date(at).toISOString())
        .run();
      paid.set(who, [...(paid.get(who) ?? []), { at, cents }]);
    };
    const standingOf = (who: string) => ({
      known: clock.now >= born.get(who)! + 7 * 86_400_000,
      cents: (paid.get(who) ?? [])
        .filter(({ at }) => at <= clock.now && at > clock.now - 180 * 86_400_000)
        .reduce((sum, { cents }) => sum + cents, 0),
    });
    const countsNow = (who: string) => standingOf(who).known || model.weightOf(standingOf(who)) > 0;
    /** They say something of a post: whether it counts, and by how much from now on. */
    const speaks = (who: string, post: string) => {
      if (!countsNow(who)) return false;
      model.stood.set(`${who} ${post}`, standingOf(who));
      return true;
    };
    await buy(people[0]!, 260);
    await buy(people[1]!, 5_000);

    const spaces = Array.from({ length: 5 }, () => newCommunityId(chance.of(LOGS)));
    for (const [at, spaceId] of spaces.entries()) {
      const data = { spaceId, userId: people[at]!, gameId: null, name: `Space ${at}` };
      const rest = { description: null, rules: [], avatar: null, background: null };
      await happen(logOfId(spaceId), `space-${spaceId}`, {
        type: "SpaceMade",
        data: { ...data, ...rest },
      });
    }

    const toggle = (set: Set<string>, key: string) => {
      if (set.delete(key)) return false;
      set.add(key);
      return true;
    };
    /** Likes that stand, whether or not they count. */
    const liked = new Set<string>();
    const said: Comment[] = [];
    /** Posts that are held and that nobody else has ever seen. */
    const unseen = new Set<string>();

    async function step() {
      clock.now += chance.below(240) * 60_000 + chance.below(3);
      const who = chance.of(people);
      const other = chance.of(people.filter((one) => one !== who));
      const space = chance.of(spaces.filter((one) => !model.dissolved.has(one)));
      const post = chance.of(model.posts.filter((one) => !one.gone));
      const roll = chance.below(100);
      if (roll < 20 || !post) {
        const spaceId = chance.maybe(0.7) ? space : null;
        const id = newCommunityId(spaceId ? logOfId(spaceId) : chance.of(LOGS));
        const writing = chance.of(["latin", "latin", "chinese", ""] as const);
        const content = TEXTS[writing];
        const said = { title: null, content, alts: [], tagged: [], files: [], feeling: null };
        const held = chance.maybe(0.1) ? { rule: "links", version: 1 } : null;
        await happen(logOfId(id), `post-${id}`, {
          type: "PostPublished",
          data: { postId: id, spaceId, userId: who, ...said, held },
        });
        const at = new Date(clock.now).toISOString();
        model.posts.push({
          id,
          author: who,
          space: spaceId,
          at,
          gone: false,
          hidden: !!held,
          by: standingOf(who),
          writing,
        });
        if (held) unseen.add(id);
      } else if (roll < 50) {
        const about = {
          postId: post.id,
          kind: "post",
          userId: who,
          authorId: post.author,
          spaceId: post.space,
        };
        const on = toggle(liked, `${who} ${post.id}`);
        await happen(logOfId(post.id), `like-${post.id}-${who}`, {
          type: on ? "PostLiked" : "PostUnliked",
          data: about,
        });
        if (on && who !== post.author && speaks(who, post.id)) model.likes.add(`${who} ${post.id}`);
        if (!on) model.likes.delete(`${who} ${post.id}`);
      } else if (roll < 68) {
        const id = newCommunityId(logOfId(post.id));
        await happen(logOfId(id), `comment-${id}`, {
          type: "CommentPublished",
          data: { ...commentData(id, post, who), text: "Yes", alts: [], files: [], held: null },
        });
        said.push({ id, post, by: who, gone: false, hidden: false });
        if (who !== post.author && speaks(who, post.id))
          model.comments.set(id, { post: post.id, by: who });
      } else if (roll < 75) {
        const comment = chance.of(said.filter((one) => !one.gone && !model.forgotten.has(one.by)));
        if (!comment) return;
        comment.gone = true;
        await happen(logOfId(comment.id), `comment-${comment.id}`, {
          type: "CommentDeleted",
          data: {
            ...commentData(comment.id, comment.post, comment.by),
            files: [],
            was: comment.hidden ? "hidden" : "published",
          },
        });
        model.comments.delete(comment.id);
      } else if (roll < 78) {
        // Taken away by whoever judges, or given back.
        post.hidden = !post.hidden;
        const first = unseen.delete(post.id);
        if (first) post.at = new Date(clock.now).toISOString();
        const back = first ? "PostReleased" : "PostRestored";
        await happen(logOfId(post.id), `post-${post.id}`, {
          type: post.hidden ? chance.of(["PostHidden", "PostRemoved"]) : back,
          data: {
            postId: post.id,
            kind: "post",
            spaceId: post.space,
            userId: post.author,
            files: [],
            ...JUDGED,
            ...(post.hidden && { was: "published" }),
            ...(first && { first }),
          },
        });
      } else if (roll < 82 && said.length) {
        const comment = chance.of(said.filter((one) => !one.gone));
        if (!comment) return;
        const { id, by, post: of } = comment;
        comment.hidden = !comment.hidden;
        await happen(logOfId(id), `comment-${id}`, {
          type: comment.hidden ? "CommentHidden" : "CommentRestored",
          data: {
            ...commentData(id, of, by),
            ...JUDGED,
            files: [],
            ...(comment.hidden && { was: "published" }),
          },
        });
        if (comment.hidden) model.comments.delete(id);
        else if (by !== of.author && !model.forgotten.has(by) && speaks(by, of.id)) {
          model.comments.set(id, { post: of.id, by });
        }
      } else if (roll < 83) {
        post.gone = true;
        await happen(logOfId(post.id), `post-${post.id}`, {
          type: "PostDeleted",
          data: {
            postId: post.id,
            kind: "post",
            spaceId: post.space,
            userId: post.author,
            files: [],
            was: post.hidden ? "hidden" : "published",
          },
        });
      } else if (roll < 84) {
        await buy(who, 20 + chance.below(400));
      } else if (roll < 89) {
        const pair = [who, other].sort().join(".");
        if (model.blocks.has(`${who} ${other}`) || model.blocks.has(`${other} ${who}`)) return;
        const on = toggle(model.follows, `${who} ${other}`);
        await happen("main", `relation-${pair}`, {
          type: on ? "PersonFollowed" : "PersonUnfollowed",
          data: {
            followerId: who,
            followedId: other,
            friends: model.follows.has(`${other} ${who}`),
          },
        });
      } else if (roll < 96) {
        const on = toggle(model.members, `${who} ${space}`);
        const ban = { caseId: "case", moderatorId: other, until: null, wasMember: true };
        const banned = !on && chance.maybe(0.5);
        await happen(logOfId(space), `membership-${space}-${who}`, {
          type: on ? "MemberJoined" : banned ? "MemberBanned" : "MemberLeft",
          data: { spaceId: space, userId: who, ...(on && { role: "member" }), ...(banned && ban) },
        });
      } else if (roll < 99) {
        const pair = [who, other].sort().join(".");
        const blockedIds =
          model.blocks.has(`${who} ${other}`) ||
          model.blocks.has(`${other} ${who}`) ||
          model.follows.has(`${who} ${other}`) ||
          model.follows.has(`${other} ${who}`);
        if (blockedIds) return;
        model.blocks.add(`${who} ${other}`);
        await happen("main", `relation-${pair}`, {
          type: "PersonBlocked",
          data: { blockerId: who, blockedId: other },
        });
      } else if (model.dissolved.size < 2) {
        model.dissolved.add(space);
        await happen(logOfId(space), `space-${space}`, {
          type: "SpaceDissolved",
          data: { spaceId: space, userId: who },
        });
      }
    }

    async function compare() {
      await follow();
      for (const viewer of ["", ...people.slice(0, 4), "young-1"]) {
        const limit = 3 + chance.below(20);
        for (const language of [undefined, "en", "zh-CN"]) {
          const shown = await readFeed("recommended", viewer, limit, language);
          expect(shown).toEqual(model.recommended(viewer, language));
        }
        if (viewer === "") continue;
        expect(await readFeed("following", viewer, limit)).toEqual(model.following(viewer));
      }
    }

    for (let at = 0; at < STEPS; at++) {
      await step();
      if (chance.maybe(0.2)) await follow(feedSubscription.version, 1 + chance.below(9));
      if (at % 100 === 99) await compare();
      if (at === 300) {
        const [gone] = people.splice(2, 1) as [string];
        model.forgotten.add(gone);
        for (const log of ["main", ...LOGS] as const) {
          await forgetPerson(services().at(log).store, gone);
        }
      }
    }
    expect(model.likes.size).toBeGreaterThan(30);
    expect(model.comments.size).toBeGreaterThan(20);
    const live = await allRows();
    expect(live["feed_dissolved"]).toEqual([]);
    for (const rows of Object.values(live)) expect(rows.join()).not.toContain("player-2");
    await follow(feedSubscription.version + 1, 37);
    expect(await allRows()).toEqual(live);
  },
);

const commentData = (
  id: string,
  post: { id: string; author: string; space: string | null },
  by: string,
) => ({
  commentId: id,
  postId: post.id,
  kind: "post",
  spaceId: post.space,
  userId: by,
  postAuthorId: post.author,
  replyTo: null,
  threadId: null,
  threadAuthorId: null,
  repliedId: null,
});
