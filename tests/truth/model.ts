import { type Group, groupRules } from "./groups";
import type { Data, Logged, Rule } from "./logged";

type Role = "creator" | "moderator" | "member";

/** How what was written stands. */
export type State = "published" | "held" | "hidden" | "removed" | "deleted";

export interface Space {
  id: string;
  creator: string | null;
  official: boolean;
  open: boolean;
  members: Map<string, Role>;
  /** Who may not write, or not be in it, and until when: null for good. */
  restricted: Map<string, { caseId: string; kind: "mute" | "ban"; until: string | null }[]>;
}

/** What somebody says of a game that they own, which is talked of like a post. */
export interface Review {
  gameId: string;
  stars: number;
  /** Who says that it is helpful, or that it is not. */
  votes: Map<string, boolean>;
  answeredBy: "studio" | "house" | null;
}

export interface Post {
  id: string;
  /** Null: it is a post like any other. */
  review: Review | null;
  author: string;
  space: Space | null;
  state: State;
  pinned: boolean;
  locked: boolean;
  likes: Set<string>;
  /** Who and where to. */
  shares: Set<string>;
  comments: Comment[];
  createdAt: string;
}

export interface Comment {
  id: string;
  post: Post;
  author: string;
  /** The one that begins its thread. */
  thread: Comment | null;
  replies: Comment[];
  state: State;
  likes: Set<string>;
  createdAt: string;
}

export interface Case {
  id: string;
  space: Space | null;
  author: string | null;
  state: "open" | "decided" | "appealed" | "closed";
  decidedBy: string | null;
  judgedBy: string | null;
  /** The judges whose judgement was undone. */
  notBy: Set<string>;
}

/** What follows from what somebody asked for. */
const isSystem = (actor: string) => actor.startsWith("system:");

/**
 * What there is, worked out from the events alone: who is what in which Space, what was written, who liked what.
 * It knows the rules for players and nothing of tables, queries or deciders. Whatever in a log was not allowed where
 * it stands there is `wrong`.
 */
export class Model {
  readonly spaces = new Map<string, Space>();
  readonly posts = new Map<string, Post>();
  readonly comments = new Map<string, Comment>();
  readonly cases = new Map<string, Case>();
  readonly groups = new Map<string, Group>();
  readonly blocks = new Set<string>();
  readonly follows = new Set<string>();
  readonly wrong: string[] = [];
  readonly through: Record<string, number> = {};

  constructor(
    readonly operators: ReadonlySet<string>,
    /** `player game`: who owns what, as their purchases say. */
    readonly owned: ReadonlySet<string> = new Set(),
  ) {}

  hear(events: readonly Logged[]): void {
    for (const event of events) {
      const { log, position, type, actor } = event;
      this.through[log] = position;
      const rule = this.#rules[type];
      this.#now = `${log}:${position} ${type} by ${actor}`;
      if (rule) rule(event.data as Data, event);
      else if (log !== "main") this.#must(false, "is of no type that the model knows");
    }
  }

  areBlocked = (one: string, other: string) =>
    this.blocks.has(`${one} ${other}`) || this.blocks.has(`${other} ${one}`);

  runs(space: Space, who: string): boolean {
    return space.creator === null ? this.operators.has(who) : space.creator === who;
  }

  looksAfter(space: Space, who: string): boolean {
    const role = space.members.get(who);
    return role === "creator" || role === "moderator" || this.runs(space, who);
  }

  /** A member who may like. */
  likesIn(space: Space | null, who: string): boolean {
    return space === null || (space.open && space.members.has(who));
  }

  /** The same for who writes. */
  speaksIn(space: Space | null, who: string, at: string): boolean {
    return this.likesIn(space, who) && !(space && this.isRestricted(space, who, at));
  }

  isRestricted(space: Space, who: string, at: string): "mute" | "ban" | undefined {
    const found = space.restricted.get(who) ?? [];
    const kinds = found.flatMap(({ until, kind }) => (until === null || until > at ? [kind] : []));
    return kinds.includes("ban") ? "ban" : kinds[0];
  }

  judges(space: Space | null, who: string): boolean {
    return this.operators.has(who) || (space !== null && this.looksAfter(space, who));
  }

  /** It is there for whom no block keeps from its author. */
  isThere = ({ state, space }: Post) => state === "published" && space?.open !== false;

