import { expect, test } from "vitest";
import { follow } from "~/tests/notifications/history";
import { openWindow } from "~/tests/notifications/player-window";
import { call, createPlayer, expectProblem, logIn } from "~/tests/sign-in/player";
import { forgetPerson } from "~/domain/event-store/forget-person";
import { runSubscriptions } from "~/workers/jobs/subscriptions";
import { deleteAccount, followDeletion, openServices, signFor } from "./leaver";

test("all windows of a deleted account are closed at once, and nobody else's", async () => {
  const leaver = await createPlayer();
  const elsewhere = await logIn(leaver.wallet);
  const other = await createPlayer();
  const own = [await openWindow(leaver.token), await openWindow(elsewhere.token)];
  const others = await openWindow(other.token);
  await deleteAccount(leaver);
  for (const { closes } of own) await expect.poll(() => closes).toEqual([4001]);
  expect(others.closes).toEqual([]);
  others.socket.close(1000);
});

test("a window that the first call missed is closed by the queue", async () => {
  const leaver = await createPlayer();
  const one = await openWindow(leaver.token);
  await forgetPerson(openServices().store, leaver.user.id);
  await followDeletion(leaver.user.id);
  await expect.poll(() => one.closes).toEqual([4001]);
});

test("every session is told when a copy of the data is asked for, whatever was switched off", async () => {
  await follow();
  const player = await createPlayer();
  const elsewhere = await logIn(player.wallet);
  const { token } = player;
  const { items } = await (
    await call("/notifications/choices", { token })
  ).json<{ items: { kind: string }[] }>();
  const kinds = items.map(({ kind }) => kind);
  expect(kinds).not.toContain("data-export");
  const off = (list: string[]) => ({
    method: "PUT",
    token,
    body: { choices: list.map((kind) => ({ kind, site: false })) },
  });
  expect((await call("/notifications/choices", off(kinds))).status).toBe(204);
  await expectProblem(await call("/notifications/choices", off(["data-export"])), 400, "malformed");
  const windows = [await openWindow(token), await openWindow(elsewhere.token)];
  for (const one of windows) await expect.poll(one.unread).toBe(0);
  const body = await signFor(player.wallet, "export");
  expect((await call("/me/export", { body, token })).status).toBe(202);
  await runSubscriptions(openServices());
  for (const { frames, socket } of windows) {
    await expect.poll(() => frames.at(-1)?.notification?.kind).toBe("data-export");
    expect(frames.at(-1)?.unread).toBe(1);
    socket.close(1000);
  }
});
