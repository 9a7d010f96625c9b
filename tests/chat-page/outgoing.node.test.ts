import { expect, test } from "vitest";
import { Outgoing } from "~/app/chat/outgoing";
import { RoomLog } from "~/app/chat/room-log";

test("once there will be no line any more, what waits is not said to be on its way", () => {
  const log = new RoomLog("anna");
  const told = { send: () => false, changed: () => {}, failed: () => {} };
  const outgoing = new Outgoing({ groupId: "g", log, ...told });
  const waiting = { text: "Hello", media: [], madeAt: "2026-11-22T12:00:00.000Z" };
  log.addPending({ ...waiting, clientId: "one", state: "sending" });

  outgoing.giveUp();
  expect(log.pending.map(({ state }) => state)).toEqual(["failed"]);
});