  /** What a player says of a game, however it stands. */
  reviewBy = (gameId: string, who: string): Post | undefined =>
    [...this.posts.values()].find(
      ({ review, author, state }) =>
        review?.gameId === gameId && author === who && state !== "deleted",
    );

  /** Whoever runs the Space of the game speaks for its studio, an operator for the house; nobody answers themselves. */
  answersAs({ author, space }: Post, who: string): "studio" | "house" | undefined {
    if (author === who) return undefined;
    if (space!.creator === who) return "studio";
    return this.operators.has(who) ? "house" : undefined;
  }

  /** Where each undoing is, and what was taken back. */
  readonly #undone = new Map<string, number>();
  readonly #takenBack = new Set<string>();
  #now = "";
  #must(holds: boolean | undefined, what: string): void {
    if (!holds) this.wrong.push(`${this.#now}: ${what}`);
  }

  #space(id: string): Space {
    const space = this.spaces.get(id);
    if (!space) throw new Error(`${this.#now}: there is no such Space`);
    return space;
  }
  #openSpace(id: string): Space {
    const space = this.#space(id);
    this.#must(space.open, "the Space was dissolved");
    return space;
  }
  #post(id: string): Post {
    const post = this.posts.get(id);
    if (!post) throw new Error(`${this.#now}: there is no such post`);
    return post;
  }
  #openPost(id: string): Post {
    const post = this.#post(id);
    this.#must(post.state === "published", "the post is gone");
    this.#must(post.space?.open !== false, "the Space was dissolved");
    return post;
  }
  #comment(id: string): Comment {
    const comment = this.comments.get(id);
    if (!comment) throw new Error(`${this.#now}: there is no such comment`);
    return comment;
  }
  #openComment(id: string): Comment {
    const comment = this.#comment(id);
    this.#must(comment.state === "published", "the comment is gone");
    return comment;
  }
  #case({ caseId, spaceId, authorId }: Data): Case {
    const known = this.cases.get(caseId!);
    if (known) return known;
    const space = spaceId === null ? null : this.#space(spaceId!);
    const opened: Case = {
      id: caseId!,
      space,
      author: authorId!,
      state: "open",
      decidedBy: null,
      judgedBy: null,
      notBy: new Set(),
    };
    this.cases.set(opened.id, opened);
    return opened;
  }
  /** Whoever runs a group decides about its members: `targetId` is "<group>.<user>". */
  #runsGroupOf({ kind, targetId, authorId }: Data, who: string): boolean {
    if (kind !== "group_member" || authorId === who) return false;
    const members = this.groups.get(targetId!.split(".")[0]!)?.members;
    const role = members?.get(who);
    return role === "creator" || (role === "admin" && members!.get(authorId!) === "member");
  }
  /** Nobody judges in their own cause. */
  #mustJudge({ space, author }: Case, who: string): void {
    this.#must(this.judges(space, who), "they do not judge there");
    this.#must(author !== who, "it is their own cause");
  }
  #openReview(id: string): Post & { review: Review } {
    const post = this.#openPost(id);
    if (!post.review) throw new Error(`${this.#now}: it is no review`);
    return post as Post & { review: Review };
  }
  /** Nobody need be a member, for the game was bought. */
  #mustReview(space: Space, gameId: string, who: string, at: string): void {
    this.#must(space.open, "the Space was dissolved");
    this.#must(this.owned.has(`${who} ${gameId}`), "they do not own the game");
    this.#must(this.isRestricted(space, who, at) === undefined, "they are muted or banned");
  }
  #mustAnswer(data: Data, event: Logged): Review {
    const post = this.#openReview(data.reviewId!);
    this.#saidByThemselves(data, event);
    const speaksFor = this.answersAs(post, event.actor);
    this.#must(speaksFor !== undefined, "they may not answer");
    if (data.by !== undefined) this.#must(data.by === speaksFor, "they speak for others");
    return post.review;
  }
  #saidByThemselves({ userId }: Data, { actor }: Logged): void {
    this.#must(actor === userId, "somebody else did it");
  }
  #about(post: Post, { spaceId }: Data): void {
    this.#must((post.space?.id ?? null) === spaceId, "the event names another Space");
  }

  #write(
    { postId, userId, held }: Data,
    { at: createdAt }: Logged,
    space: Space | null,
    review: Review | null,
  ): void {
    this.posts.set(postId!, {
      id: postId!,
      review,
      author: userId!,
      space,
      state: held ? "held" : "published",
      pinned: false,
      locked: false,
      likes: new Set(),
      shares: new Set(),
      comments: [],
      createdAt,
    });
  }

  readonly #marked =
    (mark: "pinned" | "locked", on: boolean): Rule =>
    (data, { actor }) => {
      const post = this.#openPost(data.postId!);
      this.#about(post, data);
      const may = post.space
        ? isSystem(actor) || this.looksAfter(post.space, actor)
        : mark === "locked" && post.author === actor;
      this.#must(may, "they do not look after it");
      this.#must(post[mark] !== on, "it was so already");
      post[mark] = on;
    };

  readonly #liked =
    (of: "post" | "comment", on: boolean): Rule =>
    (data, event) => {
      const post = this.#openPost(data.postId!);
      const thing = of === "post" ? post : this.#openComment(data.commentId!);
      const who = data.userId!;
      this.#saidByThemselves(data, event);
      this.#about(post, data);
      this.#must(thing.author === data.authorId, "the event names another author");
      const began = "thread" in thing ? (thing.thread?.author ?? null) : undefined;
      this.#must(began === data.threadAuthorId, "another began the thread");
      if (on) this.#must(this.likesIn(post.space, who), "they may not like there");
      this.#must(thing.likes.has(who) !== on, "it was so already");
      if (on) thing.likes.add(who);
      else thing.likes.delete(who);
    };

  readonly #judged =
    (of: "post" | "comment", before: readonly State[], after: State): Rule =>
    (data, { actor, at }) => {
      const post = this.#post(data.postId!);
      const thing = of === "post" ? post : this.#comment(data.commentId!);
      // What no rule holds any more is released by the edit itself.
      const byRule = after === "published" && actor === thing.author && data.moderatorId === null;
      this.#must(
        byRule || isSystem(actor) || this.judges(post.space, actor),
        "they do not judge it",
      );
      this.#must(before.includes(thing.state), `it was ${thing.state}`);
      thing.state = after;
      // A comment keeps its place among the others.
      const { first } = data as { first?: unknown };
      if (of === "post" && first === true) thing.createdAt = at;
      if (thing === post && after !== "published") post.pinned = false;
    };

  readonly #restricted =
    (kind: "mute" | "ban"): Rule =>
    ({ spaceId, userId, caseId, until }, { actor }) => {
      const space = this.#space(spaceId!);
      this.#must(this.judges(space, actor) || isSystem(actor), "they do not judge there");
      this.#must(space.creator !== userId, "whoever runs it is not restricted");
      const others = space.restricted.get(userId!) ?? [];
      space.restricted.set(userId!, [...others, { caseId: caseId!, kind, until: until ?? null }]);
      if (kind === "ban") space.members.delete(userId!);
    };

  readonly #rules: Record<string, Rule> = {
    SpaceMade: ({ spaceId, userId, gameId }) => {
      this.#must(!this.spaces.has(spaceId!), "it was there already");
      this.spaces.set(spaceId!, {
        id: spaceId!,
        creator: userId!,
        official: gameId !== null,
        open: true,
        members: new Map(),
        restricted: new Map(),
      });
    },
    /** Of a change that was ordered in `main`: nothing came of it. */
    StepRefused: () => {},
    SpaceEdited: ({ spaceId, userId }, { actor }) => {
      const space = this.#openSpace(spaceId!);
      this.#must(isSystem(actor) || this.runs(space, userId!), "they do not run it");
    },
    SpaceDissolved: ({ spaceId }, { actor }) => {
      const space = this.#openSpace(spaceId!);
      this.#must(this.runs(space, actor), "they do not run it");
      this.#must(!space.official, "it is official");
      space.open = false;
    },
    SpaceHandedOver: ({ spaceId, from, userId }, { actor }) => {
      const space = this.#openSpace(spaceId!);
      this.#must(this.runs(space, actor), "they do not run it");
      this.#must(space.creator === from, "another had it");
      this.#must(space.members.has(userId!), "it goes to somebody who is no member");
      space.creator = userId!;
    },
    MemberJoined: ({ spaceId, userId, role }, { actor, at }) => {
      const space = this.#openSpace(spaceId!);
      this.#must(!space.members.has(userId!), "they were a member");
      if (role === "creator") this.#must(space.creator === userId, "another created it");
      else this.#must(role === "member" && actor === userId, "nobody else makes members");
      this.#must(this.isRestricted(space, userId!, at) !== "ban", "they are banned");
      space.members.set(userId!, role as Role);
    },
    MemberLeft: ({ spaceId, userId }, { actor }) => {
      const space = this.#openSpace(spaceId!);
      this.#must(actor === userId, "somebody else did it");
      this.#must(space.members.has(userId!), "they were no member");
      this.#must(space.members.get(userId!) !== "creator", "creators cannot leave");
      space.members.delete(userId!);
    },
    MemberRoleChanged: ({ spaceId, userId, role }, { actor }) => {
      const space = this.#openSpace(spaceId!);
      const before = space.members.get(userId!);
      this.#must(before !== undefined && before !== role, "they were no member, or that already");
      if (role === "creator") this.#must(space.creator === userId, "another has it");
      else if (before === "creator") {
        this.#must(role === "moderator" && space.creator !== userId, "creators hand over");
      } else this.#must(this.runs(space, actor), "they do not run it");
      space.members.set(userId!, role as Role);
    },
    MemberMuted: this.#restricted("mute"),
    MemberBanned: this.#restricted("ban"),
    MemberRestored: ({ spaceId, userId, caseId }, { actor }) => {
      const space = this.#space(spaceId!);
      this.#must(this.judges(space, actor) || isSystem(actor), "they do not judge there");
      const others = (space.restricted.get(userId!) ?? []).filter((one) => one.caseId !== caseId);
      space.restricted.set(userId!, others);
    },
    ReportFiled: (data, event) => {
      this.#saidByThemselves(data, event);
      this.#must(data.authorId !== data.userId, "it is their own");
    },
    CaseOpened: (data) => void this.#case(data),
    CaseDecided: (data, { actor }) => {
      const one = this.#case(data);
      if (!this.#runsGroupOf(data, actor)) this.#mustJudge(one, actor);
      // What a rule holds may be held again after an edit.
      this.#must(one.state === "open" || data.origin === "held", `it was ${one.state}`);
      this.#must(!one.notBy.has(actor), "another person decides");
      one.state = "decided";
      one.decidedBy = actor;
    },
    AppealFiled: (data, { actor }) => {
      const one = this.#case(data);
      this.#must(one.state === "decided", `it was ${one.state}`);
      this.#must(one.author === actor, "it is not about them");
      one.state = "appealed";
    },
    AppealDecided: (data, { actor }) => {
      const one = this.#case(data);
      this.#mustJudge(one, actor);
      this.#must(one.state === "appealed", `it was ${one.state}`);
      this.#must(one.decidedBy !== actor && !one.notBy.has(actor), "another person decides");
      one.state = "closed";
      one.judgedBy = actor;
    },
    CaseUndone: (data) => void (this.#case(data).state = "closed"),
    CaseReopened: (data) => {
      const one = this.#case(data);
      this.#must(one.state === "decided", `it was ${one.state}`);
      this.#must(one.decidedBy === data.notBy, "another decided it");
      one.state = "open";
      one.notBy.add(data.notBy!);
    },
    AppealReopened: (data) => {
      const one = this.#case(data);
      this.#must(one.state === "closed", `it was ${one.state}`);
      one.state = "appealed";
      one.notBy.add(one.judgedBy!);
    },
    ModeratorActed: ({ userId, spaceId }, { actor }) => {
      const space = spaceId === null ? null : this.#space(spaceId!);
      this.#must(userId === actor && this.judges(space, actor), "they do not judge there");
    },
    ModeratorActUndone: () => {},
    PostsPutAway: () => {},
    PostsBroughtBack: () => {},
    UndoBegun: ({ spaceId, userId }, { actor }) => {
      const space = this.#openSpace(spaceId!);
      this.#must(userId === actor, "somebody else did it");
      this.#must(this.runs(space, actor) || this.operators.has(actor), "they do not run it");
    },
    /** Each once, from the newest back; what happened after it began is not its concern. */
    UndoStepTaken: (data, { log, actor }) => {
      const position = Number(data.position);
      const before = this.#undone.get(data.undoId!) ?? Infinity;
      this.#must(actor === "system:undo", "nobody does that");
      this.#must(position < before, "it was looked at already");
      this.#undone.set(data.undoId!, position);
      if (!(data as { undone?: unknown }).undone) return;
      const key = `${log} ${position}`;
      this.#must(!this.#takenBack.has(key), "it was taken back already");
      this.#takenBack.add(key);
    },
    UndoFinished: () => {},
    BlockedWordsChanged: ({ spaceId }, { actor }) => {
      const space = this.#openSpace(spaceId!);
      this.#must(isSystem(actor) || this.looksAfter(space, actor), "they do not look after it");
    },
    AutomaticRulesChanged: ({ spaceId }, { actor }) => {
      const space = this.#openSpace(spaceId!);
      this.#must(isSystem(actor) || this.looksAfter(space, actor), "they do not look after it");
    },
    SpaceClosed: ({ spaceId }, { actor }) => {
      this.#must(this.operators.has(actor), "operators do that");
      this.#openSpace(spaceId!).open = false;
    },
    SpaceReopened: ({ spaceId }, { actor }) => {
      this.#must(this.operators.has(actor), "operators do that");
      this.#space(spaceId!).open = true;
    },
    PostPublished: (data, event) => {
      const space = data.spaceId === null ? null : this.#openSpace(data.spaceId!);
      this.#saidByThemselves(data, event);
      this.#must(this.speaksIn(space, data.userId!, event.at), "they may not speak there");
      this.#write(data, event, space, null);
    },
    ReviewPublished: (data, event) => {
      const space = this.#space(data.spaceId!);
      const { userId: who, gameId } = data;
      this.#saidByThemselves(data, event);
      this.#mustReview(space, gameId!, who!, event.at);
      this.#must(this.reviewBy(gameId!, who!) === undefined, "they say something of it already");
      const { stars } = event.data as { stars: number };
      const review = { gameId: gameId!, stars, votes: new Map(), answeredBy: null };
      this.#write(data, event, space, review);
    },
    ReviewEdited: (data, event) => {
      const post = this.#post(data.postId!);
      this.#saidByThemselves(data, event);
      this.#must(post.author === data.userId, "another wrote it");
      this.#mustReview(post.space!, data.gameId!, data.userId!, event.at);
      this.#must(post.state === "published" || post.state === "held", `it was ${post.state}`);
      post.review!.stars = (event.data as { stars: number }).stars;
      if (data.held) post.state = "held";
    },
    ReviewVoted: (data, event) => {
      const { author, space, review } = this.#openReview(data.reviewId!);
      const { helpful, before } = event.data as { helpful: boolean; before: boolean | null };
      const who = data.userId!;
      this.#saidByThemselves(data, event);
      this.#must(author !== who, "it is their own");
      this.#must(this.isRestricted(space!, who, event.at) !== "ban", "they are banned");
      this.#must((review.votes.get(who) ?? null) === before, "they had said something else");
      this.#must(helpful !== before, "it was so already");
      review.votes.set(who, helpful);
    },
    ReviewVoteWithdrawn: (data, event) => {
      const { review } = this.#openReview(data.reviewId!);
      const { before } = event.data as { before: boolean };
      this.#saidByThemselves(data, event);
      this.#must(review.votes.get(data.userId!) === before, "they had said something else");
      review.votes.delete(data.userId!);
    },
    ReviewAnswered: (data, event) => {
      const review = this.#mustAnswer(data, event);
      const { first } = event.data as { first: boolean };
      this.#must(first === (review.answeredBy === null), "there was an answer, or was none");
      review.answeredBy = data.by as Review["answeredBy"];
    },
    ReviewAnswerWithdrawn: (data, event) => {
      const review = this.#mustAnswer(data, event);
      this.#must(review.answeredBy !== null, "there was no answer");
      review.answeredBy = null;
    },
    PostEdited: (data, event) => {
      const post = this.#post(data.postId!);
      this.#must(post.space?.open !== false, "the Space was dissolved");
      this.#must(post.state === "published" || post.state === "held", `it was ${post.state}`);
      this.#saidByThemselves(data, event);
      this.#must(post.author === data.userId, "another wrote it");
      this.#must(this.speaksIn(post.space, data.userId!, event.at), "they may not speak there");
      if (!data.held) return;
      post.state = "held";
      post.pinned = false;
    },
    PostReleased: this.#judged("post", ["held"], "published"),
    PostHidden: this.#judged("post", ["published", "held", "hidden", "removed"], "hidden"),
    PostRemoved: this.#judged("post", ["published", "held", "hidden", "removed"], "removed"),
    PostHeld: this.#judged("post", ["hidden", "removed"], "held"),
    PostTakingEnded: () => {},
    PostRestored: this.#judged("post", ["hidden", "removed"], "published"),
    CommentReleased: this.#judged("comment", ["held"], "published"),
    CommentHidden: this.#judged("comment", ["published", "held", "hidden", "removed"], "hidden"),
    CommentRemoved: this.#judged("comment", ["published", "held", "hidden", "removed"], "removed"),
    CommentHeld: this.#judged("comment", ["hidden", "removed"], "held"),
    CommentTakingEnded: () => {},
    CommentRestored: this.#judged("comment", ["hidden", "removed"], "published"),
    PostDeleted: (data, event) => {
      const post = this.#post(data.postId!);
      this.#must(post.state !== "deleted", "the post is gone");
      this.#must(post.author === event.actor, "another wrote it");
      post.state = "deleted";
      post.pinned = false;
    },
    PostPinned: this.#marked("pinned", true),
    PostUnpinned: this.#marked("pinned", false),
    PostLocked: this.#marked("locked", true),
    PostUnlocked: this.#marked("locked", false),
    PostLiked: this.#liked("post", true),
    PostUnliked: this.#liked("post", false),
    CommentLiked: this.#liked("comment", true),
    CommentUnliked: this.#liked("comment", false),
    PostShared: (data, event) => {
      const post = this.#openPost(data.postId!);
      const share = `${data.userId} ${data.target}`;
      this.#saidByThemselves(data, event);
      this.#must(post.author === data.authorId, "the event names another author");
      this.#must(!post.shares.has(share), "it was so already");
      post.shares.add(share);
    },
    CommentPublished: (data, event) => {
      const post = this.#openPost(data.postId!);
      this.#saidByThemselves(data, event);
      this.#about(post, data);
      this.#must(!post.locked, "the post is locked");
      this.#must(this.speaksIn(post.space, data.userId!, event.at), "they may not speak there");
      this.#must(post.author === data.postAuthorId, "the event names another author");
      const answered = data.replyTo === null ? null : this.#openComment(data.replyTo!);
      const thread = answered && (answered.thread ?? answered);
      this.#must((thread?.id ?? null) === data.threadId, "it stands in another thread");
      this.#must((answered?.author ?? null) === data.repliedId, "it answers another");
      this.#must((thread?.author ?? null) === data.threadAuthorId, "another began the thread");
      if (answered) this.#must(answered.post === post, "it answers what is said elsewhere");
      const comment: Comment = {
        id: data.commentId!,
        post,
        author: data.userId!,
        thread,
        replies: [],
        state: data.held ? "held" : "published",
        likes: new Set(),
        createdAt: event.at,
      };
      this.comments.set(comment.id, comment);
      post.comments.push(comment);
      thread?.replies.push(comment);
    },
    CommentDeleted: (data, { actor }) => {
      const comment = this.#comment(data.commentId!);
      this.#must(comment.state !== "deleted", "the comment is gone");
      this.#openPost(data.postId!);
      this.#must(comment.author === actor, "another wrote it");
      comment.state = "deleted";
    },
    ...groupRules(this.groups, {
      space: (id) => this.#space(id),
      must: (holds, what) => this.#must(holds, what),
      isBanned: (id, who, at) => this.isRestricted(this.#space(id), who, at) === "ban",
      isSystem,
    }),
    PersonFollowed: ({ followerId, followedId }) => {
      this.follows.add(`${followerId} ${followedId}`);
    },
    PersonUnfollowed: ({ followerId, followedId }) => {
      this.follows.delete(`${followerId} ${followedId}`);
    },
    PersonBlocked: ({ blockerId, blockedId }) => {
      this.blocks.add(`${blockerId} ${blockedId}`);
    },
    PersonUnblocked: ({ blockerId, blockedId }) => {
      this.blocks.delete(`${blockerId} ${blockedId}`);
    },
  };
}
