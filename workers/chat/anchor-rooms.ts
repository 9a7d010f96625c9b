import { base64 } from "@scure/base";
import { headLeaf } from "~/domain/chat/entry";
import { chatEvents } from "~/domain/chat/events";
import { listMoved, type MovedRoom, noteAnchor } from "~/domain/chat/head-queries";
import { chatAnchorStream, getChatAnchor } from "~/domain/chat/anchor-queries";
import { appendTo } from "~/domain/event-store/append";
import { execute } from "~/domain/event-store/execute";
import { hashChildren, hashLeaf, inclusionPath, type Range } from "~/domain/ledger/merkle";
import { type LogName, MAIN, OTHER_LOGS } from "~/domain/logs";
import type { Services } from "~/workers/services";

/** Rooms of one log in one tree. */
const ROOMS_AT_ONCE = 2_000;
const WRITES_AT_ONCE = 100;

/**
 * Gathers the heads of all rooms that moved into one tree, whose root is one event of the main log. Should it end
 * between the two, the next tree holds them again.
 */
export async function anchorRooms(services: Services): Promise<void> {
  const found = await Promise.all(
    OTHER_LOGS.map(async (log) => {
      const { rooms } = await services.at(log).db.read({ rooms: listMoved(ROOMS_AT_ONCE) });
      return rooms.map((room) => ({ ...room, log }));
    }),
  );
  const rooms = found.flat().sort((a, b) => (a.groupId < b.groupId ? -1 : 1));
  if (!rooms.length) return;
  const tree = await growTree(rooms);
  const position = await append(services, base64.encode(tree.root), rooms.length);
  // Another run was faster by the same tree.
  if (position === undefined) return;
  const anchors = rooms.map((room, leafIndex) => ({
    log: room.log,
    write: noteAnchor({
      ...room,
      position,
      leafIndex,
      treeSize: rooms.length,
      hashes: tree.paths[leafIndex]!,
    }),
  }));
  for (const log of new Set<LogName>(rooms.map((room) => room.log))) {
    const writes = anchors.filter((one) => one.log === log).map(({ write }) => write);
    for (let at = 0; at < writes.length; at += WRITES_AT_ONCE) {
      await services.at(log).db.batch(writes.slice(at, at + WRITES_AT_ONCE));
    }
  }
}

/** The position of its own event: that of another run, at the same time, has another root. */
async function append({ at }: Services, root: string, rooms: number): Promise<number | undefined> {
  const { db, store } = at(MAIN);
  const { last } = await db.read({ last: getChatAnchor() });
  const version = last?.version ?? 0;
  const { events } = await execute(store, {
    id: `chat-anchor-${version}`,
    name: "AnchorChat",
    actor: "system:ledger",
    input: { root, rooms },
    load: { last: getChatAnchor() },
    decide: ({ last }) => ({
      appends: [
        appendTo({ streamId: chatAnchorStream, version: last?.version ?? 0 }, [
          { type: "ChatAnchored", data: chatEvents.ChatAnchored.schema.parse({ root, rooms }) },
        ]),
      ],
    }),
  });
  return events[0]?.position;
}

/** The root over the heads, and the path of each to it. */
async function growTree(rooms: readonly MovedRoom[]) {
  const hashes = new Map<string, Promise<Uint8Array>>();
  const hashOf = ({ start, end }: Range): Promise<Uint8Array> => {
    const key = `${start}-${end}`;
    let hash = hashes.get(key);
    if (!hash) {
      hash = end - start === 1 ? leafOf(rooms[start]!) : joined({ start, end });
      hashes.set(key, hash);
    }
    return hash;
  };
  const joined = async (range: Range) => {
    // The last of the path of the first leaf is the right half.
    const right = inclusionPath(range.start, range).at(-1)!;
    return hashChildren(
      await hashOf({ start: range.start, end: right.start }),
      await hashOf(right),
    );
  };
  const all = { start: 0, end: rooms.length };
  const root = await hashOf(all);
  const paths = await Promise.all(
    rooms.map(async (_, at) =>
      (await Promise.all(inclusionPath(at, all).map(hashOf))).map((hash) => base64.encode(hash)),
    ),
  );
  return { root, paths };
}

const leafOf = ({ groupId, seq, hash }: MovedRoom) => hashLeaf(headLeaf(groupId, seq, hash));
