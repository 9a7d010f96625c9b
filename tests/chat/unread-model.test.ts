import { expect, test } from "vitest";
import { join, leave } from "~/tests/groups/world";
import { call, createPlayer } from "~/tests/sign-in/player";
import type { TestPlayer } from "~/tests/spaces/world";
import { createRoom, enter } from "./world";

interface Message {
  seq: number;
  senderId: string;
  names: string | null;
  deleted: boolean;
}

interface Room {
  id: string;
  creator: TestPlayer;
  messages: Message[];
  marks: Map<string, number>;
  muted: Set<string>;
  said: Map<string, number>;
}

/** Numbers that are the same each time (mulberry32). */
function dice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides;
  };
}

const GROUPS = 4;
const PLAYERS = 6;
const STEPS = 60;

test("count, list and sum are what a model says, whatever is said, read, muted, joined and left", async () => {
  const roll = dice(7);
  const players = await Promise.all(Array.from({ length: PLAYERS }, () => createPlayer()));
  const rooms: Room[] = [];
  for (let at = 0; at < GROUPS; at++) {
    const { creator, group } = await createRoom(0);
    const marks = new Map([[creator.user.id, 0]]);
    const room = { id: group.id, creator, messages: [], marks, muted: new Set(), said: new Map() };
    rooms.push(room as Room);
  }
  for (let step = 0; step < STEPS; step++) {
    const room = rooms[roll(GROUPS)]!;
    const player = players[roll(PLAYERS)]!;
    await [say, say, say, read, mute, enterOrLeave, remove][roll(7)]!(room, player, roll);
    if (step % 20) continue;
    for (const one of players) await compare(rooms, one);
  }
  for (const one of players) await compare(rooms, one);
}, 120_000);

type Dice = ReturnType<typeof dice>;

async function enterOrLeave(room: Room, player: TestPlayer): Promise<void> {
  const isIn = room.marks.has(player.user.id);
  const response = await (isIn ? leave : join)(room.id, player);
  expect(response.ok).toBe(true);
  room.muted.delete(player.user.id);
  if (isIn) room.marks.delete(player.user.id);
  else room.marks.set(player.user.id, room.messages.at(-1)?.seq ?? 0);
}

async function say(room: Room, player: TestPlayer, roll: Dice): Promise<void> {
  const { id: senderId } = player.user;
  const said = room.said.get(senderId) ?? 0;
  // More at once are refused.
  if (!room.marks.has(senderId) || said === 5) return;
  room.said.set(senderId, said + 1);
  const members = [...room.marks.keys()];
  const names = roll(3) ? null : members[roll(members.length)]!;
  const text = names === null ? "Hello" : `Hello <@${names}>`;
  const body = { clientId: crypto.randomUUID(), text };
  const response = await call(`/groups/${room.id}/messages`, { token: player.token, body });
  expect(response.status).toBe(201);
  const { seq } = await response.json<{ seq: number }>();
  room.messages.push({ seq, senderId, names, deleted: false });
}

async function read(room: Room, { token, user }: TestPlayer, roll: Dice): Promise<void> {
  const mark = room.marks.get(user.id);
  const message = room.messages[roll(Math.max(1, room.messages.length))];
  if (mark === undefined || !message) return;
  const asked = { method: "PUT", token, body: { seq: message.seq } };
  expect((await call(`/groups/${room.id}/read`, asked)).status).toBe(200);
  room.marks.set(user.id, Math.max(mark, message.seq));
}

async function mute(room: Room, { token, user }: TestPlayer, roll: Dice): Promise<void> {
  if (!room.marks.has(user.id)) return;
  const muted = roll(2) === 1;
  const asked = { method: "PUT", token, body: { muted } };
  expect((await call(`/groups/${room.id}/mute`, asked)).status).toBe(204);
  if (muted) room.muted.add(user.id);
  else room.muted.delete(user.id);
}

/** By its creator, who may take away what others said. */
async function remove(room: Room, _: TestPlayer, roll: Dice): Promise<void> {
  const left = room.messages.filter(({ deleted }) => !deleted);
  const message = left[roll(Math.max(1, left.length))];
  if (!message) return;
  const admin = await enter(room.id, room.creator);
  admin.send({ type: "delete", seq: message.seq });
  await admin.get(({ kind, target }) => kind === "delete" && target === message.seq);
  admin.socket.close();
  message.deleted = true;
}

async function compare(rooms: readonly Room[], { token, user }: TestPlayer): Promise<void> {
  const expected = rooms.flatMap(({ id, marks, muted, messages }) => {
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
  const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);
  const counted = await (
    await call("/chats/unread", { token })
  ).json<{ total: number; groups: { id: string; unread: number }[] }>();
  expect(counted.groups.sort(byId)).toEqual(expected.filter(({ unread }) => unread > 0).sort(byId));
  expect(counted.total).toBe(expected.reduce((sum, { unread }) => sum + unread, 0));
  const { items } = await (
    await call("/chats", { token })
  ).json<{ items: { id: string; unread: number }[] }>();
  expect(items.map(({ id, unread }) => ({ id, unread })).sort(byId)).toEqual(expected.sort(byId));
}
