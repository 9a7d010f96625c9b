import { describe, test } from "vitest";
import { publishComment } from "~/domain/comments/publish-use-case";
import { deleteComment } from "~/domain/comments/use-cases";
import { likeComment, likePost, unlikePost } from "~/domain/likes/use-cases";
import { caseDecider } from "~/domain/moderation/decider";
import type { PostAccess } from "~/domain/posts/queries";
import { useCaseSpecification } from "~/tests/support/given-when-then";

const post: PostAccess = {
  id: "p",
  kind: "post",
  state: "published",
  authorId: "anna",
  lockedAt: null,
  spaceId: "s",
  spaceCreatorId: "cleo",
  spaceGameId: null,
  dissolvedAt: null,
  rank: 2,
};
const comment = { id: "c", postId: "p", state: "published", authorId: "carl", threadId: null };
const said = { ...comment, threadAuthorId: null };
const stream = (state: unknown) => ({ streamId: "x", version: 0, state });

describe("liking", () => {
  const facts = { userId: "ben", postId: "p", like: stream(false), row: post, blockedIds: [] };
  const given = useCaseSpecification(likePost);

  test("a post is liked by whoever is a member of its Space when it is written", () => {
    given(facts).when().then("PostLiked");
    given(facts).when().thenGuards("not_found", "space_dissolved", "not_a_member");
  });
  test("news is liked by everybody, whomever a block keeps apart from its author", () => {
    const news = { row: { ...post, kind: "article" }, blockedIds: ["anna"] };
    given(facts).when(news).then("PostLiked");
    given(facts).when(news).thenGuards("not_found", "space_dissolved");
  });
  test("twice is once", () =>
    given(facts)
      .when({ like: stream(true) })
      .then());
  test("a post of somebody whom a block keeps apart is not there", () =>
    given(facts)
      .when({ blockedIds: ["anna"] })
      .thenRefuses("not_found"));
  test("what is hidden is not there, and a dissolved Space says so", () => {
    given(facts)
      .when({ row: { ...post, state: "hidden" } })
      .thenRefuses("not_found");
    given(facts)
      .when({ row: { ...post, dissolvedAt: "then" } })
      .thenRefuses("space_dissolved");
  });
  test("a like is taken back of whomever, by whoever left the Space too", () => {
    const liked = { like: stream(true), blockedIds: ["anna"] };
    const givenBack = useCaseSpecification(unlikePost);
    givenBack(facts).when(liked).then("PostUnliked");
    givenBack(facts).when(liked).thenGuards("not_found", "space_dissolved");
  });
  test("a comment is not there in the thread of somebody whom a block keeps apart", () => {
    const given = useCaseSpecification(likeComment);
    const place = { ...said, threadAuthorId: "dora" };
    given({ ...facts, commentId: "c", place })
      .when()
      .then("CommentLiked");
    given({ ...facts, commentId: "c", place })
      .when({ blockedIds: ["dora"] })
      .thenRefuses("not_found");
  });
});

describe("commenting", () => {
  const facts = {
    userId: "ben",
    now: new Date(0),
    commentId: "new",
    form: { text: "Hi", media: [] },
    replyTo: null,
    row: post,
    answered: undefined,
    blockedIds: [],
    files: [],
    written: { words: "Hi", links: [], files: 0 },
    lately: { repeats: [], waiting: 0 },
    repeatKey: null,
  };
  const given = useCaseSpecification(publishComment);

  test("is for members, where the post is not locked and they are not muted", () => {
    given(facts).when().then("CommentPublished");
    given(facts)
      .when()
      .thenGuards("not_found", "space_dissolved", "not_a_member", "post_locked", "muted");
    given(facts)
      .when({ row: { ...post, rank: null } })
      .thenRefuses("not_a_member");
    given(facts)
      .when({ row: { ...post, lockedAt: "then" } })
      .thenRefuses("post_locked");
  });
  test("answers what is there beneath the same post, by somebody whom no block keeps apart", () => {
    const answer = { replyTo: "c", answered: said };
    given(facts).when(answer).then("CommentPublished");
    given(facts)
      .when({ ...answer, answered: { ...said, postId: "other" } })
      .thenRefuses("not_found");
    given(facts)
      .when({ ...answer, answered: { ...said, state: "deleted" } })
      .thenRefuses("not_found");
    given(facts)
      .when({ ...answer, blockedIds: ["carl"] })
      .thenRefuses("not_found");
  });
});

describe("deleting a comment", () => {
  const state = { status: "published", about: { userId: "carl" }, files: [], takenBy: [] };
  const atHand = {
    authorId: "carl",
    spaceId: "s",
    shown: true,
    reportedId: null,
    seat: 1,
    stands: [],
    dissolvedAt: null,
    creatorId: "cleo",
    gameId: null,
    rules: [],
    hidesModerators: false,
    rank: null,
    authorRank: 2,
    groupRank: null,
    authorGroupRank: null,
  };
  const facts = {
    commentId: "c",
    entryId: "e",
    freshId: "f",
    now: new Date(0),
    comment: stream(state),
    "comment:comment": stream(state),
    case: stream(caseDecider.initialState),
    post,
    row: atHand,
    authorIsOperator: false,
    userId: "carl",
  };
  const given = useCaseSpecification(deleteComment);

  test("its author does it, and nobody is told", () => given(facts).when().then("CommentDeleted"));
  const decision = ["CaseOpened", "CaseDecided", "CommentRemoved"];
  test("who looks after the Space removes it by a decision", () =>
    given(facts)
      .when({ userId: "mo", post: { ...post, rank: 1 }, row: { ...atHand, rank: 1 } })
      .then(...decision));
  test("so do operators", () =>
    given(facts)
      .when({ userId: "op", isOperator: true, post: { ...post, rank: null } })
      .then(...decision));
  test("nobody else does", () => given(facts).when({ userId: "ben" }).thenRefuses("forbidden"));
  test("what is hidden is not there for others", () =>
    given(facts)
      .when({ userId: "ben", comment: stream({ ...state, status: "hidden" }) })
      .thenRefuses("not_found"));
});
