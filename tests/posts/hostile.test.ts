import { describe, expect, test } from "vitest";
import type { CommentView } from "~/domain/comments/view";
import type { PostView } from "~/domain/posts/view";
import { call, createPlayer, expectProblem } from "~/tests/sign-in/player";
import { createRichPlayer, createSpace } from "~/tests/spaces/world";
import { readPost, said, say } from "~/tests/talk/world";
import { expectHarmless, soon, TOWER, UNSEEN } from "./harmless";
import { deepTexts, hostileTexts } from "./hostile-texts";
import { join, post, publish } from "./world";

describe.each(Object.entries(hostileTexts))("%s", (_, text) => {
  test("is a post and a comment that harm nobody", async () => {
    const anna = await createPlayer();
    const title = text.slice(0, 100);
    const answer = await soon(() => publish(anna, { title, content: text }));
    expect([201, 400]).toContain(answer.status);
    if (answer.status === 201) {
      const { id, content, body, title: kept } = await answer.json<PostView>();
      expectHarmless({ body, text: content });
      expectHarmless({ body: [], text: kept ?? "" });
      expect(await readPost(id)).toMatchObject({ content });
    }
    const { id } = await post(anna, { content: "Beneath" });
    const commented = await soon(() => say(id, anna, { text }));
    expect([201, 400]).toContain(commented.status);
    if (commented.status !== 201) return;
    expectHarmless(await commented.json<CommentView>());
    expect((await said(`/posts/${id}/comments`)).items).toHaveLength(1);
  });

  test("is a Space's description, or is refused", async () => {
    const founder = await createRichPlayer();
    const { id } = await createSpace(founder);
    const changed = await soon(() =>
      call(`/spaces/${id}`, {
        method: "PATCH",
        token: founder.token,
        body: { description: text, rules: [text] },
      }),
    );
    expect([200, 400]).toContain(changed.status);
    const name = text.slice(0, 25);
    const named = await call(`/spaces/${id}`, {
      method: "PATCH",
      token: founder.token,
      body: { name },
    });
    expect([200, 400]).toContain(named.status);
    const space = await (await call(`/spaces/${id}`)).text();
    expect(space).not.toMatch(UNSEEN);
    expect(space).not.toMatch(TOWER);
  });
});

test.each(Object.entries(deepTexts))("%s are told to be too deep, soon", async (_, text) => {
  const anna = await createPlayer();
  const { id } = await post(anna, { content: "Beneath" });
  const refused = await soon(() => publish(anna, { content: text }));
  await expectProblem(refused, 400, "content_too_deep");
  const answer = await soon(() => say(id, anna, { text }));
  expect(answer.status).toBe(400);
});

test("a name that looks like somebody's mentions nobody", async () => {
  const [anna, mallory] = [await createPlayer(), await createPlayer()];
  await call("/me", { method: "PATCH", token: anna.token, body: { displayName: "Anna Bell" } });
  const texts = ["@Anna Bell", "@Аnna Bell", "<@Anna Bell>", "<@Anna>", `<@${anna.user.id}x>`];
  for (const content of texts) {
    const written = await post(mallory, { content });
    expect(written.mentions).toEqual([]);
  }
  const named = await post(mallory, { content: `<@${anna.user.id}>` });
  expect(named.mentions).toMatchObject([{ displayName: "Anna Bell" }]);
});

test("a megabyte of one word is refused wherever it is said", async () => {
  const founder = await createRichPlayer();
  const { id: spaceId } = await createSpace(founder);
  const { id } = await post(founder, { spaceId, content: "Look" });
  const word = "x".repeat(1_048_576);
  const { token } = founder;
  const attempts = [
    () => say(id, founder, { text: word }),
    () => publish(founder, { spaceId, title: word, content: "x" }),
    () => call(`/posts/${id}`, { method: "PATCH", token, body: { content: word } }),
    () => call(`/spaces/${spaceId}`, { method: "PATCH", token, body: { description: word } }),
    () => call(`/spaces/${spaceId}`, { method: "PATCH", token, body: { name: word } }),
    () => call("/spaces", { token, body: { name: word } }),
    () => call(`/spaces?q=${word.slice(0, 60_000)}`, { token }),
    () => call(`/search?q=${word.slice(0, 60_000)}`, { token }),
    () => call(`/posts?topic=${word.slice(0, 60_000)}`, { token }),
  ];
  for (const attempt of attempts) {
    const { status } = await soon(attempt);
    expect([400, 413, 414]).toContain(status);
  }
});

test("what is being dissolved while twenty speak keeps only what was said before", async () => {
  const founder = await createRichPlayer();
  const { id: spaceId } = await createSpace(founder);
  const { id } = await post(founder, { spaceId, content: "Look" });
  const crowd = await Promise.all(Array.from({ length: 10 }, () => createPlayer()));
  await Promise.all(crowd.map((one) => join(spaceId, one)));
  const attempts = await Promise.all([
    ...crowd.slice(0, 5).map((one) => say(id, one, { text: "Before" })),
    call(`/spaces/${spaceId}`, { method: "DELETE", token: founder.token }),
    ...crowd.slice(5).map((one) => say(id, one, { text: "After" })),
    ...crowd.map((one) => publish(one, { spaceId, content: "Late" })),
    ...crowd.map((one) => call(`/posts/${id}/like`, { method: "PUT", token: one.token })),
  ]);
  for (const { status } of attempts) expect([200, 201, 204, 404]).toContain(status);
  for (const one of [...crowd, undefined]) {
    const { status } = await call(`/posts/${id}/comments`, { token: one?.token });
    expect(status).toBe(404);
  }
});
