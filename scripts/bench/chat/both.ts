import { setTimeout as sleep } from "node:timers/promises";
import { PRESENCE_MS } from "~/domain/chat/limits";
import { enterAll, type RoomClient } from "./client";
import type { Side, Sides } from "./sides";

/** What was measured of the product, and of its floor. */
export type Both<One> = Record<"product" | "floor", One>;
export const none = (): Both<number[]> => ({ product: [], floor: [] });

/** Enters by so many on both sides, and ends it. */
export async function withClients(
  sides: Sides,
  count: number,
  work: (clients: Both<RoomClient[]>, room: string) => Promise<void>,
): Promise<void> {
  const room = await sides.addRoom(count);
  const enter = (side: Side) =>
    enterAll(sides.members.slice(0, count).map((member) => side.door(room, member)));
  const clients = { product: await enter(sides.product), floor: await enter(sides.floor) };
  // Until all were told who is here.
  await sleep(PRESENCE_MS * 1.2);
  try {
    await work(clients, room);
  } finally {
    for (const client of [...clients.product, ...clients.floor]) client.leave();
  }
}
