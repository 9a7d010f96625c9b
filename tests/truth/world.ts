import { groupForm } from "~/tests/groups/world";
import { call } from "~/tests/sign-in/player";
import { spaceForm, type TestPlayer } from "~/tests/spaces/world";
import { Chance } from "~/tests/support/random";

interface Thing {
  id: string;
  /** Who made it. */
  by: string;
}

/** With its official Space. */
export interface Game {
  id: string;
  spaceId: string;
  owners: readonly TestPlayer[];
}

/** What players know of by what they were answered, so that they have something to do. */
export class World {
  readonly spaces: Thing[] = [];
  readonly posts: Thing[] = [];
  readonly comments: (Thing & { post: string })[] = [];
  readonly games: Game[] = [];
  readonly groups: Thing[] = [];
  readonly reviews: (Thing & { game: string })[] = [];
  /** Which thing each number in a text belongs to. */
  readonly marks = new Map<number, { kind: "post" | "comment" | "review"; id: string }>();
  /** How often each verb was answered by what. */
  readonly answers = new Map<string, number>();
  #marks = 0;

  constructor(
    readonly players: readonly TestPlayer[],
    readonly chance: Chance,
    /** One of them, or nobody who is. */
    readonly operator: TestPlayer = players[0]!,
    /** To whom the Space of a game was handed over. */
    readonly studio: TestPlayer = players[1]!,
  ) {}

  /** A text that no other has: who may not see it must not be sent its number. */
  newText(): { mark: number; text: string } {
    const mark = ++this.#marks;
    const topic = this.chance.maybe(0.3) ? ` #topic${this.chance.below(5)}` : "";
    const other = this.chance.of(this.players).user.id;
    const mention = this.chance.maybe(0.15) ? ` <@${other}>` : "";
    const held = this.chance.maybe(0.06) ? ` ${HELD_WORD}` : "";
    return { mark, text: `${markOf(mark)} tidings${topic}${mention}${held}` };
  }

  /** Mostly what is new, as players see it; of `mine` mostly what one made oneself. */
  pick<Item extends Thing>(items: readonly Item[], mine?: TestPlayer): Item | undefined {
    const own = mine && this.chance.maybe(0.7) && items.filter(({ by }) => by === mine.user.id);
    const recent = this.chance.maybe(0.7) ? (own || items).slice(-20) : own || items;
    return recent.length ? this.chance.of(recent) : undefined;
  }
}

/** Whatever holds it waits until somebody has looked. */
export const HELD_WORD = "grimblewort";

export const markOf = (mark: number) => `qz${mark}z`;
export const marksIn = (text: string) =>
  [...text.matchAll(/qz(\d+)z/g)].map(([, digits]) => Number(digits));

export interface Move {
  verb: string;
  method: string;
  path: string;
  body?: object;
  /** Who gives it. */
  by: TestPlayer;
  /** What it is about. */
  space?: string;
  post?: string;
  comment?: string;
  game?: string;
  person?: string;
  /** What it made known, where it succeeded. */
  done?(answer: { id: string }): void;
}

/** Without who gives it, and what it is called. */
type Made = Omit<Move, "verb" | "by"> & { by?: TestPlayer };
type Make = (world: World, who: TestPlayer) => Made | undefined | Promise<Made | undefined>;

const onPost =
  (method: string, path: string, rights?: "rights"): Make =>
  (world, who) => {
    const post = world.pick(world.posts, rights && who);
    return post && { method, path: `/posts/${post.id}${path}`, post: post.id };
  };
/** The same of what is talked of like a post. */
const onTold =
  (method: string, path: string): Make =>
  (world) => {
    const { id } = world.pick(world.chance.maybe(0.2) ? world.reviews : world.posts) ?? {};
    return id === undefined ? undefined : { method, path: `/posts/${id}${path}`, post: id };
  };
