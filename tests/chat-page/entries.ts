import { createHash, randomBytes } from "node:crypto";
import { type EntryKind, NO_HASH, entryBytes } from "~/domain/chat/entry";
import type { EntryFrame } from "~/domain/chat/frames";

const person = (id: string) => ({ id, displayName: id, avatarUrl: `/avatars/${id}.svg` });

interface Said {
  kind?: EntryKind;
  by: string;
  text?: string;
  clientId?: string;
  target?: number;
  replyTo?: number;
  sentAt?: string;
}

const sha256 = (...parts: Uint8Array[]) => {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** A room's log as it would be sent, hashed by another library than the page's. */
export function entriesOf(said: readonly Said[]): EntryFrame[] {
  let before: Uint8Array = NO_HASH;
  return said.map(({ kind = "message", by, text, clientId, target, replyTo, sentAt }, at) => {
    const seq = at + 1;
    const salt = randomBytes(16);
    const commitment =
      text === undefined ? undefined : sha256(salt, Buffer.from(text)).toString("base64");
    const facts = {
      seq,
      kind,
      id: `entry-${seq}`,
      clientId,
      senderId: by,
      commitment,
      replyTo,
      target,
      sentAt: sentAt ?? new Date(Date.UTC(2026, 10, 22, 12, 0, seq)).toISOString(),
    };
    before = sha256(entryBytes(before, facts));
    return {
      type: "entry",
      ...facts,
      sender: person(by),
      ...(text !== undefined && { text, salt: salt.toString("base64") }),
      hash: Buffer.from(before).toString("base64"),
    };
  });
}
