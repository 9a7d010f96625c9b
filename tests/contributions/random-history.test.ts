import { followToHead } from "~/tests/support/follow";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { NewEvent } from "~/domain/event-store/event";
import { Model, feature } from "~/domain/event-store/model";
import { forgetPerson } from "~/domain/event-store/forget-person";
import { newId } from "~/domain/event-store/id";
import { continueSubscription } from "~/domain/event-store/continue-subscription";
import { getPlace, type Subscription } from "~/domain/event-store/subscription";
import { newCommunityId } from "~/domain/community-id";
import { contributionSubscription } from "~/domain/contributions/subscription";
import type { LogName } from "~/domain/logs";
import { getOpenPower } from "~/domain/mining/open-epoch-queries";
import { miningRuleSchema, mintOf, ratesOf, shareOf } from "~/domain/mining/rule";
import { models } from "~/domain/model";
import { notificationSubscription } from "~/domain/notifications/subscription";
import { periodOf } from "~/domain/tasks/period";
import { listTaskStatuses } from "~/domain/tasks/queries";
import { taskSchema } from "~/domain/tasks/rule";
import { mortalServices, untilAlive } from "~/tests/support/crashes";
import { happenIn } from "~/tests/support/happen";
import type { PostKind } from "~/domain/posts/kinds";
import { purchaseEvents } from "~/tests/mining/spend";
import { Chance } from "~/tests/support/random";
import { contextOf } from "~/workers/jobs/subscriptions";
import { accrueEpoch, closeEpoch } from "~/workers/mining/epochs";
import { checkEpochs } from "~/workers/operations/check-epochs";
import { type Services, createServices } from "~/workers/services";
import { Book, type Said } from "./book";

const EMISSION = 1_000_003;
const STEPS = 200 * Number(env.HISTORY_TIMES);
const LOGS = ["community-0", "community-1"] as const;
const rule = miningRuleSchema.parse({
  emission: EMISSION,
  perDollar: 100_000_000,
  talkPercent: 10,
  newAccounts: { days: 7, orderCents: 50 },
});
const words = { en: "Task", "zh-CN": "任务", "zh-TW": "任務" };
const tasks = (["daily", "weekly", "once"] as const).flatMap((kind) =>
  [["PostLiked"], ["CommentPublished", "CommentLiked"], ["PostPublished"]].map((types, at) =>
    taskSchema.parse({
      id: `${kind}-${at}`,
      kind,
      title: words,
      description: words,
      types,
      measure: "events",
      target: 3,
      reward: 1,
    }),
  ),
);

let clock = Date.parse("2026-10-01T00:00:00.000Z");
const services = (): Services => {
  const created = createServices(env, () => {}, "first-primary");
  for (const log of ["main", ...LOGS] as const) created.at(log).store.now = () => new Date(clock);
  return created;
};

/** Lets this happen in a log, as if a command had decided it; answers its position. */
async function happen(log: LogName, streamId: string, event: NewEvent): Promise<number> {
  const { definitions, projections } = models[log];
  const read = new Set(["activity", "rules", "people", "sign-in", "firm-money"]);
  const anyHistory = new Model([
    feature({
      name: "any-history",
      events: definitions,
      projections: projections.filter(({ name }) => read.has(name)),
    }),
  ]);
  const { store } = services().at(log);
  return happenIn({ ...store, model: anyHistory }, streamId, event);
}

interface Post {
  id: string;
  kind: PostKind;
  log: (typeof LOGS)[number];
  author: string;
  gone?: true;
  /** Held, hidden or removed. */
  away?: "edited" | "judged";
}
interface Comment {
  id: string;
  post: Post;
  author: string;
  /** The comment that it answers. */
  answers?: Comment;
  gone?: true;
  away?: true;
}

class World {
  readonly posts: Post[] = [];
  readonly comments: Comment[] = [];
  readonly likes = new Set<string>();
  readonly people: string[] = [];

  constructor(
    readonly chance: Chance,
    readonly book: Book,
  ) {}