const onComment =
  (method: string, path: string, rights?: "rights"): Make =>
  (world, who) => {
    const comment = world.pick(world.comments, rights && who);
    return comment && { method, path: `/comments/${comment.id}${path}`, comment: comment.id };
  };
const inSpace =
  (method: string, path: string, rights?: "rights"): Make =>
  (world, who) => {
    const space = world.pick(world.spaces, rights && who);
    return space && { method, path: `/spaces/${space.id}${path}`, space: space.id };
  };
const aboutMember =
  (method: string, path: string): Make =>
  (world, who) => {
    const space = world.pick(world.spaces, who);
    const { id: person } = world.chance.of(world.players).user;
    if (!space) return undefined;
    return {
      method,
      path: `/spaces/${space.id}/${path}/${person}`,
      space: space.id,
      person,
    };
  };
const inGroup =
  (method: string, path: string, rights?: "rights"): Make =>
  (world, who) => {
    const group = world.pick(world.groups, rights && who);
    return group && { method, path: `/groups/${group.id}${path}` };
  };
/** Mostly by whoever made it, about somebody who may be in it, or ask. */
const aboutInGroup =
  (method: string, pathOf: (id: string) => string, body?: (world: World) => object): Make =>
  (world) => {
    const group = world.pick(world.groups);
    if (!group) return undefined;
    const { chance, players } = world;
    const made = players.find(({ user }) => user.id === group.by)!;
    const by = chance.maybe(0.7) ? made : chance.of(players);
    const path = pathOf(chance.of(players.slice(0, 10)).user.id);
    return { by, method, path: `/groups/${group.id}${path}`, body: body?.(world) };
  };
const aboutPlayer =
  (method: string, path: string): Make =>
  (world) => {
    const { id: person } = world.chance.of(world.players).user;
    return { method, path: `/${path}/${person}`, person };
  };

function say(world: World, { user }: TestPlayer, replies: boolean): Made | undefined {
  const answered = replies ? world.pick(world.comments) : undefined;
  const told = world.chance.maybe(0.2) ? world.reviews : world.posts;
  const post = answered?.post ?? world.pick(told)?.id;
  if (post === undefined || (replies && !answered)) return undefined;
  const { mark, text } = world.newText();
  return {
    method: "POST",
    path: `/posts/${post}/comments`,
    post,
    comment: answered?.id,
    body: { text, replyTo: answered?.id },
    done({ id }) {
      world.comments.push({ id, post, by: user.id });
      world.marks.set(mark, { kind: "comment", id });
    },
  };
}

/** By an owner for the most part, and now and then by somebody who has never played it. */
function review(world: World, who: TestPlayer): Made | undefined {
  const { chance } = world;
  if (!world.games.length) return undefined;
  const { id: game, spaceId, owners } = chance.of(world.games);
  const by = chance.maybe(0.9) ? chance.of(owners) : who;
  const { mark, text } = world.newText();
  return {
    by,
    method: "PUT",
    path: `/games/${game}/review`,
    game,
    space: spaceId,
    body: { stars: 1 + chance.below(5), text },
    done({ id }) {
      world.marks.set(mark, { kind: "review", id });
      if (!world.reviews.some((one) => one.id === id))
        world.reviews.push({ id, by: by.user.id, game });
    },
  };
}

function unreview({ chance, games }: World): Made | undefined {
  if (!games.length) return undefined;
  const { id: game, spaceId, owners } = chance.of(games);
  return {
    by: chance.of(owners),
    method: "DELETE",
    path: `/games/${game}/review`,
    game,
    space: spaceId,
  };
}

const onReview =
  (method: string, path: string, body?: (world: World) => object): Make =>
  (world) => {
    const one = world.pick(world.reviews);
    if (!one) return undefined;
    const { id: post } = one;
    return { method, path: `/reviews/${post}/${path}`, post, body: body?.(world) };
  };

