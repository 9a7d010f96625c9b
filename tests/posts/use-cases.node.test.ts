import { describe, test } from "vitest";
import { editPost } from "~/domain/posts/edit-use-case";
import { publishPost } from "~/domain/posts/publish-use-case";
import { deletePost, lockPost, pinPost } from "~/domain/posts/use-cases";
import { postDecider } from "~/domain/posts/decider";
import { useCaseSpecification } from "~/tests/support/given-when-then";

const stream = (state: object) => ({
  streamId: "x",
  version: 1,
  state: { ...postDecider.initialState, authorId: "anna", status: "published", ...state },
});
const row = {
  id: "p",
  kind: "post",
  state: "published",
  authorId: "anna",
  content: "Hi",
  lockedAt: null,
  spaceId: "s",
  spaceCreatorId: "cleo",
  spaceGameId: null,
  dissolvedAt: null,
  createdAt: "then",
  title: null,
  tagged: null,
  feeling: null,
  media: null,
  rank: 2,
};
const judged = {
  written: { words: "Hi", links: [], files: 0 },
  lately: { repeats: [], waiting: 0 },
  now: new Date(0),
  files: [],
};

describe("publishing", () => {
  const form = { title: null, content: "Hi", media: [], tagged: [], feeling: null };
  const facts = { ...judged, userId: "anna", postId: "p", spaceId: "s", form };
  const space = { id: "s", dissolvedAt: null, rank: 2, creatorId: "cleo", gameId: null };
  const given = useCaseSpecification(publishPost);

  test("is for members of the Space, who are so when it is written", () => {
    given(facts).when({ space }).then("PostPublished");
    given(facts).when({ space }).thenGuards("space_dissolved", "not_a_member", "muted");
    given(facts)
      .when({ space: { ...space, rank: null } })
      .thenRefuses("not_a_member");
    given(facts)
      .when({ space: { ...space, dissolvedAt: "then" } })
      .thenRefuses("space_dissolved");
    given(facts).when({ space: undefined }).thenRefuses("not_found");
  });
  test("is for everybody without a Space", () => {
    given(facts).when({ spaceId: null }).then("PostPublished");
    given(facts).when({ spaceId: null }).thenGuards();
  });
});

describe("editing", () => {
  const facts = { ...judged, userId: "anna", postId: "p", row, changes: { content: "Ho" } };
  const given = useCaseSpecification(editPost);
  const post = stream({ spaceId: "s" });

  test("is for its author, who may still write there", () => {
    given(facts).when({ post }).then("PostEdited");
    given(facts).when({ post, userId: "ben" }).thenRefuses("forbidden");
    given(facts)
      .when({ post, row: { ...row, rank: null } })
      .thenRefuses("not_a_member");
  });
  test("changes nothing that a moderator took away", () =>
    given(facts)
      .when({ post: stream({ status: "removed" }), row: { ...row, state: "removed" } })
      .thenRefuses("taken_away"));
  test("with the same words changes nothing", () =>
    given(facts)
      .when({ post, changes: { content: "Hi" } })
      .then());
});

describe("deleting", () => {
  const given = useCaseSpecification(deletePost);
  test("is for its author; others learn of nothing that they do not see", () => {
    given({ userId: "anna", postId: "p" })
      .when({ post: stream({}) })
      .then("PostDeleted");
    given({ userId: "ben", postId: "p" })
      .when({ post: stream({}) })
      .thenRefuses("forbidden");
    given({ userId: "ben", postId: "p" })
      .when({ post: stream({ status: "held" }) })
      .thenRefuses("not_found");
  });
});

describe("pins and locks", () => {
  const facts = { userId: "mo", postId: "p", post: stream({ spaceId: "s" }) };
  test("a post is pinned by those who look after its Space", () => {
    const given = useCaseSpecification(pinPost);
    given(facts)
      .when({ row: { ...row, rank: 1 } })
      .then("PostPinned");
    given(facts).when({ row }).thenRefuses("forbidden");
    given(facts)
      .when({ row: { ...row, rank: 1 } })
      .thenGuards("not_found", "space_dissolved", "forbidden");
  });
  test("outside of one its author locks it", () => {
    const given = useCaseSpecification(lockPost);
    const alone = { row: { ...row, spaceId: null, rank: null } };
    given({ ...facts, userId: "anna" })
      .when(alone)
      .then("PostLocked");
    given(facts).when(alone).thenRefuses("forbidden");
  });
});
