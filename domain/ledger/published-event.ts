import { canonicalJson } from "~/domain/event-store/digest";
import type { EventRow } from "~/domain/event-store/event";
import { hashLeaf } from "./merkle";

const utf8 = new TextEncoder();

/** An event as it is published to its owner, and as it is hashed: personal fields are ciphertext. */
export interface PublishedEvent {
  position: number;
  streamId: string;
  version: number;
  type: string;
  schemaVersion: number;
  data: Record<string, unknown>;
  actor: string;
  ruleVersion: string | null;
  occurredAt: string;
  salt: string;
}

export function publishEvent(row: EventRow): PublishedEvent {
  return {
    position: row.position,
    streamId: row.stream_id,
    version: row.version,
    type: row.type,
    schemaVersion: row.schema_version,
    data: JSON.parse(row.data) as Record<string, unknown>,
    actor: row.actor,
    ruleVersion: row.rule_version,
    occurredAt: row.occurred_at,
    salt: row.salt,
  };
}

/** SHA-256(0x00 || RFC 8785 form of the event). Its leaf index is its position less one. */
export function hashEvent(event: PublishedEvent): Promise<Uint8Array> {
  return hashLeaf(utf8.encode(canonicalJson(event)));
}