/** For the house, for the studio, or by somebody who speaks for neither. */
const onAnswer =
  (method: string): Make =>
  (world, who) => {
    const one = world.pick(world.reviews);
    if (!one) return undefined;
    const { mark, text } = world.newText();
    world.marks.set(mark, { kind: "review", id: one.id });
    const by = world.chance.of([world.operator, world.studio, who]);
    const body = method === "PUT" ? { text } : undefined;
    return { by, method, path: `/reviews/${one.id}/answer`, post: one.id, body };
  };

const ask = async <Item>(path: string, { token }: TestPlayer): Promise<Item[]> => {
  const response = await call(path, { token });
  if (!response.ok) return [];
  return (await response.json<{ items: Item[] }>()).items;
};

function report(world: World): Made | undefined {
  const isPost = world.chance.maybe();
  const told = world.chance.maybe(0.3) ? world.reviews : world.posts;
  const thing = isPost ? world.pick(told) : world.pick(world.comments);
  const target = { kind: isPost ? "post" : "comment", id: thing?.id };
  return thing && { method: "POST", path: "/reports", body: { target, reason: "spam" } };
}

/** Whoever made a Space, or an operator, takes what waits there for longest or some other. */
async function judge(world: World): Promise<Made | undefined> {
  const { chance, players, spaces } = world;
  const space = chance.of(spaces);
  const operates = chance.maybe(0.4);
  const maker = players.find(({ user }) => user.id === space.by)!;
  const by = operates ? world.operator : maker;
  const path = operates ? "/ops/moderation" : `/moderation?spaceId=${space.id}`;
  const waiting = await ask<{ id: string; state: string; may: string[] }>(path, by);
  if (!waiting.length) return undefined;
  const { id, state, may } = chance.of(waiting);
  if (state === "appealed") {
    const body = { overturn: chance.maybe() };
    return { by, method: "POST", path: `/moderation/${id}/appeal/decision`, body };
  }
  if (!may.length) return undefined;
  const action = chance.of(may);
  const restricts = action === "mute" || action === "ban";
  const until = chance.maybe() ? new Date(Date.now() + 3_600_000).toISOString() : undefined;
  return {
    by,
    method: "POST",
    path: `/moderation/${id}`,
    body: {
      action,
      rule: "house:spam",
      ...(restricts && { until, thing: chance.of(["hide", "remove", undefined]) }),
    },
  };
}

/** By whomever something was decided about, who mostly are not those whose turn it is. */
async function appeal({ chance, players }: World): Promise<Made | undefined> {
  for (const by of chance.shuffle(players).slice(0, 3)) {
    const cases = await ask<{ id: string; mayAppeal: boolean }>("/me/cases", by);
    const one = cases.find(({ mayAppeal }) => mayAppeal);
    if (one)
      return { by, method: "POST", path: `/moderation/${one.id}/appeal`, body: { text: "No" } };
  }
  return undefined;
}

/** Whoever made a Space, or an operator, takes back what somebody who judges there did, now and then their own. */
async function undoModerator({ chance, players, spaces, operator }: World): Promise<Made> {
  const space = chance.of(spaces);
  const maker = players.find(({ user }) => user.id === space.by)!;
  const { items } = await (
    await call(`/spaces/${space.id}/members?limit=5`, { token: maker.token })
  ).json<{ items?: { person: { id: string } }[] }>();
  const staff = (items ?? []).map(({ person }) => person.id);
  return {
    by: chance.maybe(0.3) ? operator : maker,
    method: "POST",
    path: `/spaces/${space.id}/moderation-log/undo`,
    space: space.id,
    body: {
      moderator: chance.of([space.by, operator.user.id, ...staff]),
      since: new Date(Date.now() - 600_000).toISOString(),
    },
  };
}

