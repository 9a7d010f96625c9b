import { setTimeout as sleep } from "node:timers/promises";
import WebSocket from "ws";
import { callApi, repeat } from "~/scripts/bench/player";
import { enterAll } from "./client";
import { measureDelivery } from "./delivery";
import { printFigure } from "./print";
import type { Sides } from "./sides";

/** In a large group of whom few have a window open: how often these are told, and what that costs. */
export async function measurePushes(sides: Sides): Promise<void> {
  const [all, online, perSecond, seconds] = [5_000, 200, 5, 20];
  const { product, members, shop } = sides;
  const room = await sides.addRoom(online, all - online);
  const windows = await repeat(online, 20, (at) => openWindow(shop.origin, members[at]!.token));
  const clients = await enterAll(members.slice(0, 20).map((member) => product.door(room, member)));
  const storage = await sides.storageOf(room);
  const number = async (sql: string) => Number((await storage.exec(sql))[0]!["n"]);
  // They have long been in, and their channels know.
  await storage.exec(`DELETE FROM "owed"`);
  // Each window asks for its rooms when it opens: from then on it is told.
  await repeat(online, 20, (at) =>
    callApi(shop.origin, "/chats/unread", { token: members[at]!.token }),
  );
  await sleep(3_000);
  for (const window of windows) window.told = 0;
  const delivered = await measureDelivery(clients, { perSecond, seconds });
  await sleep(2_500);
  const awake = await number(`SELECT count(*) AS "n" FROM "members" WHERE "awake" = 1`);
  const frames = windows.map(({ told }) => told);
  const sum = frames.reduce((total, one) => total + one, 0);
  console.log(
    `A group of ${all}, ${online} of them with a window open, ${perSecond} messages a second: ${awake} channels are told, the others left alone`,
  );
  printFigure("pushes a message", sum / (perSecond * seconds));
  printFigure("pushes a player and second", Math.max(...frames) / (seconds + 1));
  printFigure("workerd's processor time a message, ms", delivered.processor ?? NaN);
  for (const client of clients) client.leave();
  for (const { socket } of windows) socket.terminate();
}

async function openWindow(origin: string, token: string) {
  const socket = new WebSocket(`${origin.replace("http", "ws")}/api/me/socket`, [
    "playstead.chat.v1",
    `x-token.${token}`,
  ]);
  const window = { socket, told: 0 };
  socket.on("message", (data: Buffer) => {
    if (data.includes('"type":"unread"')) window.told += 1;
  });
  await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));
  return window;
}
