import { expect, test } from "vitest";
import type { ReviewView } from "~/domain/reviews/view";
import { expectHarmless, soon } from "~/tests/posts/harmless";
import { deepTexts, hostileTexts } from "~/tests/posts/hostile-texts";
import { call, createPlayer, expectProblem } from "~/tests/sign-in/player";
import { listed, listReviewable, own, review, write } from "./world";

const GAME = "hostile-reviews";

test(
  "whatever a review and its answer say, they harm nobody, or are refused",
  { timeout: 120_000 },
  async () => {
    const operator = await listReviewable(GAME);
    for (const [name, text] of Object.entries(hostileTexts)) {
      const anna = await createPlayer();
      await own(GAME, anna);
      const written = await soon(() => write(GAME, anna, { stars: 3, text }));
      expect([name, [200, 400]]).toEqual([name, expect.arrayContaining([written.status])]);
      const { id } = written.ok
        ? await written.json<ReviewView>()
        : await review(GAME, anna, 3, "Short");
      const answered = await soon(() =>
        call(`/reviews/${id}/answer`, { method: "PUT", token: operator.token, body: { text } }),
      );
      expect([200, 400, 404]).toContain(answered.status);
      const reported = await soon(() =>
        call("/reports", {
          token: operator.token,
          body: { target: { kind: "post", id }, reason: "other", text },
        }),
      );
      expect([204, 400]).toContain(reported.status);
    }
    const { items } = await listed(GAME, "limit=50");
    expect(items.length).toBeGreaterThan(12);
    for (const one of items) {
      expectHarmless(one);
      if (one.answer) expectHarmless(one.answer);
    }
  },
);

test.each(Object.entries(deepTexts))(
  "%s are too deep for a review and for its answer",
  async (_, text) => {
    const operator = await listReviewable(GAME);
    const anna = await createPlayer();
    await own(GAME, anna);
    const refused = await soon(() => write(GAME, anna, { stars: 3, text }));
    await expectProblem(refused, 400, "content_too_deep");
    const { id } = await review(GAME, anna, 3);
    const answered = await soon(() =>
      call(`/reviews/${id}/answer`, { method: "PUT", token: operator.token, body: { text } }),
    );
    expect(answered.status).toBe(400);
  },
);

test("a megabyte of one word is refused in a review, an answer and a report", async () => {
  const operator = await listReviewable(GAME);
  const anna = await createPlayer();
  await own(GAME, anna);
  const { id } = await review(GAME, anna, 3);
  const text = "x".repeat(1_048_576);
  const target = { kind: "post", id };
  for (const attempt of [
    () => write(GAME, anna, { stars: 3, text }),
    () => call(`/reviews/${id}/answer`, { method: "PUT", token: operator.token, body: { text } }),
    () => call("/reports", { token: operator.token, body: { target, reason: "other", text } }),
  ]) {
    expect([400, 413]).toContain((await soon(attempt)).status);
  }
});