  async say(streamId: string, type: string, post: Post, by: string, comment?: Comment) {
    const spaceId = null;
    const author = comment && type.startsWith("CommentL") ? comment.author : post.author;
    const about = { postId: post.id, kind: post.kind, userId: by, spaceId };
    const answered = type.startsWith("CommentL") ? undefined : comment?.answers;
    const replies = {
      replyTo: answered?.id ?? null,
      threadId: answered?.id ?? null,
      threadAuthorId: answered?.author ?? null,
      repliedId: answered?.author ?? null,
      postAuthorId: post.author,
    };
    const judged = { moderatorId: null, caseId: null, rule: null, files: [] };
    const away = { ...about, ...judged, was: "published" };
    const said = { ...about, ...replies, ...judged };
    const text = { title: null, content: "Hi", alts: [], tagged: [], files: [], feeling: null };
    const held = { rule: "links", version: 1 };
    const data: Record<string, Record<string, unknown>> = {
      PostEdited: { ...about, ...text, dropped: [], publishedAt: "", held, was: "published" },
      PostHidden: away,
      PostRemoved: away,
      PostReleased: { ...about, ...judged, first: false },
      PostRestored: { ...about, ...judged },
      CommentHidden: { ...said, was: "published" },
      CommentRemoved: { ...said, was: "published" },
      CommentRestored: said,
      PostDeleted: { ...about, files: [], was: "published" },
      CommentPublished: { ...about, ...replies, text: "Hi", alts: [], files: [], held: null },
      CommentDeleted: { ...about, ...replies, files: [], was: "published" },
    };
    const own = data[type] ?? { ...about, authorId: author };
    const beneath = comment && {
      commentId: comment.id,
      threadAuthorId: null,
      postAuthorId: post.author,
    };
    const event = { type, data: { ...own, ...beneath } };
    const at = new Date(clock).toISOString();
    const position = await happen(post.log, streamId, event);
    const whose = comment && type.startsWith("CommentL") ? comment.author : post.author;
    const { kind, log, id } = post;
    const answers = answered && { comment: answered.id, author: answered.author };
    const notified: Said = { log, position, at, type, by, post: id, kind, author: whose, answers };
    this.book.said.push(comment ? { ...notified, comment: comment.id } : notified);
  }

  async toggleLike(by: string, post: Post, comment?: Comment) {
    const thing = comment?.id ?? post.id;
    const key = `${by} ${thing}`;
    const word = this.likes.delete(key) ? "Unliked" : "Liked";
    if (word === "Liked") this.likes.add(key);
    await this.say(
      `like-${thing}-${by}`,
      `${comment ? "Comment" : "Post"}${word}`,
      post,
      by,
      comment,
    );
  }

  async judgePost(post: Post) {
    // Nobody who is forgotten edits.
    const ofAuthor = this.people.includes(post.author) ? ["PostEdited"] : [];
    const type = post.away
      ? post.away === "edited"
        ? "PostReleased"
        : "PostRestored"
      : this.chance.of(["PostHidden", "PostRemoved", ...ofAuthor]);
    post.away = post.away ? undefined : type === "PostEdited" ? "edited" : "judged";
    await this.say(`post-${post.id}`, type, post, post.author);
  }

  async judgeComment(comment: Comment) {
    const type = comment.away
      ? "CommentRestored"
      : this.chance.of(["CommentHidden", "CommentRemoved"]);
    if (comment.gone) return;
    comment.away = comment.away ? undefined : true;
    await this.say(`comment-${comment.id}`, type, comment.post, comment.author, comment);
  }

  async step() {
    const { chance, people } = this;
    clock += chance.below(90) * 60_000;
    const by = chance.of(people);
    const posts = this.posts.filter(({ gone }) => !gone);
    const post = chance.of(posts.filter(({ away }) => !away));
    const comments = this.comments.filter((one) => !one.gone && !one.away && !one.post.gone);
    const roll = chance.below(100);
    if (!post || roll < 8) {
      const kind = chance.maybe(0.8) ? "post" : chance.of(["article", "review"] as const);
      this.posts.push({
        id: newCommunityId(chance.of(LOGS)),
        kind,
        log: "community-0",
        author: by,
      });
      const made = this.posts.at(-1)!;
      made.log = made.id.startsWith("c0") ? "community-0" : "community-1";
    } else if (roll < 50) await this.toggleLike(by, post);
    else if (roll < 70) {
      const beneath = comments.filter((one) => one.post === post);
      const answers = chance.maybe() ? chance.of(beneath) : undefined;
      const comment: Comment = { id: newCommunityId(post.log), post, author: by, answers };
      this.comments.push(comment);
      await this.say(`comment-${comment.id}`, "CommentPublished", post, by, comment);
    } else if (roll < 80 && comments.length) {
      const comment = chance.of(comments);
      comment.gone = true;
      await this.say(
        `comment-${comment.id}`,
        "CommentDeleted",
        comment.post,
        comment.author,
        comment,
      );
    } else if (roll < 92 && comments.length) {
      const comment = chance.of(comments);
      await this.toggleLike(by, comment.post, comment);
    } else if (roll < 93) {
      post.gone = true;
      await this.say(`post-${post.id}`, "PostDeleted", post, post.author);
    } else if (roll < 96) {
      // What is away can be taken back, too.
      await this.judgePost(chance.of(posts));
    } else if (roll < 98 && this.comments.length) {
      await this.judgeComment(chance.of(this.comments));
    } else {
      await this.buy(by);
    }
  }

