import { describe, expect, test } from "vitest";
import { join, post } from "~/tests/posts/world";
import { createPlayer } from "~/tests/sign-in/player";
import { createRichPlayer, createSpace } from "~/tests/spaces/world";
import { say } from "~/tests/talk/world";
import { casesOn, report } from "./world";
import { REPORTS_A_DAY } from "~/domain/moderation/words";

describe("a report", () => {
  test("twice is once, and a second player joins the open case", async () => {
    const [creator, author, one, other] = [
      await createRichPlayer(),
      await createPlayer(),
      await createPlayer(),
      await createPlayer(),
    ];
    const { id: spaceId } = await createSpace(creator);
    await join(spaceId, author);
    const { id } = await post(author, { spaceId, content: "Buy now" });
    const target = { kind: "post", id } as const;
    const answers = await Promise.all(
      [one, one, other, other, creator].map((by) => report(by, target, "spam", "Look")),
    );
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204]);
    expect(await casesOn(id)).toMatchObject([{ state: "open", reports: 3, space_id: spaceId }]);
  });

  test("is taken of a comment, a Space and a player too; each in its log", async () => {
    const [creator, author, by] = [
      await createRichPlayer(),
      await createPlayer(),
      await createPlayer(),
    ];
    const { id: spaceId } = await createSpace(creator);
    const written = await post(author, { content: "Alone" });
    const comment = await (await say(written.id, author, { text: "Rude" })).json<{ id: string }>();
    for (const [kind, id] of [
      ["comment", comment.id],
      ["space", spaceId],
      ["user", author.user.id],
    ] as const) {
      expect((await report(by, { kind, id }, "harassment")).status).toBe(204);
      // Nobody of a Space judges it: it comes to operators at once.
      const [row] = await casesOn(id, kind === "user");
      expect(row).toMatchObject({ state: "open", reports: 1, space_id: null });
      expect(row!.due_at <= row!.opened_at).toBe(true);
    }
  });

  test("is refused of what is one's own, is not there, or from somebody who is banned", async () => {
    const [creator, author] = [await createRichPlayer(), await createPlayer()];
    const { id: spaceId } = await createSpace(creator);
    const { id } = await post(creator, { spaceId, content: "Mine" });
    const code = async (answer: Response) => (await answer.json<{ code: string }>()).code;
    expect(await code(await report(creator, { kind: "post", id }, "spam"))).toBe("own_thing");
    expect(await code(await report(creator, { kind: "space", id: spaceId }, "spam"))).toBe(
      "own_thing",
    );
    expect(await code(await report(author, { kind: "user", id: author.user.id }, "spam"))).toBe(
      "own_thing",
    );
    for (const kind of ["post", "comment", "article", "space", "group", "message", "user"]) {
      const answer = await report(author, { kind, id: "c0-AAAAAAAAAAAAAAAAAAAAAA" }, "spam");
      expect([kind, answer.status]).toEqual([kind, 404]);
    }
    expect((await report(author, { kind: "post", id }, "x")).status).toBe(400);
    expect((await report(author, { kind: "order", id }, "spam")).status).toBe(400);
    expect(await code(await report(author, { kind: "post", id }, "spam", "x".repeat(1001)))).toBe(
      "text_too_long",
    );
  });

  test(`comes at most ${REPORTS_A_DAY} times a day from one player`, async () => {
    const [author, by] = [await createPlayer(), await createPlayer()];
    const [first, ...rest] = await Promise.all(
      Array.from({ length: REPORTS_A_DAY + 1 }, async (_, at) =>
        post(author, { content: `${at}` }),
      ),
    );
    for (const { id } of rest)
      expect((await report(by, { kind: "post", id }, "spam")).status).toBe(204);
    const answer = await report(by, { kind: "post", id: first!.id }, "spam");
    expect(await answer.json()).toMatchObject({ code: "too_many_reports" });
    expect(await casesOn(first!.id)).toEqual([]);
  });
});
