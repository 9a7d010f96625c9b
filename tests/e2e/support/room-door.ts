import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import type { Miniflare } from "miniflare";
import { lengthen } from "~/scripts/bench/chat/long-room";

interface Wanted {
  room: string;
  length: number;
  senders: string[];
}

/** From a word to a page, as players write. */
const WORDS = [3, 9, 40, 6, 2, 90, 14, 5, 25, 160, 7, 4];
const textOf = (seq: number) =>
  `No. ${seq}: ${"down the well ".repeat(Math.ceil(WORDS[(seq * 7 + (seq >> 3)) % WORDS.length]! / 3))}`;

/** Lets tests fill a room with more than anybody could say while they run. */
export async function openRoomDoor(miniflare: Miniflare) {
  const server = createServer((request, response) => {
    void (async () => {
      const { room, length, senders } = (await json(request)) as Wanted;
      const object = { name: room };
      const storage = await miniflare.unsafeGetDurableObjectStorage("worker", "GroupChat", object);
      await lengthen(storage, length, senders, textOf);
      const options = { ...object, webSockets: "hibernate" } as const;
      await miniflare.unsafeEvictDurableObject("worker", "GroupChat", options);
      response.end();
    })().catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