  async buy(by: string) {
    const { chance, book } = this;
    const cents = chance.of([0, 49, 50, 1_250, 5_000]);
    const orderId = newId();
    const at = new Date(clock).toISOString();
    for (const event of purchaseEvents(orderId, by, cents))
      await happen("main", `order-${orderId}`, event);
    book.paid.push({ who: by, at, cents });
    const paid = book.paid.at(-1)!;
    if (chance.maybe(0.2)) {
      clock += chance.below(300) * 60_000;
      paid.refunded = new Date(clock).toISOString();
      const data = { orderId, userId: by, lineId: "line", giftId: orderId, gameId: "g" };
      const refund = { ...data, delivery: "key", cents, order: "refunded" };
      await happen("main", `order-${orderId}`, { type: "GiftRefunded", data: refund });
    }
  }
}

async function register(world: World, name: string) {
  const at = new Date(clock).toISOString();
  const data = { userId: name, address: `address-${name}` };
  await happen("main", `user-${name}`, { type: "UserRegistered", data });
  world.book.registered.set(name, at);
  world.people.push(name);
  if (world.chance.maybe(0.7)) await world.buy(name);
}

async function closing() {
  return (await env.DB.prepare(
    `SELECT position, data FROM events WHERE type = 'EpochClosed' ORDER BY position DESC LIMIT 1`,
  ).first<{ position: number; data: string }>())!;
}

/** In an order of their own. */
async function rowsOf(table: "deeds" | "notifications") {
  const { results } = await env.DB.prepare(`SELECT * FROM "${table}"`).all();
  return results.sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
}