/** What players do, and how likely. */
const MOVES: Record<string, [weight: number, make: Make]> = {
  join: [10, inSpace("PUT", "/membership")],
  leave: [4, inSpace("DELETE", "/membership")],
  nameModerator: [2, aboutMember("PUT", "moderators")],
  dismissModerator: [1, aboutMember("DELETE", "moderators")],
  handOver: [1, aboutMember("PUT", "creator")],
  // Seldom, or there is nowhere left to be.
  dissolve: [
    0.05,
    (world, who) =>
      world.chance.maybe(0.2) ? inSpace("DELETE", "", "rights")(world, who) : undefined,
  ],
  found: [
    0.3,
    async (world, { user }) => ({
      method: "POST",
      path: "/spaces",
      body: await spaceForm(user.id, `Space ${newWord(world.chance)}`),
      done: ({ id }) => void world.spaces.push({ id, by: user.id }),
    }),
  ],
  renameSpace: [
    0.3,
    (world, who) => {
      const move = inSpace("PATCH", "", "rights")(world, who) as Made | undefined;
      return move && { ...move, body: { name: `Space ${newWord(world.chance)}` } };
    },
  ],
  post: [
    10,
    (world, { user }) => {
      const { mark, text } = world.newText();
      const { chance } = world;
      const spaceId = chance.maybe(0.7) ? world.pick(world.spaces)?.id : undefined;
      const title = chance.maybe(0.4) ? `Title ${markOf(mark)}` : undefined;
      const tagged = chance.maybe(0.1) ? [chance.of(world.players).user.id] : undefined;
      return {
        method: "POST",
        path: "/posts",
        space: spaceId,
        body: { spaceId, title, content: text, tagged },
        done({ id }) {
          world.posts.push({ id, by: user.id });
          world.marks.set(mark, { kind: "post", id });
        },
      };
    },
  ],
  edit: [
    5,
    (world, who) => {
      const move = onPost("PATCH", "", "rights")(world, who) as Made | undefined;
      const { mark, text } = world.newText();
      if (!move) return undefined;
      world.marks.set(mark, { kind: "post", id: move.post! });
      return { ...move, body: { content: text } };
    },
  ],
  delete: [2, onPost("DELETE", "", "rights")],
  pin: [3, onPost("PUT", "/pin")],
  unpin: [2, onPost("DELETE", "/pin")],
  lock: [2, onPost("PUT", "/lock", "rights")],
  unlock: [2, onPost("DELETE", "/lock", "rights")],
  like: [18, onTold("PUT", "/like")],
  unlike: [6, onTold("DELETE", "/like")],
  comment: [12, (world, who) => say(world, who, false)],
  reply: [8, (world, who) => say(world, who, true)],
  deleteComment: [5, onComment("DELETE", "", "rights")],
  likeComment: [8, onComment("PUT", "/like")],
  unlikeComment: [3, onComment("DELETE", "/like")],
  share: [
    5,
    (world, who) => {
      const move = onTold("POST", "/shares")(world, who) as Made | undefined;
      return move && { ...move, body: { target: world.chance.of(["x", "weibo", "link"]) } };
    },
  ],
  makeGroup: [
    1,
    async (world, { user }) => {
      const space = world.pick(world.spaces);
      if (!space) return undefined;
      const approval = world.chance.of(["none", "admin"]);
      return {
        method: "POST",
        path: "/groups",
        body: await groupForm(user.id, space.id, { approval }),
        done: ({ id }) => void world.groups.push({ id, by: user.id }),
      };
    },
  ],
  joinGroup: [6, inGroup("PUT", "/membership")],
  leaveGroup: [2, inGroup("DELETE", "/membership")],
  disband: [0.1, inGroup("DELETE", "", "rights")],
  letIn: [
    4,
    aboutInGroup(
      "POST",
      (id) => `/requests/${id}`,
      ({ chance }) => ({ decision: chance.of(["approve", "approve", "deny"]) }),
    ),
  ],
  putOut: [1, aboutInGroup("DELETE", (id) => `/members/${id}`)],
  banFromGroup: [0.5, aboutInGroup("DELETE", (id) => `/members/${id}?ban=true`)],
  liftGroupBan: [0.5, aboutInGroup("DELETE", (id) => `/bans/${id}`)],
  nameAdmin: [1, aboutInGroup("PUT", (id) => `/admins/${id}`)],
  handOverGroup: [0.3, aboutInGroup("PUT", (id) => `/creator/${id}`)],
  dismissAdmin: [0.5, aboutInGroup("DELETE", (id) => `/admins/${id}`)],
  review: [5, review],
  unreview: [1, unreview],
  vote: [6, onReview("PUT", "helpful", ({ chance }) => ({ helpful: chance.maybe(0.6) }))],
  unvote: [2, onReview("DELETE", "helpful")],
  answer: [2, onAnswer("PUT")],
  withdrawAnswer: [1, onAnswer("DELETE")],
  follow: [3, aboutPlayer("PUT", "follows")],
  unfollow: [1, aboutPlayer("DELETE", "follows")],
  block: [1, aboutPlayer("PUT", "blocks")],
  unblock: [0.5, aboutPlayer("DELETE", "blocks")],
  report: [5, report],
  judge: [5, judge],
  appeal: [1, appeal],
  undoModerator: [0.3, undoModerator],
  lift: [0.5, aboutMember("DELETE", "restrictions")],
  bookmark: [2, onTold("PUT", "/bookmark")],
  forgetBookmark: [1, onPost("DELETE", "/bookmark")],
};
export const VERBS = Object.keys(MOVES);
const SUM = Object.values(MOVES).reduce((sum, [weight]) => sum + weight, 0);

