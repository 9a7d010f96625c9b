import { expect, test, vi } from "vitest";
import { createGroup, join, leave, makeGroup } from "~/tests/groups/world";
import { openWindow } from "~/tests/notifications/player-window";
import { call, createPlayer } from "~/tests/sign-in/player";
import type { TestPlayer } from "~/tests/spaces/world";
import { Chance } from "~/tests/support/random";
import { enter } from "./world";

interface Message {
  seq: number;
  senderId: string;
  names: string | null;
  deleted: boolean;
}

interface Room {
  id: string;
  /** Of its creator. */
  admin: Awaited<ReturnType<typeof enter>>;
  messages: Message[];
  marks: Map<string, number>;
  muted: Set<string>;
  said: Map<string, number>;
}

const GROUPS = 10;
const PLAYERS = 20;
const WATCHING = 5;
const ROUNDS = 12;

test("badge, list and sum are what a model says, whatever is said, read, muted, joined and left", async () => {
  const chance = new Chance(7);
  const { creator, space, group } = await createGroup();
  const groups = [group];
  while (groups.length < GROUPS) groups.push(await makeGroup(creator, space.id));
  const players = await Promise.all(Array.from({ length: PLAYERS }, () => createPlayer()));
  const rooms = await Promise.all(
    groups.map(async ({ id }): Promise<Room> => {
      const marks = new Map([[creator.user.id, 0]]);
      const admin = await enter(id, creator);
      const room = { id, admin, messages: [], marks, muted: new Set(), said: new Map() } as Room;
      for (const player of chance.shuffle(players).slice(0, 4)) await enterOrLeave(room, player);
      return room;
    }),
  );
  // What is unread they are told; the others ask. Rooms tell who comes and goes within a second or two.
  const watching = await Promise.all(
    players.slice(0, WATCHING).map(async (player) => ({
      player,
      window: await openWindow(player.token),
    })),
  );
  const compareAll = async () => {
    const settled = { timeout: 20_000, interval: 250 };
    for (const player of players.slice(WATCHING)) {
      await vi.waitFor(() => compare(rooms, player), settled);
    }
    for (const { player, window } of watching) {
      await vi.waitFor(() => compare(rooms, player, window), settled);
    }
  };
  for (let round = 1; round <= ROUNDS; round++) {
    // In all rooms at once: in each, one thing after the other.
    await Promise.all(
      rooms.map(async (room) => {
        const luck = new Chance(chance.below(1e9));
        for (let step = 0; step < 2; step++) {
          const act = luck.of([say, say, say, read, mute, enterOrLeave, enterOrLeave, remove]);
          const inside = players.filter(({ user }) => room.marks.has(user.id));
          const anybody = act === enterOrLeave || !inside.length;
          await act(room, luck.of(anybody ? players : inside), luck);
        }
      }),
    );
    if (round % 6 === 0) await compareAll();
  }
  expect(players.some((player) => expectedOf(rooms, player).total > 3)).toBe(true);
}, 180_000);

type PlayerWindow = Awaited<ReturnType<typeof openWindow>>;

/** What a window was told is unread in all. */
const totalOf = ({ frames }: PlayerWindow) =>
  (frames as { type: string; total?: number }[]).findLast(({ type }) => type === "unread")?.total ??
  0;

async function enterOrLeave(room: Room, player: TestPlayer): Promise<void> {
  const isIn = room.marks.has(player.user.id);
  const response = await (isIn ? leave : join)(room.id, player);
  expect(response.ok).toBe(true);
  room.muted.delete(player.user.id);
  if (isIn) room.marks.delete(player.user.id);
  else room.marks.set(player.user.id, room.messages.at(-1)?.seq ?? 0);
}

async function say(room: Room, player: TestPlayer, luck: Chance): Promise<void> {
  const { id: senderId } = player.user;
  const said = room.said.get(senderId) ?? 0;
  // More at once are refused.
  if (!room.marks.has(senderId) || said === 5) return;
  room.said.set(senderId, said + 1);
  const members = [...room.marks.keys()];
  const names = luck.below(3) ? null : luck.of(members);
  const text = names === null ? "Hello" : `Hello <@${names}>`;
  const body = { clientId: crypto.randomUUID(), text };
  const response = await call(`/groups/${room.id}/messages`, { token: player.token, body });
  expect(response.status).toBe(201);
  const { seq } = await response.json<{ seq: number }>();
  room.messages.push({ seq, senderId, names, deleted: false });
}

async function read(room: Room, { token, user }: TestPlayer, luck: Chance): Promise<void> {
  const mark = room.marks.get(user.id);
  const message = luck.of(room.messages);
  if (mark === undefined || !message) return;
  const asked = { method: "PUT", token, body: { seq: message.seq } };
  expect((await call(`/groups/${room.id}/read`, asked)).status).toBe(200);
  room.marks.set(user.id, Math.max(mark, message.seq));
}

async function mute(room: Room, { token, user }: TestPlayer, luck: Chance): Promise<void> {
  if (!room.marks.has(user.id)) return;
  const muted = luck.maybe();
  const asked = { method: "PUT", token, body: { muted } };
  expect((await call(`/groups/${room.id}/mute`, asked)).status).toBe(204);
  if (muted) room.muted.add(user.id);
  else room.muted.delete(user.id);
}

/** By its creator, who may take away what others said. */
async function remove(room: Room, _: TestPlayer, luck: Chance): Promise<void> {
  const left = room.messages.filter(({ deleted }) => !deleted);
  const message = luck.of(left);
  if (!message) return;
  room.admin.send({ type: "delete", seq: message.seq });
  await room.admin.get(({ kind, target }) => kind === "delete" && target === message.seq);
  message.deleted = true;
}

function expectedOf(rooms: readonly Room[], { user }: TestPlayer) {
  const groups = rooms.flatMap(({ id, marks, muted, messages }) => {
    const mark = marks.get(user.id);
    if (mark === undefined) return [];
    const unread = messages.filter(
      ({ seq, senderId, names, deleted }) =>
        seq > mark &&
        senderId !== user.id &&
        !deleted &&
        (!muted.has(user.id) || names === user.id),
    ).length;
    return [{ id, unread }];
  });
  const total = groups.reduce((sum, { unread }) => sum + unread, 0);
  return { groups: groups.sort(byId), total };
}

const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);

async function compare(
  rooms: readonly Room[],
  player: TestPlayer,
  window?: PlayerWindow,
): Promise<void> {
  const { groups, total } = expectedOf(rooms, player);
  if (window) expect(totalOf(window)).toBe(total);
  const { token } = player;
  const [badge, list] = await Promise.all([
    call("/chats/unread", { token }).then((answer) =>
      answer.json<{ total: number; groups: { id: string; unread: number }[] }>(),
    ),
    call("/chats", { token }).then((answer) =>
      answer.json<{ items: { id: string; unread: number }[] }>(),
    ),
  ]);
  expect(badge.groups.sort(byId)).toEqual(groups.filter(({ unread }) => unread > 0));
  expect(badge.total).toBe(total);
  const listed = list.items.map(({ id, unread }) => ({ id, unread }));
  expect(listed.sort(byId)).toEqual(groups);
}
