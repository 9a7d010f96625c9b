import type { Comment, Model, Post, Space, State } from "./model";

/** What one viewer may see of what there is. `viewer`: "" for visitors. */
export class Sight {
  constructor(
    readonly model: Model,
    readonly viewer: string,
  ) {}

  isBlocked = (who: string) => this.viewer !== "" && this.model.areBlocked(this.viewer, who);
  #count = (people: Iterable<string>) => [...people].filter((who) => !this.isBlocked(who)).length;

  /** Its author and those who judge see what is held or was taken away. */
  #maySee = (state: State, author: string, space: Space | null) =>
    state === "published" ||
    (state !== "deleted" &&
      this.viewer !== "" &&
      (author === this.viewer || this.model.judges(space, this.viewer)));

  sees = ({ author, state, space }: Post) =>
    space?.open !== false && !this.isBlocked(author) && this.#maySee(state, author, space);

  /** As lists show it; so it is counted. */
  lists = (post: Post) => post.review === null && this.shows(post);
  listsReview = (post: Post, gameId: string) => post.review?.gameId === gameId && this.shows(post);
  /** Like a post in a list, of whatever kind. */
  shows = (post: Post) => this.model.isThere(post) && !this.isBlocked(post.author);

  /** Neither its author nor whoever began its thread is kept apart. */
  #isNear = ({ author, thread }: Comment) =>
    !this.isBlocked(author) && (thread === null || !this.isBlocked(thread.author));

  seesText = ({ state, author, post }: Comment) => this.#maySee(state, author, post.space);
  seesComment = (comment: Comment) =>
    this.#isNear(comment) && this.seesText(comment) && this.sees(comment.post);
  counts = (comment: Comment) => comment.state === "published" && this.#isNear(comment);

  /** Whoever looks after a Space knows all who are in it. */
  seesAllOf = (space: Space) => this.viewer !== "" && this.model.looksAfter(space, this.viewer);
  membersOf = (space: Space) =>
    [...space.members].filter(([id]) => this.seesAllOf(space) || !this.isBlocked(id));

  role = (space: Space | null) => space?.members.get(this.viewer) ?? "none";

  card(post: Post) {
    const { model, viewer } = this;
    const { space } = post;
    const isAuthor = post.author === viewer;
    const looksAfter = space !== null && model.looksAfter(space, viewer);
    const isShown = post.state === "published";
    const may = [
      isAuthor && (isShown || post.state === "held") && model.likesIn(space, viewer) && "edit",
      isAuthor && "delete",
      isShown && looksAfter && "pin",
      isShown && (looksAfter || (space === null && isAuthor)) && "lock",
    ];
    return {
      id: post.id,
      state: post.state,
      author: post.author,
      space: space?.id ?? null,
      likes: this.#count(post.likes),
      liked: post.likes.has(viewer),
      comments: post.comments.filter(this.counts).length,
      shares: this.#count([...post.shares].map((share) => share.split(" ")[0]!)),
      pinned: post.pinned,
      locked: post.locked,
      may: viewer === "" ? [] : may.filter((verb) => verb !== false),
      createdAt: post.createdAt,
    };
  }

  reviewCard(post: Post) {
    const { model, viewer } = this;
    const { stars, votes, answeredBy, gameId } = post.review!;
    const said = (wanted: boolean) =>
      this.#count([...votes].flatMap(([who, helpful]) => (helpful === wanted ? [who] : [])));
    const isAuthor = post.author === viewer;
    const may = [
      isAuthor && "edit",
      isAuthor && "delete",
      model.answersAs(post, viewer) !== undefined && "answer",
    ];
    return {
      id: post.id,
      gameId,
      state: post.state,
      author: post.author,
      stars,
      recommends: stars >= 4,
      helpful: said(true),
      unhelpful: said(false),
      vote: votes.get(viewer) ?? null,
      comments: post.comments.filter(this.counts).length,
      shares: this.#count([...post.shares].map((share) => share.split(" ")[0]!)),
      answeredBy,
      may: viewer === "" ? [] : may.filter((verb) => verb !== false),
      createdAt: post.createdAt,
    };
  }

  /** What a game's reviews come to, the same for everybody. */
  ratingOf(gameId: string) {
    const stars = [0, 0, 0, 0, 0];
    for (const post of this.model.posts.values()) {
      if (post.review?.gameId === gameId && this.model.isThere(post))
        stars[post.review.stars - 1]! += 1;
    }
    const recommended = stars[3]! + stars[4]!;
    return { stars, recommended, count: stars.reduce((sum, one) => sum + one) };
  }

  /** Comments on the post itself: one that is gone keeps its place while there are answers beneath it. */
  roots = ({ comments }: Post) =>
    comments.filter(
      (one) =>
        one.thread === null &&
        !this.isBlocked(one.author) &&
        (one.state === "published" || this.replies(one).length > 0),
    );
  replies = ({ replies }: Comment) => replies.filter(this.counts);
  /** What the viewer said there that others do not see. */
  withheld = ({ comments }: Post) =>
    comments.filter(
      ({ author, state }) => author === this.viewer && state !== "published" && state !== "deleted",
    );

  commentCard(comment: Comment) {
    const { viewer } = this;
    const { post, author, state } = comment;
    const isSeen = this.seesText(comment);
    const mayDelete =
      state !== "deleted" &&
      viewer !== "" &&
      (author === viewer || this.model.judges(post.space, viewer));
    const mayEdit =
      viewer !== "" &&
      author === viewer &&
      (state === "published" || state === "held") &&
      post.state === "published" &&
      !post.locked &&
      this.model.likesIn(post.space, viewer);
    return {
      id: comment.id,
      postId: post.id,
      author: isSeen ? author : null,
      threadId: comment.thread?.id ?? null,
      state,
      likes: isSeen ? this.#count(comment.likes) : 0,
      liked: isSeen && comment.likes.has(viewer),
      replies: this.replies(comment).length,
      may: [mayEdit && "edit", mayDelete && "delete"].filter((verb) => verb !== false),
      createdAt: comment.createdAt,
    };
  }

  spaceCard(space: Space) {
    return {
      id: space.id,
      members: space.members.size,
      posts: this.postsIn(space),
      role: this.role(space),
    };
  }
  postsIn = (space: Space) =>
    [...this.model.posts.values()].filter(
      (post) => post.review === null && post.space === space && this.model.isThere(post),
    ).length;
}
