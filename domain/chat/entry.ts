import { canonicalJson } from "~/domain/event-store/digest";

export const entryKinds = ["message", "edit", "delete", "react", "member"] as const;
export type EntryKind = (typeof entryKinds)[number];
export const memberTexts = ["joined", "left", "removed", "banned"] as const;
export type MemberText = (typeof memberTexts)[number];

/**
 * What the hash of an entry covers, as `api.md` names it. Texts are covered by their commitment alone, so that what
 * is erased leaves a chain that still verifies. Fields that an entry lacks are left out, empty `media` too.
 */
export interface EntryFacts {
  /** 1, 2, 3 … without a hole. */
  seq: number;
  kind: EntryKind;
  id: string;
  /** The sender's own name for it; a resend gets the first entry again. */
  clientId?: string;
  senderId: string;
  /** Base64 of {@link commitmentBytes}' SHA-256. */
  commitment?: string;
  /** Ids. */
  media?: readonly string[];
  /** The `seq` of the message that it answers. */
  replyTo?: number;
  /** The `seq` of the message that it changes, deletes or reacts to. */
  target?: number;
  /** ISO 8601, UTC, milliseconds. */
  sentAt: string;
}

/** The sender of what is done by those who judge: nobody who is in the room, and never named. */
export const HOUSE = "house";

/** Before the first entry. */
export const NO_HASH = new Uint8Array(32);

const utf8 = new TextEncoder();

/** What is hashed by SHA-256 for an entry: the hash before it as bytes, then its facts as RFC 8785 JSON. */
export function entryBytes(before: Uint8Array, facts: EntryFacts): Uint8Array {
  const { seq, kind, id, clientId, senderId, commitment, media, replyTo, target, sentAt } = facts;
  const files = media?.length ? media : undefined;
  return concat(
    before,
    utf8.encode(
      canonicalJson({
        seq,
        kind,
        id,
        clientId,
        senderId,
        commitment,
        media: files,
        replyTo,
        target,
        sentAt,
      }),
    ),
  );
}

/** What is hashed by SHA-256 to commit to a text: the salt as bytes, then the text in UTF-8. */
export function commitmentBytes(salt: Uint8Array, text: string): Uint8Array {
  return concat(salt, utf8.encode(text));
}

/** The leaf of a room's head in the tree of a minute: see `ChatAnchored`. */
export function headLeaf(groupId: string, seq: number, hash: string): Uint8Array {
  return utf8.encode(`${groupId}\n${seq}\n${hash}`);
}

function concat(one: Uint8Array, other: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(one.length + other.length);
  bytes.set(one);
  bytes.set(other, one.length);
  return bytes;
}

/** A message's id says where it lies: in the room of which group, and at which `seq`. */
export const messageId = (groupId: string, seq: number) => `${groupId}.${seq}`;

export interface MessagePlace {
  groupId: string;
  seq: number;
}

const ID = /^([^.]+)\.([1-9]\d{0,15})$/;

/** Undefined for a text that no room gave as an id. */
export function placeOfMessage(id: string): MessagePlace | undefined {
  const [, groupId, digits] = ID.exec(id) ?? [];
  const seq = Number(digits);
  return groupId !== undefined && Number.isSafeInteger(seq) ? { groupId, seq } : undefined;
}
