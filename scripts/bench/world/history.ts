import { createHash } from "node:crypto";
import { base58, base64urlnopad } from "@scure/base";
import { Keypair } from "@solana/web3.js";
import { type StreamAppend, startStream } from "~/domain/event-store/append";
import { type LogName, MAIN } from "~/domain/logs";
import { firstLogOf } from "~/domain/player-logs/queries";
import { skeletonOf } from "~/domain/profile/look-alikes";
import { inOrder } from "~/domain/relations/pair";
import type { Size } from "./size";

/** What somebody did at once. */
export interface Deed {
  log: LogName;
  actor: string;
  /** From 0 at the beginning of this history to 1 at its end. */
  at: number;
  appends: StreamAppend[];
}

/** What was there before. */
export interface Shop {
  games: readonly { id: string; spaceId: string }[];
  topUp: { gameId: string; itemId: string };
  /** Words of which posts are made. */
  words: readonly string[];
  /** The events of a day's check-in, by the rule that holds. */
  checkIn(userId: string, day: string): StreamAppend[];
}

const hashOf = (text: string) => createHash("sha256").update(text).digest();
const idOf = (kind: string, at: number) =>
  base64urlnopad.encode(hashOf(`${kind} ${at}`).subarray(0, 16));
const inLog = (log: LogName, id: string) => `${log === "community-0" ? "c0" : "c1"}-${id}`;

/** The first player signs in with this wallet: who reads the pages. */
export const readerWallet = () => Keypair.fromSeed(hashOf("reader"));
export const playerId = (at: number) => idOf("player", at);
const logOfSpace = (at: number): LogName => (at % 2 ? "community-1" : "community-0");
export const spaceId = (at: number) => inLog(logOfSpace(at), idOf("space", at));
export const groupId = (at: number) => inLog(logOfSpace(at), idOf("group", at));
export const TOPIC = "world";
/** The one with the most comments and likes. The first player wrote it, in no Space. */
export const bigPost = () => inLog(firstLogOf(playerId(0)), idOf("post", 0));

/** A world's events in the order of their time, each as the product's own commands would have written it. */
export function* tellHistory(size: Size, shop: Shop): Generator<Deed> {
  const world = new World(size, shop);
  yield* world.people();
  yield* world.places();
  yield* world.talk();
}

const start = (streamId: string, type: string, data: Record<string, unknown>): StreamAppend =>
  startStream(streamId, [{ type, data }]);

class World {
  /** Who has done what already: streams that are begun. */
  readonly #begun = new Set<string>();

  constructor(
    private readonly size: Size,
    private readonly shop: Shop,
  ) {}

