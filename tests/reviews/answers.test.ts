import { expect, test } from "vitest";
import type { NotificationView } from "~/domain/notifications/view";
import type { ReviewView } from "~/domain/reviews/view";
import { call, createPlayer, expectProblem } from "~/tests/sign-in/player";
import { follow } from "~/tests/notifications/history";
import { join } from "~/tests/posts/world";
import { type By, listed, listReviewable, own, review } from "./world";

const answer = (id: string, { token }: Pick<By, "token">, text: string) =>
  call(`/reviews/${id}/answer`, { method: "PUT", token, body: { text } });
const withdraw = (id: string, { token }: Pick<By, "token">) =>
  call(`/reviews/${id}/answer`, { method: "DELETE", token });
const shown = async (gameId: string) => (await listed(gameId)).items[0]!.answer;

test("operators answer for the house, change that and take it back; other players do not", async () => {
  const operator = await listReviewable("answer-house");
  const [anna, ben] = [await createPlayer(), await createPlayer()];
  await own("answer-house", anna);
  const { id } = await review("answer-house", anna, 2, "The third level is unfair");
  await expectProblem(await answer(id, ben, "Me too"), 403, "forbidden");
  await expectProblem(await answer(id, anna, "I said it"), 409, "own_review");
  await expectProblem(await answer(id, operator, " "), 400, "content_empty");
  const answered = await answer(id, operator, "We made it *easier*");
  // Operators are never named.
  expect((await answered.json<ReviewView>()).answer).toMatchObject({
    text: "We made it *easier*",
    by: "house",
    author: null,
  });
  await answer(id, operator, "Now it is easier");
  expect((await shown("answer-house"))?.text).toBe("Now it is easier");
  await expectProblem(await withdraw(id, ben), 403, "forbidden");
  expect((await withdraw(id, operator)).status).toBe(204);
  await expectProblem(await withdraw(id, operator), 404, "not_found");
  expect(await shown("answer-house")).toBeNull();
});

test("the studio answers while the game's Space is theirs", async () => {
  const operator = await listReviewable("answer-studio");
  const [anna, studio, next] = [await createPlayer(), await createPlayer(), await createPlayer()];
  await own("answer-studio", anna);
  const { id, spaceId } = await review("answer-studio", anna, 1, "It does not start");
  const handOver = (token: string, to: By) =>
    call(`/spaces/${spaceId}/creator/${to.user.id}`, { method: "PUT", token });
  for (const by of [studio, next]) await join(spaceId, by);
  await expectProblem(await answer(id, studio, "Try again"), 403, "forbidden");
  expect((await handOver(operator.token, studio)).status).toBe(204);
  expect((await answer(id, studio, "Try again")).status).toBe(200);
  expect(await shown("answer-studio")).toMatchObject({
    by: "studio",
    author: { id: studio.user.id },
  });
  const answers = await Promise.all([
    handOver(studio.token, next),
    ...Array.from({ length: 6 }, (_, at) => answer(id, studio, `Attempt ${at}`)),
  ]);
  expect(answers[0]!.status).toBe(204);
  for (const { status } of answers.slice(1)) expect([200, 403]).toContain(status);
  await expectProblem(await answer(id, studio, "Too late"), 403, "forbidden");
  expect((await answer(id, next, "We are new here")).status).toBe(200);
  expect((await answer(id, operator, "And so are we")).status).toBe(200);
  expect((await shown("answer-studio"))?.by).toBe("house");
});

test("whom a block keeps apart from the reviewer answers for the house all the same, and sees nobody", async () => {
  const operator = await listReviewable("answer-apart");
  const anna = await createPlayer();
  await own("answer-apart", anna);
  const { id } = await review("answer-apart", anna, 1, "Never again");
  await call(`/blocks/${operator.user.id}`, { method: "PUT", token: anna.token });
  const answered = await answer(id, operator, "We are sorry");
  expect(answered.status).toBe(200);
  expect(await answered.json()).toMatchObject({
    author: { id: null },
    answer: { text: "We are sorry", by: "house" },
  });
});

test("whoever wrote the review is told of the first answer, and of none that is taken back", async () => {
  const operator = await listReviewable("answer-told");
  const anna = await createPlayer();
  await own("answer-told", anna);
  const { id } = await review("answer-told", anna, 3, "Good, but short");
  const notified = async () => {
    await follow();
    const list = await call("/notifications", { token: anna.token });
    const { items } = await list.json<{ items: NotificationView[] }>();
    return items
      .filter(({ kind }) => kind === "review-answer")
      .map(({ target, detail, actors, time }) => ({ target, detail, actors, time }));
  };
  await answer(id, operator, "A second part comes");
  const [first] = await notified();
  expect(first).toMatchObject({
    target: { id, url: `/community/post/${id}`, title: "Good, but short" },
    detail: { by: "house" },
    actors: [],
  });
  await answer(id, operator, "A second part comes soon");
  expect(await notified()).toEqual([first]);
  await withdraw(id, operator);
  expect(await notified()).toEqual([]);
});

test("whom a review names is told of it, once, and no more when it names them no longer", async () => {
  await listReviewable("answer-named");
  const [anna, ben] = [await createPlayer(), await createPlayer()];
  await own("answer-named", anna);
  const notified = async () => {
    await follow();
    const list = await call("/notifications", { token: ben.token });
    const { items } = await list.json<{ items: NotificationView[] }>();
    return items.map(({ kind, target }) => [kind, target.kind, target.id]);
  };
  const { id } = await review("answer-named", anna, 4, `Play it with <@${ben.user.id}>`);
  expect(await notified()).toEqual([["mention", "review", id]]);
  await review("answer-named", anna, 5, `Do play it with <@${ben.user.id}>`);
  expect(await notified()).toEqual([["mention", "review", id]]);
  await review("answer-named", anna, 5, "Play it alone");
  expect(await notified()).toEqual([]);
});
