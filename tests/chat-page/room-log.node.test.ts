import { describe, expect, test } from "vitest";
import { RoomLog } from "~/app/chat/room-log";
import { rowsOf } from "~/app/chat/room-rows";
import type { EntryFrame } from "~/domain/chat/frames";
import { entriesOf } from "./entries";

const dayOf = (time: string) => time.slice(0, 10);
const rows = (log: RoomLog, line?: number) => rowsOf(log, log.runs.at(-1), { line, dayOf });
const shown = (log: RoomLog, line?: number) =>
  rows(log, line).map((row) => {
    switch (row.kind) {
      case "day":
        return row.day.slice(0, 10);
      case "message":
        return `${row.goesOn ? "+" : ""}${row.message.text ?? "gone"}`;
      case "pending":
        return `${row.pending.state}: ${row.pending.text}`;
      default:
        return row.kind;
    }
  });

function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  let state = seed;
  const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  return items
    .map((item) => ({ item, at: random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item);
}

function manyEntries(count: number): EntryFrame[] {
  const kinds = ["message", "message", "edit", "react", "delete", "message"] as const;
  return entriesOf(
    Array.from({ length: count }, (_, at) => {
      const kind = at < 10 ? "message" : kinds[(at * 7) % kinds.length]!;
      const by = ["anna", "ben", "cleo"][at % 3]!;
      if (kind === "message") return { by, text: `message ${at}` };
      const target = ((at * 5) % 10) + 1;
      if (kind === "delete") return at % 4 ? { by, text: "m" } : { kind, by, target };
      return { kind, by, target, text: kind === "edit" ? `edit ${at}` : at % 2 ? "+🎉" : "-🎉" };
    }),
  );
}

test("whatever order entries come in, and however often, a room looks the same", () => {
  const entries = manyEntries(200);
  const orderly = new RoomLog("anna");
  orderly.add(entries);
  for (let seed = 1; seed <= 20; seed++) {
    const log = new RoomLog("anna");
    for (const entry of shuffled([...entries, ...entries], seed)) {
      log.add([entry]);
      // Read in between, so that what is kept of a message must be thrown away.
      log.message(entry.target ?? entry.seq);
    }
    expect(log.runs).toEqual([{ from: 1, to: 200 }]);
    expect(rows(log)).toEqual(rows(orderly));
  }
});

test("a hole keeps what came behind it apart until it is filled", () => {
  const entries = entriesOf([1, 2, 3, 4, 5, 6].map((n) => ({ by: "ben", text: `${n}` })));
  const log = new RoomLog("anna");
  log.add(entries.slice(0, 2));
  log.add(entries.slice(4));
  expect(log.runs).toEqual([
    { from: 1, to: 2 },
    { from: 5, to: 6 },
  ]);
  log.add([entries[3]!]);
  expect(log.runs).toEqual([
    { from: 1, to: 2 },
    { from: 4, to: 6 },
  ]);
  log.add([entries[2]!]);
  expect(log.runs).toEqual([{ from: 1, to: 6 }]);
});

describe("what one sends oneself", () => {
  const pending = {
    clientId: "c1",
    text: "hi",
    media: [],
    madeAt: "2026-11-22T12:00:05.000Z",
    state: "sending" as const,
  };

  test("stands at the end until it comes back, and is there once", () => {
    const log = new RoomLog("anna");
    const entries = entriesOf([
      { by: "ben", text: "hello" },
      { by: "anna", text: "hi", clientId: "c1" },
    ]);
    log.add(entries.slice(0, 1));
    log.addPending(pending);
    expect(shown(log)).toEqual(["2026-11-22", "hello", "sending: hi"]);
    const before = rows(log).at(-1)!.key;
    log.add(entries);
    expect(shown(log)).toEqual(["2026-11-22", "hello", "hi"]);
    expect(rows(log).at(-1)!.key).toBe(before);
  });

  test("is not shown again by a tab that found it waiting after it had come back", () => {
    const log = new RoomLog("anna");
    log.add(entriesOf([{ by: "anna", text: "hi", clientId: "c1" }]));
    expect(log.addPending(pending)).toBe(false);
    expect(log.pending).toEqual([]);
  });

  test("does not go when somebody else uses its name", () => {
    const log = new RoomLog("anna");
    log.addPending(pending);
    log.add(entriesOf([{ by: "ben", text: "hi", clientId: "c1" }]));
    expect(log.pending).toHaveLength(1);
  });
});

test("days, newcomers and the line before what is new divide a room, and one sender's messages stand together", () => {
  const at = (day: number, minute: number) =>
    new Date(Date.UTC(2026, 10, day, 12, minute)).toISOString();
  const log = new RoomLog("anna");
  log.add(
    entriesOf([
      { by: "ben", text: "one", sentAt: at(20, 0) },
      { by: "ben", text: "two", sentAt: at(20, 1) },
      { by: "ben", text: "three", sentAt: at(20, 30) },
      { kind: "member", by: "cleo", text: "joined", sentAt: at(21, 0) },
      { by: "anna", text: "four", sentAt: at(21, 0) },
      { by: "cleo", text: "five", sentAt: at(21, 1) },
      { by: "cleo", text: "six", sentAt: at(21, 2), replyTo: 1 },
    ]),
  );
  expect(shown(log, 3)).toEqual([
    "2026-11-20",
    "one",
    "+two",
    "three",
    "2026-11-21",
    "member",
    "four",
    "unread",
    "five",
    "six",
  ]);
  expect(log.unreadIn(log.runs[0]!, 3)).toBe(2);
});

test("the line before what is new is not drawn where only a later part of the room is here", () => {
  const log = new RoomLog("anna");
  const all = entriesOf(["one", "two", "three", "four"].map((text) => ({ by: "ben", text })));
  log.add(all.slice(2));
  expect(shown(log, 1)).not.toContain("unread");
  expect(shown(log, 2).at(0)).toBe("unread");
  log.add(all.slice(1, 2));
  expect(shown(log, 1).at(0)).toBe("unread");
});

test("a deleted message shows nothing of what it said, and is not unread", () => {
  const log = new RoomLog("anna");
  log.add(
    entriesOf([
      { by: "ben", text: "secret" },
      { kind: "edit", by: "ben", target: 1, text: "still secret" },
      { kind: "react", by: "cleo", target: 1, text: "+👀" },
      { kind: "delete", by: "ben", target: 1 },
    ]),
  );
  expect(log.message(1)).toMatchObject({ deleted: true, past: [], reactions: [] });
  expect(JSON.stringify(log.message(1))).not.toContain("secret");
  expect(log.unreadIn(log.runs[0]!, 0)).toBe(0);
});

test("of somebody who is gone for good nothing is left to see, their name neither", () => {
  const log = new RoomLog("anna");
  const [secret, edit, other, answer, left, reaction] = entriesOf([
    { by: "ben", text: "secret" },
    { kind: "edit", by: "ben", target: 1, text: "still secret" },
    { by: "anna", text: "hello" },
    { by: "anna", text: "indeed", replyTo: 1 },
    { kind: "member", by: "ben", text: "left" },
    { kind: "react", by: "ben", target: 3, text: "+👀" },
  ]);
  const quote = { seq: 1, sender: secret!.sender, text: "secret" };
  log.add([secret!, edit!, other!, { ...answer!, quote }, left!, reaction!]);
  expect(log.message(3)!.reactions).toHaveLength(1);
  log.forget("ben");
  expect(log.message(1)).toMatchObject({ deleted: true, past: [], sender: { id: null } });
  expect(log.message(3)).toMatchObject({ text: "hello", reactions: [] });
  expect(log.message(4)).toMatchObject({ text: "indeed", quote: { text: null } });
  expect(log.entry(5)).toMatchObject({ text: "left", sender: { displayName: null } });
  const seen = [1, 2, 3, 4, 5, 6].map((seq) => [log.entry(seq), log.message(seq)]);
  expect(JSON.stringify([seen, log.senders()])).not.toMatch(/secret|"displayName":"ben"/);
});

test("whether a message was changed or erased since is known of what is not here, too", () => {
  const log = new RoomLog("anna");
  const entries = entriesOf([
    { by: "ben", text: "pinned" },
    { by: "ben", text: "too" },
    { kind: "react", by: "cleo", target: 1, text: "+👀" },
    { kind: "edit", by: "ben", target: 1, text: "changed" },
    { kind: "delete", by: "ben", target: 2 },
  ]);
  log.add(entries.slice(2));
  const changed = [2, 3, 4, 5].map((since) => [1, 2].map((seq) => log.isChangedSince(seq, since)));
  expect(changed).toEqual([
    [true, true],
    [true, true],
    [false, true],
    [false, false],
  ]);
});

test("when one sent one's last message is known, be it deleted since", () => {
  const log = new RoomLog("anna");
  expect(log.sentLast).toBe(0);
  log.add(
    entriesOf([
      { by: "anna", text: "one" },
      { by: "anna", text: "two" },
      { kind: "delete", by: "anna", target: 2 },
      { by: "ben", text: "three" },
    ]),
  );
  expect(log.sentLast).toBe(Date.UTC(2026, 10, 22, 12, 0, 2));
});

test("an edited message shows its newest words, and keeps those before", () => {
  const log = new RoomLog("anna");
  log.add(
    entriesOf([
      { by: "anna", text: "helo" },
      { kind: "edit", by: "anna", target: 1, text: "hello" },
      { kind: "edit", by: "anna", target: 1, text: "Hello!" },
    ]),
  );
  const message = log.message(1)!;
  expect(message.text).toBe("Hello!");
  expect(message.past.map(({ text }) => text)).toEqual(["helo", "hello"]);
  expect(log.lastOwn()?.seq).toBe(1);
});
