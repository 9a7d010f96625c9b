import { describe, test } from "vitest";
import { postDecider } from "~/domain/posts/decider";
import type { PostEvent, PostText } from "~/domain/posts/events";
import { specification } from "~/tests/support/given-when-then";

const given = specification(postDecider);
const file = (id: string) => ({
  id,
  kind: "image" as const,
  width: 1,
  height: 1,
  widths: [1],
  fileType: null,
});
const text = (...files: string[]): PostText => ({
  title: null,
  content: "Hi",
  alts: files.map(() => ""),
  tagged: [],
  files: files.map(file),
  feeling: null,
});
const about = { postId: "p", spaceId: "s", userId: "anna" };
const published: PostEvent = { type: "PostPublished", data: { ...about, ...text("a", "b") } };
const edited = (dropped: string[], ...files: string[]): PostEvent => ({
  type: "PostEdited",
  data: { ...about, ...text(...files), dropped, publishedAt: "then" },
});
const deleted: PostEvent = { type: "PostDeleted", data: { ...about, files: ["a", "b"] } };
const pinned: PostEvent = { type: "PostPinned", data: { ...about, moderatorId: "mo" } };

describe("a post", () => {
  test("lets go of the files that an edit leaves out", () =>
    given(published)
      .when({ type: "Edit", postId: "p", text: text("b", "c"), publishedAt: "then" })
      .then(edited(["a"], "b", "c")));

  test("lets go of all of them when it is deleted", () =>
    given(published, edited(["a"], "b", "c"))
      .when({ type: "Delete", postId: "p" })
      .then({ type: "PostDeleted", data: { ...about, files: ["b", "c"] } }));

  test("is deleted once, and nothing is done with it afterwards", () => {
    given(published, deleted).when({ type: "Delete", postId: "p" }).thenRefuses("not_found");
    given(published, deleted)
      .when({ type: "Pin", postId: "p", moderatorId: "mo" })
      .thenRefuses("not_found");
    given().when({ type: "Lock", postId: "p", moderatorId: "mo" }).thenRefuses("not_found");
  });

  test("is pinned once", () => {
    given(published).when({ type: "Pin", postId: "p", moderatorId: "mo" }).then(pinned);
    given(published, pinned)
      .when({ type: "Pin", postId: "p", moderatorId: "mo" })
      .thenNothingHappened();
    given(published).when({ type: "Unlock", postId: "p", moderatorId: "mo" }).thenNothingHappened();
  });

  test("is changed fifty times at most", () =>
    given(published, ...Array.from({ length: 50 }, () => edited([], "a", "b")))
      .when({ type: "Edit", postId: "p", text: text(), publishedAt: "then" })
      .thenRefuses("too_many_edits"));
});
