import { noteHead } from "~/domain/chat/head-queries";
import { needLogOf } from "~/domain/community-id";
import { placeGroup } from "~/domain/groups/activity";
import type { RoomLog } from "./entries";
import type { Outside } from "./outside";
import type { RoomSql } from "./sql";

const NOTED = "noted";

/** Writes how far a room has come into its log's database: lists show it, and the main log is to cover it. */
export class RoomHead {
  readonly #sql: RoomSql;
  readonly #groupId: string;
  readonly #log: RoomLog;
  readonly #outside: Outside;

  constructor(sql: RoomSql, groupId: string, log: RoomLog, outside: Outside) {
    this.#sql = sql;
    this.#groupId = groupId;
    this.#log = log;
    this.#outside = outside;
  }

  /** Where it has moved since the last time. */
  async write(): Promise<void> {
    const { seq, hash } = this.#log.head;
    const messages = this.#log.countMessages();
    const head = JSON.stringify([seq, hash, messages]);
    if (!seq || this.#sql.fact(NOTED) === head) return;
    const { db } = this.#outside.services().at(needLogOf(this.#groupId));
    const lastMessageAt = this.#log.lastMessageAt ?? null;
    await db.batch([
      noteHead(this.#groupId, { seq, hash, messages, lastMessageAt }),
      ...placeGroup(this.#groupId),
    ]);
    this.#sql.setFact(NOTED, head);
  }
}
