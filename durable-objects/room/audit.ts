import { sha256 } from "@noble/hashes/sha2.js";
import { base64 } from "@scure/base";
import { commitmentBytes, entryBytes, messageId, NO_HASH } from "~/domain/chat/entry";
import type { RoomAuditPlace, RoomAudited, RoomProblem } from "~/domain/chat/protocol";
import type { RoomArchive } from "./archive";
import { BLOCK } from "./log";
import { type Entry, factsOf, filesOf } from "./entry";
import { compareKept } from "./kept";
import type { RoomMembers } from "./members";
import type { RoomSql } from "./storage";

/** What an audit that nobody went on with left behind goes after this. */
const OLD_MS = 24 * 60 * 60_000;
/** How often those who talk may be faster. */
const MAX_CATCH_UPS = 20;

interface Needs {
  groupId: string;
  sql: RoomSql;
  archive: RoomArchive;
  members: RoomMembers;
}

/**
 * Compares a room with its log, in steps of a thousand entries: first the log itself, each entry's hash with the one before
 * it, each text with its commitment, and what follows from them is made anew in a table of the audit's own; then what is
 * kept beside the log with that. What is said meanwhile is caught up with.
 */
export class RoomAudit {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  async step(auditId: string, { pass, from }: RoomAuditPlace): Promise<RoomAudited> {
    const nothing = { problems: [], erased: [], files: [] };
    if (pass === "log" && from === 1) this.#begin(auditId);
    // It was ended, or somebody was forgotten meanwhile: their words may not come again out of what was made anew.
    if (this.#at(auditId) === undefined) return { ...nothing, next: { pass: "log", from: 1 } };
    if (pass === "log") {
      const walked = await this.#walk(auditId, from);
      const next = this.#at(auditId)!;
      return {
        ...walked,
        next: next < this.#head ? { pass, from: next + 1 } : { pass: "kept", from: 1 },
      };
    }
    const found: RoomAudited = { ...nothing, next: null };
    for (let tries = 1; this.#at(auditId)! < this.#head; tries++) {
      if (tries > MAX_CATCH_UPS) return { ...found, next: { pass, from } };
      const more = await this.#walk(auditId, this.#at(auditId)! + 1);
      if (this.#at(auditId) === undefined) return { ...nothing, next: { pass: "log", from: 1 } };
      found.problems.push(...more.problems);
      found.erased.push(...more.erased);
      found.files.push(...more.files);
    }
    // In the turn in which it has caught up.
    const kept = await compareKept(this.#needs, auditId, from, this.#head);
    found.problems.push(...kept.problems);
    found.erased.push(...kept.erased);
    const next = this.#nextFrom(from + BLOCK);
    if (next !== null) found.next = { pass, from: Math.floor((next - 1) / BLOCK) * BLOCK + 1 };
    return found;
  }

  end(auditId: string): void {
    this.#needs.sql.run(`DELETE FROM "replayed" WHERE "audit" = ?`, auditId);
  }

  knownFiles(ids: readonly string[]): string[] {
    return this.#needs.sql
      .all<{ id: string }>(
        `SELECT "id" FROM "files" WHERE "id" IN (SELECT value FROM json_each(?))`,
        JSON.stringify(ids),
      )
      .map(({ id }) => id);
  }

  #begin(auditId: string): void {
    const { sql } = this.#needs;
    this.end(auditId);
    sql.run(
      `DELETE FROM "replayed" WHERE "audit" IN (
        SELECT "audit" FROM "replayed" WHERE "what" = 'begun' AND "seq" < ?)`,
      Date.now() - OLD_MS,
    );
    this.#note(auditId, "begun", Date.now());
    this.#note(auditId, "hash", 0, base64.encode(NO_HASH));
  }

  /** As it is stored, whatever the room remembers. */
  get #head(): number {
    return this.#needs.sql.number(`SELECT coalesce(max("seq"), 0) AS "n" FROM "entries"`);
  }

  /** The first entry that there is from a `seq` on. */
  #nextFrom(seq: number): number | null {
    const { sql } = this.#needs;
    return sql.first<{ seq: number | null }>(
      `SELECT min("seq") AS "seq" FROM "entries" WHERE "seq" >= ?`,
      seq,
    )!.seq;
  }

