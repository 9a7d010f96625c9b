import { describe, test } from "vitest";
import { commentDecider } from "~/domain/comments/decider";
import type { CommentEvent } from "~/domain/comments/events";
import type { Held } from "~/domain/publishing/state";
import { specification } from "~/tests/support/given-when-then";

const given = specification(commentDecider);
const about = {
  commentId: "c",
  postId: "p",
  kind: "post",
  spaceId: "s",
  userId: "ben",
  postAuthorId: "anna",
  replyTo: null,
  threadId: null,
  threadAuthorId: null,
  repliedId: null,
} as const;
const file = { id: "a", kind: "image", width: 1, height: 1, widths: [1], fileType: null } as const;
const links = { rule: "links", version: 2 } as const;
const said = (held: typeof links | null): CommentEvent => ({
  type: "CommentPublished",
  data: { ...about, text: "Hi", alts: [""], files: [file], held },
});
const edited = (text: string, held: Held | null = null): CommentEvent => ({
  type: "CommentEdited",
  data: { ...about, text, shown: held === null, held },
});
const files = ["a"];
const byRules = { moderatorId: null, caseId: null, rule: null };
const hidden = {
  type: "CommentHidden",
  data: { ...about, ...byRules, files, was: "published" },
} as const;
const waits = {
  type: "CommentHeld",
  data: { ...about, ...byRules, files, was: "hidden", held: links },
} as const;

describe("a comment that is changed", () => {
  test("says something else, with the pictures that it has", () =>
    given(said(null)).when({ type: "Edit", text: "Ho", held: null }).then(edited("Ho")));

  test("goes out of sight and waits where a rule holds what it says now", () =>
    given(said(null))
      .when({ type: "Edit", text: "Ho", held: links })
      .then(edited("Ho", links), hidden, waits));

  test("waits no more where no rule holds it any longer, and was not shown before", () => {
    const released = { ...about, ...byRules, files };
    given(said(links))
      .when({ type: "Edit", text: "Ho", held: null })
      .then(edited("Ho"), { type: "CommentReleased", data: { ...released, first: true } });
    given(said(null), edited("Ho", links), hidden, waits)
      .when({ type: "Edit", text: "Hi", held: null })
      .then(edited("Hi"), { type: "CommentReleased", data: { ...released, first: false } });
  });

  test("waits on while a rule holds it, for what it says now", () => {
    const words = { rule: "blocked-words", version: 1 } as const;
    given(said(links)).when({ type: "Edit", text: "Ho", held: words }).then(edited("Ho", words));
    const taken = { ...about, moderatorId: "anna", caseId: "other", rule: "r", files };
    const again = { moderatorId: "anna", caseId: "other", rule: null };
    given(said(links), edited("Ho", words), {
      type: "CommentHidden",
      data: { ...taken, was: "held" },
    })
      .when({ type: "Restore", judged: again, asBefore: true })
      .then({
        type: "CommentHeld",
        data: { ...about, ...again, files, was: "hidden", held: words },
      });
  });

  test("stays as it is once it is taken away or deleted", () => {
    given(said(null), hidden)
      .when({ type: "Edit", text: "Ho", held: null })
      .thenRefuses("taken_away");
    given(said(null), { type: "CommentDeleted", data: { ...about, files, was: "published" } })
      .when({ type: "Edit", text: "Ho", held: null })
      .thenRefuses("not_found");
  });

  test("is changed twenty times at most", () =>
    given(said(null), ...Array.from({ length: 20 }, () => edited("Ho")))
      .when({ type: "Edit", text: "Hi", held: null })
      .thenRefuses("too_many_edits"));
});
