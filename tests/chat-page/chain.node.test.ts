import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { followChain, rootOf, START } from "~/app/chat/chain";
import type { EntryFrame } from "~/domain/chat/frames";
import { entriesOf } from "./entries";

const entries = entriesOf([
  { by: "anna", text: "Hello 🎉" },
  { kind: "member", by: "ben", text: "joined" },
  { by: "ben", text: "", clientId: "b1" },
  { kind: "edit", by: "anna", target: 1, text: "Hello" },
  { kind: "delete", by: "anna", target: 1 },
]);
const changed = (at: number, changes: Partial<EntryFrame>) =>
  entries.map((entry, index) => (index === at ? { ...entry, ...changes } : entry));

test("a room's chain is recomputed in pieces, and holds without what was erased", async () => {
  const half = await followChain(START, entries.slice(0, 2));
  if ("what" in half) throw new Error(half.what);
  const whole = await followChain(half, entries.slice(2));
  expect(whole).toMatchObject({ seq: 5 });
  const erased = entries.map((entry) => ({ ...entry, text: undefined, salt: undefined }));
  expect(await followChain(START, erased)).toEqual(whole);
});

test("what is withheld from a reader leaves its own hash unchecked, and nothing behind it", async () => {
  const withheld = changed(2, {
    text: undefined,
    salt: undefined,
    sender: { id: null, displayName: null, avatarUrl: null },
  });
  expect(await followChain(START, withheld)).toMatchObject({ seq: 5, unchecked: 0 });
  const files = withheld.map((entry) => (entry.seq === 3 ? { ...entry, replyTo: 1 } : entry));
  expect(await followChain(START, files)).toMatchObject({ seq: 5, unchecked: 1 });
});

test.for<[string, EntryFrame[], unknown]>([
  ["an entry that is missing", entries.toSpliced(2, 1), { seq: 3, what: "missing" }],
  ["another sender", changed(2, { senderId: "anna" }), { seq: 3, what: "hash" }],
  ["another time", changed(1, { sentAt: "2026-01-01T00:00:00.000Z" }), { seq: 2, what: "hash" }],
  ["a reply that was none", changed(2, { replyTo: 1 }), { seq: 3, what: "hash" }],
  ["another text", changed(0, { text: "Goodbye" }), { seq: 1, what: "text" }],
])("%s breaks it, and it says where", async ([, forged, found]) => {
  expect(await followChain(START, forged)).toEqual(found);
});

test("a head's path leads to the root of its tree, and no other head's does", async () => {
  const sha256 = (...parts: (string | Buffer)[]) =>
    createHash("sha256")
      .update(Buffer.concat(parts.map((part) => Buffer.from(part))))
      .digest();
  const hash = entries[4]!.hash;
  const leaf = sha256("\0", `room\n5\n${hash}`);
  const [one, two] = [sha256("\0", "a"), sha256("\0", "z")];
  const root = sha256("\x01", sha256("\x01", one, leaf), two).toString("base64");
  const hashes = [one.toString("base64"), two.toString("base64")];
  const path = { seq: 5, hash, leafIndex: 1, treeSize: 3, hashes };
  expect(await rootOf("room", path)).toBe(root);
  expect(await rootOf("room", { ...path, seq: 4 })).not.toBe(root);
  expect(await rootOf("another", path)).not.toBe(root);
  expect(await rootOf("room", { ...path, leafIndex: 3 })).toBeUndefined();
  expect(await rootOf("room", { ...path, hashes: ["%"] })).toBeUndefined();
});