  /** Up to which entry the log was gone through. */
  #at(auditId: string): number | undefined {
    const { sql } = this.#needs;
    return sql.first<{ seq: number }>(
      `SELECT max("seq") AS "seq" FROM "replayed" WHERE "audit" = ? AND "what" = 'hash' HAVING count(*) > 0`,
      auditId,
    )?.seq;
  }

  #note(auditId: string, what: string, seq: number, more = ""): void {
    this.#needs.sql.run(
      `INSERT OR IGNORE INTO "replayed" ("audit", "what", "seq", "more") VALUES (?, ?, ?, ?)`,
      auditId,
      what,
      seq,
      more,
    );
  }

  /** The next thousand entries of the log. */
  async #walk(auditId: string, from: number): Promise<RoomAudited> {
    const { sql, archive } = this.#needs;
    const result: RoomAudited = { problems: [], erased: [], files: [], next: null };
    const say = (table: string, seq: number, code: RoomProblem["code"]) =>
      result.problems.push({ table, seq, code });
    const to = Math.min(from + BLOCK - 1, this.#head);
    let entries: Entry[];
    try {
      entries = await archive.range(from, to);
    } catch {
      say("blocks", from, "block_missing");
      entries = [];
    }
    if (this.#at(auditId) === undefined) return result;
    const known = new Map(entries.map((entry) => [entry.seq, entry]));
    const rows = new Map(
      sql
        .all<KeptRow>(
          `SELECT "seq", "kind", "client_id" AS "clientId", "sender_id" AS "senderId", "said", "id" IS NOT NULL AS "isWhole"
            FROM "entries" WHERE "seq" BETWEEN ? AND ?`,
          from,
          to,
        )
        .map((row) => [row.seq, row]),
    );
    const before = sql.first<{ more: string }>(
      `SELECT "more" FROM "replayed" WHERE "audit" = ? AND "what" = 'hash' AND "seq" = ?`,
      auditId,
      from - 1,
    );
    let previous = before?.more;
    let at = from;
    sql.storage.transactionSync(() => {
      for (; at <= to; at++) {
        const entry = known.get(at);
        const row = rows.get(at);
        if (!entry || !row) {
          say("entries", at, "entry_missing");
          previous = undefined;
          // What follows is looked at for itself, and a hole, however wide, is one.
          at = (this.#nextFrom(at + 1) ?? to + 1) - 1;
          continue;
        }
        const code = this.#problemOf(entry, previous);
        if (code) say("entries", at, code);
        if (!isAsKept(row, entry)) say("entries", at, "not_as_entry");
        previous = entry.hash;
        this.#replay(auditId, entry, result);
      }
      sql.run(
        `DELETE FROM "replayed" WHERE "audit" = ? AND "what" = 'hash' AND "seq" <> ?`,
        auditId,
        from - 1,
      );
      this.#note(auditId, "hash", at - 1, previous ?? "");
    });
    return result;
  }

  #problemOf(entry: Entry, previous: string | undefined): RoomProblem["code"] | undefined {
    const { seq, hash, id, commitment, salt, text, kind } = entry;
    try {
      const facts = factsOf(entry);
      if (id !== messageId(this.#needs.groupId, seq)) return "chain_broken";
      // Behind a hole there is nothing to go on from.
      if (previous && hash !== base64.encode(sha256(entryBytes(base64.decode(previous), facts)))) {
        return "chain_broken";
      }
      const files = filesOf(entry).map((file) => file.id);
      if (text === null) {
        const mayLack = commitment === null || kind !== "member";
        return mayLack && salt === null && !files.length ? undefined : "text_changed";
      }
      if (salt === null || commitment === null) return "text_changed";
      const isSame =
        base64.encode(sha256(commitmentBytes(base64.decode(salt), text))) === commitment;
      const hasFiles = JSON.stringify(files) === JSON.stringify(facts.media ?? []);
      return isSame && hasFiles ? undefined : "text_changed";
    } catch {
      return "chain_broken";
    }
  }

  /** What follows from an entry for what is kept beside the log. */
  #replay(auditId: string, entry: Entry, result: RoomAudited): void {
    const { sql } = this.#needs;
    const { kind, seq, target, text, senderId, clientId, media } = entry;
    const note = (what: string, of: number, more = "") => this.#note(auditId, what, of, more);
    if (kind === "delete") {
      note("deleted", target!);
      sql.run(
        `DELETE FROM "replayed" WHERE "audit" = ? AND "what" IN ('edit', 'reaction') AND "seq" = ?`,
        auditId,
        target,
      );
    }
    if (kind === "edit") note("edit", target!, String(seq));
    if (kind === "edit" && text === null) note("erased", target!, `${seq} ${senderId}`);
    if (kind === "message") {
      for (const id of safely(() => JSON.parse(media ?? "[]") as string[], [])) {
        note("file", seq, `${id} ${senderId} ${clientId}`);
      }
      const files = safely(() => filesOf(entry), []);
      result.files.push(...files.map((file) => ({ seq, senderId, file })));
    }
    if (kind !== "react") return;
    if (text === null) return void result.erased.push({ seq, senderId });
    const reaction = `${text.slice(1)} ${senderId}`;
    if (text.startsWith("+")) return note("reaction", target!, reaction);
    sql.run(
      `DELETE FROM "replayed" WHERE "audit" = ? AND "what" = 'reaction' AND "seq" = ? AND "more" = ?`,
      auditId,
      target,
      reaction,
    );
  }
}

interface KeptRow {
  seq: number;
  kind: string;
  clientId: string | null;
  senderId: string;
  said: number;
  isWhole: 0 | 1;
}

/** Whether the row says what the entry says, also where that lies in a block. */
function isAsKept({ kind, clientId, senderId, said }: KeptRow, entry: Entry): boolean {
  return (
    kind === entry.kind &&
    clientId === entry.clientId &&
    senderId === entry.senderId &&
    said === (entry.text === null ? 0 : 1)
  );
}

function safely<Result>(read: () => Result, otherwise: Result): Result {
  try {
    return read();
  } catch {
    return otherwise;
  }
}
