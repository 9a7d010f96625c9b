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
const published: PostEvent = {
  type: "PostPublished",
  data: { ...about, ...text("a", "b"), held: null },
};
const edited = (dropped: string[], ...files: string[]): PostEvent => ({
  type: "PostEdited",
  data: { ...about, ...text(...files), dropped, publishedAt: "then", held: null, was: "published" },
});
const deleted: PostEvent = {
  type: "PostDeleted",
  data: { ...about, kind: "post", files: ["a", "b"], was: "published" },
};
const pinned: PostEvent = {
  type: "PostPinned",
  data: { ...about, kind: "post", moderatorId: "mo" },
};

describe("a post", () => {
  test("lets go of the files that an edit leaves out", () =>
    given(published)
      .when({ type: "Edit", postId: "p", text: text("b", "c"), publishedAt: "then", held: null })
      .then(edited(["a"], "b", "c")));

  test("lets go of all of them when it is deleted", () =>
    given(published, edited(["a"], "b", "c"))
      .when({ type: "Delete", postId: "p" })
      .then({
        type: "PostDeleted",
        data: { ...about, kind: "post", files: ["b", "c"], was: "published" },
      }));

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
      .when({ type: "Edit", postId: "p", text: text(), publishedAt: "then", held: null })
      .thenRefuses("too_many_edits"));
});

const byRule = { rule: "links", version: 2 } as const;
const waiting: PostEvent = {
  type: "PostPublished",
  data: { ...published.data, held: byRule } as never,
};
const files = ["a", "b"];
const judged = { moderatorId: "mo", caseId: "c", rule: "Be kind" };
const byRules = { moderatorId: null, caseId: null, rule: null };
const hidden: PostEvent = {
  type: "PostHidden",
  data: { ...about, kind: "post", ...judged, files, was: "published" },
};
const removed: PostEvent = {
  type: "PostRemoved",
  data: { ...about, kind: "post", ...judged, files, was: "hidden" },
};
const restored: PostEvent = {
  type: "PostRestored",
  data: { ...about, kind: "post", ...judged, files },
};
const released = (first: boolean, by: object = judged): PostEvent => ({
  type: "PostReleased",
  data: { ...about, kind: "post", ...(by as typeof judged), files, first },
});
const judge = (type: "Release" | "Hide" | "Remove" | "Restore") => ({ type, postId: "p", judged });

describe("a post that waits, or was taken away", () => {
  test("is released once, and new to everybody then", () => {
    given(waiting).when(judge("Release")).then(released(true));
    given(waiting, released(true)).when(judge("Release")).thenNothingHappened();
    given(published).when(judge("Release")).thenNothingHappened();
    given(hidden).when(judge("Release")).thenRefuses("taken_away");
  });

  test("is released by the rules once its author has changed what they held", () => {
    const edit = { type: "Edit", postId: "p", text: text("a", "b"), publishedAt: "then" } as const;
    const data = { ...about, ...text("a", "b"), dropped: [], publishedAt: "then" };
    given(waiting)
      .when({ ...edit, held: null })
      .then(
        { type: "PostEdited", data: { ...data, held: null, was: "held" } },
        released(true, byRules),
      );
    given(waiting)
      .when({ ...edit, held: byRule })
      .then({ type: "PostEdited", data: { ...data, held: byRule, was: "held" } });
    const smuggled: PostEvent = {
      type: "PostEdited",
      data: { ...data, held: byRule, was: "published" },
    };
    given(published)
      .when({ ...edit, held: byRule })
      .then(smuggled);
    given(published, smuggled).when(judge("Release")).then(released(false));
  });

  test("is hidden, removed and given back, each once, from wherever it stands", () => {
    given(published).when(judge("Hide")).then(hidden);
    given(published, hidden).when(judge("Hide")).thenNothingHappened();
    given(published, hidden).when(judge("Remove")).then(removed);
    given(published, hidden, removed).when(judge("Restore")).then(restored);
    given(published, hidden, restored).when(judge("Restore")).thenNothingHappened();
    given(published, hidden, restored).when(judge("Hide")).then(hidden);
    given(published, deleted).when(judge("Hide")).thenRefuses("not_found");
  });

  test("is not changed, pinned or locked while it is away, but deleted", () => {
    given(published, hidden)
      .when({ type: "Edit", postId: "p", text: text(), publishedAt: "then", held: null })
      .thenRefuses("taken_away");
    given(published, hidden)
      .when({ type: "Pin", postId: "p", moderatorId: "mo" })
      .thenRefuses("not_found");
    given(waiting).when({ type: "Lock", postId: "p", moderatorId: "mo" }).thenRefuses("not_found");
    given(published, hidden)
      .when({ type: "Delete", postId: "p" })
      .then({ type: "PostDeleted", data: { ...about, kind: "post", files, was: "hidden" } });
  });
});