  *people(): Generator<Deed> {
    const { players, follows, following, followers, wishes, claims, posts } = this.size;
    const span = [0, 0.3] as const;
    for (let at = 0; at < players; at++) {
      const userId = playerId(at);
      const address =
        at === 0 ? readerWallet().publicKey.toBase58() : base58.encode(hashOf(`wallet ${at}`));
      const displayName = `${this.#word(at * 7)} ${at}`.slice(-30);
      yield this.#deed(span, at / players, userId, [
        start(`user-${userId}`, "UserRegistered", { userId, address }),
        start(`profile-${userId}`, "ProfileRenamed", { userId, displayName, ofOperator: false }),
      ]);
    }
    const later = [0.3, 0.4] as const;
    const follow = (from: number, to: number) => {
      const [followerId, followedId] = [playerId(from % players), playerId(to % players)];
      const stream = `relation-${inOrder(followerId, followedId).join(".")}`;
      if (followerId === followedId || !this.#first(stream)) return [];
      const data = { followerId, followedId, friends: false };
      return [this.#deed(later, 0.5, followerId, [start(stream, "PersonFollowed", data)])];
    };
    for (let at = 1; at <= following; at++) yield* follow(0, at);
    for (let at = 1; at <= followers; at++) yield* follow(following + at, 0);
    for (let at = 0; at < follows - following - followers; at++) {
      yield* follow(at, at + (at < players ? 1 : 7));
    }
    for (let at = 0; at < wishes; at++) {
      const userId = playerId((at * 31) % players);
      const { id: gameId } =
        this.shop.games[Math.floor((at * 31) / players) % this.shop.games.length]!;
      const append = start(`wishlist-${userId}`, "GameWished", { userId, gameId });
      if (this.#first(append.streamId)) yield this.#deed(later, at / wishes, userId, [append]);
    }
    for (let at = 0; at < claims; at++) {
      const userId = playerId(at % players);
      const day = `2026-10-${String(1 + Math.floor(at / players)).padStart(2, "0")}`;
      yield this.#deed(later, at / claims, userId, this.shop.checkIn(userId, day));
    }
    for (let at = 0; at < posts; at++) {
      const { author, space } = this.#whereabouts(at);
      const userId = playerId(author);
      if (space === undefined && this.#first(`player-log-${userId}`)) {
        const data = { userId, log: firstLogOf(userId) };
        yield this.#deed(later, at / posts, userId, [
          start(`player-log-${userId}`, "PlayerLogGiven", data),
        ]);
      }
    }
  }

  *places(): Generator<Deed> {
    const span = [0.4, 0.5] as const;
    const { spaces, groups } = this.size;
    for (let at = 0; at < spaces; at++) {
      const [id, userId] = [spaceId(at), playerId(this.#member(at, 0))];
      const name = `${this.#word(at * 3)} ${this.#word(at * 11 + 5)} ${at}`.slice(-40);
      const profile = {
        name,
        description: this.#text(at, 12),
        rules: [],
        avatar: null,
        background: null,
      };
      const order = {
        ...profile,
        spaceId: id,
        userId,
        gameId: null,
        nameKey: skeletonOf(name),
        cost: 0,
      };
      yield this.#deed(span, at / spaces, userId, [
        startStream(`space-register-${id}`, [
          { type: "SpaceOrdered", data: order },
          { type: "SpaceGranted", data: { spaceId: id } },
        ]),
      ]);
      const made = { ...profile, spaceId: id, userId, gameId: null };
      yield this.#deed(
        span,
        at / spaces,
        userId,
        [start(`space-${id}`, "SpaceMade", made), ...this.#join(at, 0, "creator")],
        logOfSpace(at),
      );
    }
    for (let at = 0; at < spaces; at++) {
      for (let nth = 1; nth < this.#members(at); nth++) {
        const userId = playerId(this.#member(at, nth));
        const join = this.#join(at, nth, "member");
        yield this.#deed(span, 1, userId, join, logOfSpace(at));
      }
    }
    for (let at = 0; at < groups; at++) yield* this.#group(at, span);
  }

  #join(space: number, nth: number, role: string): StreamAppend[] {
    const [id, userId] = [spaceId(space), playerId(this.#member(space, nth))];
    return [start(`membership-${id}-${userId}`, "MemberJoined", { spaceId: id, userId, role })];
  }

  *#group(at: number, span: readonly [number, number]): Generator<Deed> {
    const about = { groupId: groupId(at), spaceId: spaceId(at) };
    const members = at === 0 ? this.size.bigGroup : this.size.groupMembers;
    for (let nth = 0; nth < members; nth++) {
      const userId = playerId(this.#member(at, nth));
      const made = {
        ...about,
        userId,
        name: `${this.#word(at * 5)} ${at}`,
        announcement: this.#text(at, 8),
        avatar: null,
        banner: null,
        visibility: "public",
        approval: "none",
        slowModeSeconds: 0,
      };
      const joined = {
        ...about,
        userId,
        role: nth === 0 ? "creator" : "member",
        by: nth === 0 ? "made" : "open",
        linkId: null,
        wasPending: false,
      };
      const join = start(`group-member-${about.groupId}-${userId}`, "GroupMemberJoined", joined);
      const first = nth === 0 ? [start(`group-${about.groupId}`, "GroupMade", made)] : [];
      yield this.#deed(span, 1, userId, [...first, join], logOfSpace(at));
    }
  }

  /** Posts, and between them what is said and liked beneath those that are there. */
  *talk(): Generator<Deed> {
    const { posts, bigComments, comments, bigLikes, likes, reviews, purchases } = this.size;
    const kinds: [number, (nth: number, post: number) => Generator<Deed>][] = [
      [bigComments, (nth) => this.#comment(nth, 0)],
      [comments, (nth, post) => this.#comment(bigComments + nth, this.#earlier(nth, post))],
      [bigLikes, (nth) => this.#like(nth + 1, 0)],
      [likes, (nth, post) => this.#like(nth * 13, this.#earlier(nth * 5, post))],
      [reviews, (nth) => this.#review(nth)],
      [purchases, (nth) => this.#purchase(nth)],
    ];
    for (let at = 0; at < posts; at++) {
      yield* this.#publish(at);
      for (const [count, tell] of kinds) {
        const until = Math.floor(((at + 1) * count) / posts);
        for (let nth = Math.floor((at * count) / posts); nth < until; nth++) yield* tell(nth, at);
      }
    }
  }

  readonly #earlier = (nth: number, post: number) =>
    Math.max(0, post - 1 - ((nth * 7919) % Math.min(post + 1, 5_000)));

  #post(at: number): { id: string; log: LogName; author: number; space: number | undefined } {
    const { author, space } = this.#whereabouts(at);
    const log = space === undefined ? firstLogOf(playerId(author)) : logOfSpace(space);
    return { id: inLog(log, idOf("post", at)), log, author, space };
  }

  *#publish(at: number): Generator<Deed> {
    const { id, log, author, space } = this.#post(at);
    const userId = playerId(author);
    const topic =
      at % 10 === 0 ? ` #${TOPIC}` : at % 3 === 0 ? ` #${this.#word(at).toLowerCase()}` : "";
    const data = {
      postId: id,
      spaceId: space === undefined ? null : spaceId(space),
      userId,
      title: at % 4 === 1 ? this.#text(at * 3, 5) : null,
      content: `${this.#text(at, 10 + (at % 40))}${topic}`,
      alts: [],
      tagged: [],
      files: [],
      feeling: null,
      held: null,
    };
    yield this.#said(userId, log, start(`post-${id}`, "PostPublished", data));
  }

  *#comment(nth: number, to: number): Generator<Deed> {
    const { id: postId, log, author, space } = this.#post(to);
    const userId = playerId(this.#anybody(space, nth * 17 + 3));
    const commentId = inLog(log, idOf("comment", nth));
    const data = {
      commentId,
      postId,
      kind: "post",
      spaceId: space === undefined ? null : spaceId(space),
      userId,
      postAuthorId: playerId(author),
      replyTo: null,
      threadId: null,
      threadAuthorId: null,
      repliedId: null,
      text: this.#text(nth * 3 + 1, 5 + (nth % 20)),
      alts: [],
      files: [],
      held: null,
    };
    yield this.#said(userId, log, start(`comment-${commentId}`, "CommentPublished", data));
  }

  *#like(by: number, to: number): Generator<Deed> {
    const { id: postId, log, author, space } = this.#post(to);
    const who = this.#anybody(space, by);
    const userId = playerId(who);
    if (who === author || !this.#first(`like-${postId}-${userId}`)) return;
    const data = {
      postId,
      kind: "post",
      userId,
      authorId: playerId(author),
      spaceId: space === undefined ? null : spaceId(space),
    };
    yield this.#said(userId, log, start(`like-${postId}-${userId}`, "PostLiked", data));
  }

  *#review(nth: number): Generator<Deed> {
    const { games } = this.shop;
    // Half of them are of one game.
    const game = games[nth % 2 ? 0 : (nth / 2) % games.length]!;
    const userId = playerId((nth * 3 + 1) % this.size.players);
    if (!this.#first(`review ${game.id} ${userId}`)) return;
    const log: LogName = game.spaceId.startsWith("c1") ? "community-1" : "community-0";
    const postId = inLog(log, idOf("review", nth));
    const data = {
      postId,
      gameId: game.id,
      spaceId: game.spaceId,
      userId,
      stars: 1 + ((nth * 7) % 5),
      content: this.#text(nth * 5 + 2, 20),
      language: "en",
      held: null,
    };
    yield this.#said(userId, log, start(`post-${postId}`, "ReviewPublished", data));
  }

  /** A top-up that was paid and credited: a tenth of the players bought something, the first too. */
  *#purchase(nth: number): Generator<Deed> {
    const userId = playerId((nth * 10) % this.size.players);
    const orderId = idOf("order", nth);
    const { gameId, itemId } = this.shop.topUp;
    const cents = 100 + ((nth * 37) % 5_000);
    const line = { lineId: "1", gameId, itemId, delivery: "top-up", priceCents: cents };
    const placed = {
      orderId,
      userId,
      kind: "top-up",
      lines: [{ ...line, saleDiscountCents: 0, codeDiscountCents: 0 }],
      discountCode: null,
      totalCents: cents,
      method: "USDC",
      payment: {
        recipient: base58.encode(hashOf("house")),
        amount: String(cents * 10_000),
        mint: base58.encode(hashOf("mint")),
        reference: base58.encode(hashOf(orderId)),
        expiresAt: "2099-01-01T00:00:00.000Z",
        solPrice: null,
      },
      newsletter: false,
      email: null,
      shippingAddress: null,
      player: null,
    };
    const credited = { orderId, userId, lineId: "1", providerOrderId: orderId };
    const events = [
      { type: "OrderPlaced", data: placed },
      { type: "TopUpDelivered", data: credited },
      { type: "OrderFulfilled", data: { orderId, userId, fulfilledCents: cents } },
    ];
    yield this.#said(userId, MAIN, startStream(`order-${orderId}`, events));
  }

  /** A quarter of the posts lie in no Space, a fifth in the first, the rest in all others. The first lies in none. */
  #whereabouts(post: number): { author: number; space: number | undefined } {
    if (post % 4 === 0)
      return { author: post === 0 ? 0 : (post * 11) % this.size.players, space: undefined };
    const space = post % 5 === 1 ? 0 : (post * 7) % this.size.spaces;
    return { author: this.#anybody(space, post * 3), space };
  }

  #members(space: number): number {
    return space === 0 ? this.size.bigSpace : this.size.members;
  }

  #member(space: number, nth: number): number {
    return space === 0 ? nth : (space * 37 + nth * 11) % this.size.players;
  }

  /** Somebody who may write there. */
  #anybody(space: number | undefined, nth: number): number {
    if (space === undefined) return nth % this.size.players;
    return this.#member(space, nth % this.#members(space));
  }

  #first(stream: string): boolean {
    if (this.#begun.has(stream)) return false;
    this.#begun.add(stream);
    return true;
  }

  #word(at: number): string {
    return this.shop.words[(at * 2_654_435_761) % this.shop.words.length]!;
  }

  #text(at: number, words: number): string {
    return Array.from({ length: words }, (_, nth) => this.#word(at * 101 + nth * nth)).join(" ");
  }

  #told = 0;
  #said(actor: string, log: LogName, append: StreamAppend): Deed {
    const { posts, bigComments, comments, bigLikes, likes, reviews, purchases } = this.size;
    this.#told += 1;
    const all = posts + bigComments + comments + bigLikes + likes + reviews + purchases;
    return this.#deed([0.5, 1], this.#told / all, actor, [append], log);
  }

  #deed(
    [from, to]: readonly [number, number],
    part: number,
    actor: string,
    appends: StreamAppend[],
    log: LogName = MAIN,
  ): Deed {
    return { log, actor, at: from + (to - from) * Math.min(part, 1), appends };
  }
}