test(
  "whatever is done, taken back and done again, each thing gives its power once, and tasks count the same",
  { timeout: 240_000 },
  async () => {
    const chance = new Chance(20_261_123);
    const book = new Book(rule);
    const world = new World(chance, book);
    const startsAt = "2026-01-01T00:00:00.000Z";
    const publish = (kind: string, body: unknown) =>
      happen("main", `rules-${kind}`, {
        type: "RulePublished",
        data: { kind, version: 1, startsAt, body },
      });
    await publish("mining", rule);
    await publish("tasks", { tasks });
    for (let nth = 0; nth < 7; nth++) await register(world, `player-${nth}`);

    // Apart from the history's own: what runs side by side draws from it in any order.
    const deaths = new Chance(1);
    const dying = () => mortalServices(services(), () => deaths.next(), 0.1);
    const follow = (events: number) =>
      untilAlive(() => {
        const context = contextOf(dying());
        return Promise.all([
          continueSubscription(context, contributionSubscription, { events }),
          continueSubscription(context, notificationSubscription, { events }),
        ]);
      });
    // The first version becomes the live one.
    await follow(1);
    await follow(1);

    let powers = 0;
    let talked = 0;
    let owing = 0;
    for (let step = 0; step < STEPS; step++) {
      await world.step();
      if (chance.maybe(0.02)) await register(world, `late-${step}`);
      if (chance.maybe(0.3)) await follow(1 + chance.below(12));
      const read = services().db;
      const place = async () => (await read.read({ place: getPlace("deeds") })).place;
      if (chance.maybe(0.04)) {
        const before = book.ends.length;
        clock += 60_000;
        await untilAlive(() => closeEpoch(dying()));
        const { data, position } = await closing();
        const closed = JSON.parse(data) as {
          epoch: number;
          firmThrough: string;
          emission: number;
          money: number;
          weight: number;
          totalPower: number;
          miners: number;
          communities: Record<string, { throughPosition: number }>;
        };
        if (closed.epoch === before + 1) {
          const through = Object.fromEntries(
            LOGS.map((log) => [log, closed.communities[log]!.throughPosition]),
          );
          const { firmThrough, money, weight } = closed;
          const expected = book.close(through, firmThrough);
          const parts = [...expected.values()];
          const sumOf = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);
          const sums = parts.map((part) => part.money + part.talk);
          const sum = sumOf(sums);
          expect([closed.miners, closed.totalPower]).toEqual([
            sums.filter((one) => one > 0).length,
            sum,
          ]);
          expect(money).toBe(sumOf(parts.map((part) => part.money)));
          const people = [...book.registered.keys()];
          expect(weight).toBe(sumOf(people.map((who) => book.weight(who, firmThrough))));
          expect(closed.emission).toBeLessThanOrEqual(mintOf(rule, money));
          // Later events do not change what it shares out.
          await world.step();
          await follow(5);
          const event = { type: "EpochClosed", position, data: closed } as never;
          while ((await untilAlive(() => accrueEpoch(dying(), event))) === "continue");
          const { results } = await env.DB.prepare(
            `SELECT user_id, money, talk, owed, amount FROM mining_accruals WHERE epoch = ?`,
          )
            .bind(closed.epoch)
            .all<{ user_id: string; money: number; talk: number; owed: number; amount: number }>();
          const rates = ratesOf(rule, { money, weight });
          const given = results.map(({ user_id, amount, ...part }) => [user_id, part, amount]);
          expect(given.sort()).toEqual(
            [...expected].map(([who, part]) => [who, part, shareOf(rates, part)]).sort(),
          );
          expect(sumOf(results.map(({ amount }) => amount))).toBe(closed.emission);
          powers += sum;
          talked += sumOf(parts.map((part) => part.talk));
          owing += parts.filter((part) => part.owed > 0).length;
        }
      }
      if (chance.maybe(0.1)) {
        const who = chance.of(world.people);
        const now = new Date(clock);
        const followed = { ...(await place()), main: Number.MAX_SAFE_INTEGER };
        const { statuses, open } = await read.read({
          statuses: listTaskStatuses(who, now),
          open: getOpenPower(who, now.toISOString()),
        });
        expect(statuses.map(({ task, progress }) => [task.id, progress])).toEqual(
          tasks.map((task) => {
            const since = periodOf(task.kind, now).startsAt;
            // More than a task asks for is not counted.
            return [task.id, Math.min(task.target, book.progress(who, task, since, followed))];
          }),
        );
        const { money, talk } = book.openPart(who, followed, now.toISOString());
        expect([who, open]).toEqual([who, { money, talk, isMore: false }]);
      }
      if (step === STEPS / 2) {
        const gone = world.people.shift()!;
        for (const log of ["main", ...LOGS] as const) {
          await forgetPerson(services().at(log).store, gone);
        }
      }
    }
    expect(book.ends.length).toBeGreaterThan(STEPS / 40);
    expect(powers).toBeGreaterThan(STEPS / 2);
    expect(talked).toBeGreaterThan(STEPS);
    expect(owing).toBeGreaterThan(1);

    const followAll = async (one: Subscription, events: number) => {
      await followToHead(services(), one, { events });
    };
    await followAll(contributionSubscription, 2_000);
    await followAll(notificationSubscription, 2_000);
    const [live, notified] = [await rowsOf("deeds"), await rowsOf("notifications")];
    expect(live.length).toBeGreaterThan(STEPS / 3);
    const everything = Object.fromEntries([...LOGS, "main"].map((log) => [log, Infinity]));
    const ready = new Set(notified.map(({ user_id, thing }) => `${user_id} ${thing}`));
    expect(ready.size).toBeGreaterThan(5);
    for (const who of world.people) {
      for (const task of tasks) {
        const { key, startsAt: since } = periodOf(task.kind, new Date(clock));
        const done = book.progress(who, task, since, everything) >= task.target;
        expect([who, task.id, ready.has(`${who} ${task.id}/${key}`)]).toEqual([who, task.id, done]);
      }
    }
    await followAll(
      { ...contributionSubscription, version: contributionSubscription.version + 1 },
      40,
    );
    expect(await rowsOf("deeds")).toEqual(live);
    await followAll(
      { ...notificationSubscription, version: notificationSubscription.version + 1 },
      40,
    );
    expect(await rowsOf("notifications")).toEqual(notified);

    // Whoever counts a closed epoch again comes to the same, unless somebody has meddled.
    expect(await checkEpochs(services(), 0)).toMatchObject({ findings: [] });
    await env.DB.prepare(
      `UPDATE deeds SET ended_position = position WHERE type = 'PostPublished' AND ended_position IS NULL
        AND position <= (SELECT max(through_position) FROM mining_spans WHERE log = deeds.log)`,
    ).run();
    const { findings } = await checkEpochs(services(), 0);
    expect(new Set(findings.map(({ code }) => code))).toEqual(new Set(["shared_otherwise"]));
  },
);
