import { expect, test } from "vitest";
import { RoomLog } from "~/app/chat/room-log";
import { rowsOf } from "~/app/chat/room-rows";
import { entriesOf } from "./entries";

const inUtc = { line: undefined, dayOf: (time: string) => time.slice(0, 10) };

test("of whom a block keeps apart nobody is told that they came or left", () => {
  const log = new RoomLog("anna");
  const [came, kept, said] = entriesOf([
    { kind: "member", by: "ben", text: "joined" },
    { kind: "member", by: "cleo" },
    { by: "ben", text: "Hello" },
  ]);
  log.add([came!, kept!, said!]);

  const kinds = rowsOf(log, log.runs[0], inUtc).map(({ kind }) => kind);
  expect(kinds).toEqual(["day", "member", "message"]);
});

test("older ones come before the first row, whatever day they are of, and never behind it", () => {
  const log = new RoomLog("anna");
  const all = entriesOf([
    { by: "ben", text: "One", sentAt: "2026-11-21T12:00:00.000Z" },
    { by: "ben", text: "Two", sentAt: "2026-11-22T12:00:00.000Z" },
    { by: "cleo", text: "Three", sentAt: "2026-11-22T12:01:00.000Z" },
  ]);
  const keysFrom = (from: number) => {
    log.add(all.slice(from - 1));
    return rowsOf(log, log.runs[0], inUtc).map(({ key }) => key);
  };

  const newest = keysFrom(3);
  const more = keysFrom(2);
  expect(more.slice(-newest.length)).toEqual(newest);
  expect(keysFrom(1).slice(-more.length)).toEqual(more);
  expect(keysFrom(1).filter((key) => key.startsWith("day"))).toHaveLength(2);
});
