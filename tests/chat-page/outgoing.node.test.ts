import { expect, test } from "vitest";
import { Outgoing } from "~/app/chat/outgoing";
import { RoomLog } from "~/app/chat/room-log";
import { entriesOf } from "./entries";

test("once there will be no line any more, what waits is not said to be on its way", () => {
  const log = new RoomLog("anna");
  const told = { send: () => false, changed: () => {}, failed: () => {} };
  const outgoing = new Outgoing({ groupId: "g", log, ...told });
  const waiting = { text: "Hello", media: [], madeAt: "2026-11-22T12:00:00.000Z" };
  log.addPending({ ...waiting, clientId: "one", state: "sending" });

  outgoing.giveUp();
  expect(log.pending.map(({ state }) => state)).toEqual(["failed"]);
});

test("what answers a message that was deleted meanwhile is sent without it", () => {
  const log = new RoomLog("anna");
  log.add(
    entriesOf([
      { by: "ben", text: "Which map?" },
      { by: "ben", text: "This one?" },
      { kind: "delete", by: "ben", target: 1 },
    ]),
  );
  const sent: object[] = [];
  const send = (frame: object) => sent.push(frame) > 0;
  const outgoing = new Outgoing({ groupId: "g", log, send, changed: () => {}, failed: () => {} });
  const waiting = { text: "Yes", media: [], madeAt: "2026-11-22T12:00:00.000Z" } as const;
  for (const replyTo of [1, 2]) {
    log.addPending({ ...waiting, clientId: `${replyTo}`, replyTo, state: "sending" });
    outgoing.begin();
    log.dropPending(`${replyTo}`);
  }
  outgoing.close();
  expect(sent).toEqual([
    { type: "send", clientId: "1", text: "Yes" },
    { type: "send", clientId: "2", text: "Yes", replyTo: 2 },
  ]);
});
