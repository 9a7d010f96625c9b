import { expect, test } from "vitest";
import { continueSubscription } from "~/domain/event-store/continue-subscription";
import { notificationSubscription } from "~/domain/notifications/subscription";
import { call, createPlayer } from "~/tests/sign-in/player";
import { contextOf } from "~/workers/jobs/subscriptions";
import { createRichPlayer, createSpace, services, type TestPlayer } from "./world";

async function follow() {
  for (;;) {
    const { atHead } = await continueSubscription(contextOf(services()), notificationSubscription);
    if (atHead) return;
  }
}

interface Note {
  kind: string;
  count: number;
  actors: { id: string }[];
  target: { url: string; title: string };
}
async function notesOf({ token }: TestPlayer): Promise<Note[]> {
  await follow();
  const answer = await call("/notifications?kind=space-join", { token });
  return (await answer.json<{ items: Note[] }>()).items;
}
const membership = (id: string, { token }: TestPlayer, method = "PUT") =>
  call(`/spaces/${id}/membership`, { method, token });

test("whoever looks after a Space is told who joined it, in one line", async () => {
  const [creator, helper, guest, last] = [
    await createRichPlayer(),
    await createPlayer(),
    await createPlayer(),
    await createPlayer(),
  ];
  const { id, name } = await createSpace(creator);
  await membership(id, helper);
  await call(`/spaces/${id}/moderators/${helper.user.id}`, { method: "PUT", token: creator.token });
  await membership(id, guest);
  expect(await notesOf(creator)).toMatchObject([
    { count: 2, target: { url: `/community/detail/${id}`, title: name } },
  ]);
  expect(await notesOf(helper)).toMatchObject([{ count: 1, actors: [{ id: guest.user.id }] }]);
  expect(await notesOf(guest)).toEqual([]);

  await membership(id, guest, "DELETE");
  await call(`/spaces/${id}/moderators/${helper.user.id}`, {
    method: "DELETE",
    token: creator.token,
  });
  await membership(id, last);
  expect(await notesOf(helper)).toEqual([]);
  expect(await notesOf(creator)).toMatchObject([{ count: 2 }]);
  await call(`/spaces/${id}`, { method: "DELETE", token: creator.token });
  expect(await notesOf(creator)).toEqual([]);
});
