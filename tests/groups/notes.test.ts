import { expect, test } from "vitest";
import { follow } from "~/tests/notifications/history";
import { call, createPlayer } from "~/tests/sign-in/player";
import type { TestPlayer } from "~/tests/spaces/world";
import {
  answer,
  change,
  createGroup,
  disband,
  dismissAdmin,
  handOver,
  join,
  leave,
  nameAdmin,
  remove,
} from "./world";

interface Note {
  kind: string;
  count: number;
  target: { url: string; title: string };
  detail: Record<string, string>;
}

async function notified({ token }: TestPlayer) {
  await follow();
  const { items } = await (await call("/notifications", { token })).json<{ items: Note[] }>();
  const { count } = await (
    await call("/notifications/unread", { token })
  ).json<{ count: number }>();
  const ofGroups = items.filter(({ kind }) => kind.startsWith("group"));
  // Whatever is listed is counted, and nothing else.
  expect(count).toBe(items.length);
  return ofGroups.map(({ kind, detail, target }) =>
    [kind, detail["answer"] ?? detail["role"] ?? detail["how"], target.title]
      .filter(Boolean)
      .join(" "),
  );
}

test("admins hear who asks to be let in, until somebody answers; who asks hears the answer", async () => {
  const { creator, group } = await createGroup({ approval: "admin" });
  const [admin, one, other] = [await createPlayer(), await createPlayer(), await createPlayer()];
  for (const player of [admin, one]) await join(group.id, player);
  expect(await notified(creator)).toEqual(["group-request Night raids"]);
  await answer(group.id, creator, admin, "approve");
  await nameAdmin(group.id, creator, admin);
  await join(group.id, other);
  expect(await notified(admin)).toEqual([
    "group-request Night raids",
    "group-role admin Night raids",
    "group-answer approved Night raids",
  ]);
  await answer(group.id, admin, one, "deny");
  expect(await notified(one)).toEqual(["group-answer denied Night raids"]);
  await leave(group.id, other);
  expect(await notified(creator)).toEqual([]);
  // To whoever is no admin any more a request is nothing.
  await join(group.id, other);
  await dismissAdmin(group.id, creator, admin);
  expect(await notified(admin)).toEqual(["group-answer approved Night raids"]);
});

test("of a private group those outside hear no name, and of what they were told nothing", async () => {
  const { creator, group } = await createGroup({ approval: "admin" });
  const [denied, removed, member] = [
    await createPlayer(),
    await createPlayer(),
    await createPlayer(),
  ];
  for (const player of [denied, removed, member]) await join(group.id, player);
  await answer(group.id, creator, denied, "deny");
  for (const player of [removed, member]) await answer(group.id, creator, player, "approve");
  await change(group.id, creator, { visibility: "private" });
  await remove(group.id, creator, removed);
  expect(await notified(denied)).toEqual([]);
  // It is told as a decision, which names no private group either.
  expect(await notified(removed)).toEqual([]);
  const titleOf = async ({ token }: TestPlayer) => {
    const { items } = await (
      await call("/me/cases", { token })
    ).json<{ items: { thing: { title: string | null } }[] }>();
    return items.map(({ thing }) => thing.title);
  };
  expect(await titleOf(removed)).toEqual([null]);
  expect(await notified(member)).toEqual(["group-answer approved Night raids"]);
  await change(group.id, creator, { visibility: "public", name: "Open raids" });
  expect(await notified(denied)).toEqual(["group-answer denied Open raids"]);
  expect(await titleOf(removed)).toEqual(["Open raids"]);
});

test("all members hear that a group was disbanded, but who did it", async () => {
  const { creator, group } = await createGroup();
  const [one, other, gone] = [await createPlayer(), await createPlayer(), await createPlayer()];
  for (const player of [one, other, gone]) await join(group.id, player);
  await leave(group.id, gone);
  await nameAdmin(group.id, creator, one);
  await disband(group.id, creator);
  expect(await notified(one)).toEqual(["group-out disbanded Night raids"]);
  expect(await notified(other)).toEqual(["group-out disbanded Night raids"]);
  expect(await notified(creator)).toEqual([]);
  expect(await notified(gone)).toEqual([]);
});

test("an admin hears who asked before they were one, as long as somebody waits", async () => {
  const { creator, group } = await createGroup({ approval: "admin" });
  const [admin, one, other] = [await createPlayer(), await createPlayer(), await createPlayer()];
  for (const player of [admin, one, other]) await join(group.id, player);
  await answer(group.id, creator, admin, "approve");
  await leave(group.id, other);
  await follow();
  await nameAdmin(group.id, creator, admin);
  const named = "group-role admin Night raids";
  const approved = "group-answer approved Night raids";
  expect(await notified(admin)).toEqual(["group-request Night raids", named, approved]);
  await dismissAdmin(group.id, creator, admin);
  expect(await notified(admin)).toEqual([approved]);
  // What was answered while they were none does not come up again.
  await answer(group.id, creator, one, "deny");
  await nameAdmin(group.id, creator, admin);
  expect(await notified(admin)).toEqual([named, approved]);
});

test("whoever is handed a group hears of it, and whoever handed it over does not", async () => {
  const { creator, group } = await createGroup({ approval: "admin" });
  const [heir, one] = [await createPlayer(), await createPlayer()];
  for (const player of [heir, one]) await join(group.id, player);
  await answer(group.id, creator, heir, "approve");
  await handOver(group.id, creator, heir);
  expect(await notified(heir)).toEqual([
    "group-request Night raids",
    "group-role creator Night raids",
    "group-answer approved Night raids",
  ]);
  expect(await notified(creator)).toEqual(["group-request Night raids"]);
});
