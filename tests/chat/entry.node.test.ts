import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { NO_HASH, commitmentBytes, entryBytes } from "~/domain/chat/entry";

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest();

test("an entry's hash follows from the one before and its facts, in the one form of JSON", () => {
  const salt = new Uint8Array(16).fill(7);
  const commitment = sha256(commitmentBytes(salt, "Grüße 👋")).toString("base64");
  const facts = {
    seq: 1,
    kind: "message",
    id: "m1",
    clientId: "a",
    senderId: "ann",
    commitment,
    media: [],
    sentAt: "2026-10-01T00:00:00.000Z",
  } as const;
  // Written by hand from `api.md`: keys in order, nothing that the entry lacks.
  const json = `{"clientId":"a","commitment":"${commitment}","id":"m1","kind":"message","senderId":"ann","sentAt":"2026-10-01T00:00:00.000Z","seq":1}`;
  const expected = createHash("sha256").update(Buffer.alloc(32)).update(json, "utf8").digest();
  expect(sha256(entryBytes(NO_HASH, facts))).toEqual(expected);
  expect(sha256(entryBytes(expected, { ...facts, seq: 2 }))).not.toEqual(expected);
});