const newWord = (chance: Chance) =>
  Array.from({ length: 12 }, () => "bcdfghkprtxzuaeoy"[chance.below(17)]).join("");

/**
 * What a player does next: by chance, and each verb now and then, by one of those who made the Spaces, so that what only
 * they may do is done.
 */
export async function nextMove(world: World, who: TestPlayer, number: number): Promise<Move> {
  const { chance, players, spaces } = world;
  const due = number % 10 === 0 ? VERBS[(number / 10) % VERBS.length] : undefined;
  const founder = chance.of(spaces).by;
  const by = due ? players.find(({ user }) => user.id === founder)! : who;
  for (let verb = due; ; verb = undefined) {
    let left = chance.next() * SUM;
    verb ??= VERBS.find((one) => (left -= MOVES[one]![0]) < 0)!;
    const move = await MOVES[verb]![1](world, by);
    if (move) return { by, ...move, verb };
  }
}

const REFUSED = [403, 404, 409, 429];
/** The people whom a block keeps apart cannot be tagged. */
const REFUSED_AS_ASKED = ["unknown_person", "bad_action"];

/** Gives the command, now and then twice at once by one key, as a window does that heard no answer. */
export async function give(world: World, move: Move): Promise<number> {
  const { verb, method, path, body, done } = move;
  const { token } = move.by;
  const key = `${verb} ${world.chance.next()}`;
  const send = () => call(path, { method, token, body, key });
  const answers = await Promise.all(world.chance.maybe(0.04) ? [send(), send()] : [send()]);
  // Of two that are one, the second may be told that what it made is gone already.
  const answer = answers.find(({ ok }) => ok) ?? answers[0]!;
  const { status } = answer;
  const text = await answer.text();
  const others = answers.map((one) => one.status).filter((one) => one !== status && one !== 404);
  if (others.length) throw new Error(`${method} ${path}: ${status} and ${others}`);
  const told = text ? JSON.parse(text) : {};
  if (status >= 300 && !REFUSED.includes(status) && !REFUSED_AS_ASKED.includes(told.code)) {
    throw new Error(`${method} ${path} ${JSON.stringify(body)}: ${status} ${text}`);
  }
  const said = `${verb} ${status < 300 ? "done" : told.code}`;
  world.answers.set(said, (world.answers.get(said) ?? 0) + 1);
  if (status < 300) done?.(told);
  return status;
}
