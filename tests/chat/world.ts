import { expect } from "vitest";
import { createGroup, join } from "~/tests/groups/world";
import { call, createPlayer } from "~/tests/sign-in/player";
import type { TestPlayer } from "~/tests/spaces/world";
import { askForSocket, listen } from "~/tests/support/socket";

export interface Frame {
  type: string;
  seq?: number;
  retryAfter?: number;
  unread?: number;
  [field: string]: unknown;
}

export const askForRoom = (
  groupId: string,
  token: string,
  after: number | string = 0,
  headers: Record<string, string> = {},
): Promise<Response> => askForSocket(`/groups/${groupId}/socket?after=${after}`, token, headers);

/** A client in a room: what it was sent, and how it was closed. */
export async function enter(groupId: string, { token }: { token: string }, after = 0) {
  const response = await askForRoom(groupId, token, after);
  if (response.status !== 101) throw new Error(`${response.status} ${await response.text()}`);
  const { socket, frames, closes } = listen<Frame>(response);
  const of = (type: string) => frames.filter((frame) => frame.type === type);
  const client = {
    socket,
    frames,
    closes,
    of,
    entries: () => of("entry"),
    send: (frame: object) => socket.send(JSON.stringify(frame)),
    /** Says something, and waits for its receipt. */
    async say(text: string, more: object = {}): Promise<Frame> {
      const clientId = crypto.randomUUID();
      client.send({ type: "send", clientId, text, ...more });
      const find = () =>
        frames.find((frame) => frame["clientId"] === clientId && frame.type !== "welcome");
      await expect.poll(find).toBeDefined();
      return find()!;
    },
    /** Waits for a frame. */
    async get(fits: (frame: Frame) => boolean): Promise<Frame> {
      await expect.poll(() => frames.find(fits)).toBeDefined();
      return frames.find(fits)!;
    },
  };
  await client.get(({ type }) => type === "welcome");
  return client;
}

/** A group with its creator and other members. */
export async function createRoom(others: number, changes: object = {}) {
  const { creator, group, space } = await createGroup(changes);
  const members: TestPlayer[] = [];
  for (let at = 0; at < others; at++) {
    const member = await createPlayer();
    const response = await join(group.id, member);
    if (response.status !== 200) throw new Error(await response.text());
    members.push(member);
  }
  return { creator, members, group, space };
}

export const messagesOf = async (groupId: string, token: string, query = "") => {
  const response = await call(`/groups/${groupId}/messages${query}`, { token });
  expect(response.status).toBe(200);
  return response.json<{ items: Frame[]; firstSeq: number; headSeq: number }>();
};
