import type { MemberText } from "~/domain/chat/entry";
import type { ReadMark, RoomNews } from "~/domain/chat/protocol";
import { groupRoles, type GroupMemberRole } from "~/domain/groups/events";
import type { RoomChange } from "~/domain/groups/room-queries";
import type { RoomApart } from "./apart";
import type { RoomLog } from "./log";
import type { RoomSql } from "./storage";

export interface Member {
  userId: string;
  role: GroupMemberRole;
  readSeq: number;
  muted: 0 | 1;
  /** Which announcement: its time. */
  acknowledgedAt: string | null;
  /** Whether their channel wants to be notified, and of how many unread messages and which version it was told last. */
  awake: 0 | 1;
  notified: number | null;
  notifiedVersion: string | null;
}

/** A channel is to learn that its player came or went, by the entry that says so. */
export interface PendingNotice {
  userId: string;
  seq: number;
}

const COLUMNS = `"user_id" AS "userId", "role", "read_seq" AS "readSeq", "muted",
  "acknowledged_at" AS "acknowledgedAt", "awake", "told" AS "notified", "told_version" AS "notifiedVersion"`;

const MAX_KNOWN = 5_000;

/** The copy of who is in a room, and how far each has read. */
export class RoomMembers {
  readonly #sql: RoomSql;
  readonly #log: RoomLog;
  readonly #apart: RoomApart;
  #at = 0;
  /** Members as they are kept: whoever says something is asked for each time. */
  readonly #known = new Map<string, Member | undefined>();

  constructor(sql: RoomSql, log: RoomLog, apart: RoomApart) {
    this.#sql = sql;
    this.#log = log;
    this.#apart = apart;
  }

  get(userId: string): Member | undefined {
    if (this.#known.has(userId)) return this.#known.get(userId);
    if (this.#known.size > MAX_KNOWN) this.#known.clear();
    const member = this.#read(userId);
    this.#known.set(userId, member);
    return member;
  }

  #read(userId: string): Member | undefined {
    return this.#sql.first<Member>(`SELECT ${COLUMNS} FROM "members" WHERE "user_id" = ?`, userId);
  }

  #write(sql: string, userId: string, ...params: SqlStorageValue[]): void {
    this.#known.delete(userId);
    this.#sql.run(sql, userId, ...params);
  }

  /** Learns what became of somebody in the log; who comes or goes is an entry. @returns whether they are out. */
  learn({ userId, became, at }: RoomChange): boolean {
    // What is undone with the turn is not kept in mind.
    const before = this.#read(userId);
    if (isRole(became)) {
      if (before) {
        this.#write(`UPDATE "members" SET "role" = ?2 WHERE "user_id" = ?1`, userId, became);
        return false;
      }
      const seq = this.#say(userId, "joined", at);
      this.#write(
        `INSERT INTO "members" ("user_id", "role", "read_seq") VALUES (?, ?, ?)`,
        userId,
        became,
        seq,
      );
      return false;
    }
    if (before) {
      this.#say(userId, became, at);
      this.remove(userId);
    }
    return true;
  }

  remove(userId: string): void {
    this.#write(`DELETE FROM "members" WHERE "user_id" = ?`, userId);
    this.#sql.run(`DELETE FROM "mentions" WHERE "user_id" = ?`, userId);
  }

  /** A mark never goes back, and never lies beyond what there is. Who named them before it counts no more. */
  read(userId: string, seq: number): void {
    const mark = Math.min(seq, this.#log.head.seq);
    this.#write(
      `UPDATE "members" SET "read_seq" = max("read_seq", ?2) WHERE "user_id" = ?1`,
      userId,
      mark,
    );
    this.#sql.run(`DELETE FROM "mentions" WHERE "user_id" = ? AND "seq" <= ?`, userId, mark);
  }

  mute(userId: string, muted: boolean): void {
    this.#write(`UPDATE "members" SET "muted" = ?2 WHERE "user_id" = ?1`, userId, muted ? 1 : 0);
  }

  /** The newest counts, whichever comes last. */
  acknowledge(userId: string, at: string): void {
    this.#write(
      `UPDATE "members" SET "acknowledged_at" = max(coalesce("acknowledged_at", ''), ?2) WHERE "user_id" = ?1`,
      userId,
      at,
    );
  }

  /** What a member has not read: in a muted group what names them. */
  countUnread({ userId, readSeq, muted }: Member): number {
    return muted ? this.#countMentions(userId, readSeq) : this.#countOfOthers(userId, readSeq);
  }

  /** How far they have read. */
  markOf(member: Member): ReadMark {
    return { readSeq: member.readSeq, unread: this.countUnread(member) };
  }

  newsOf(member: Member): RoomNews {
    const { userId, readSeq } = member;
    return {
      unread: this.countUnread(member),
      mentions: this.#countMentions(userId, readSeq),
      version: this.#versionFor(member, this.#log.lastVersion),
      at: (this.#at = Math.max(Date.now(), this.#at + 1)),
    };
  }

  /** All of them, by their ids, behind one of them. */
  list(after: string, limit: number): Pick<Member, "userId" | "role">[] {
    return this.#sql.all(
      `SELECT "user_id" AS "userId", "role" FROM "members" WHERE "user_id" > ? ORDER BY "user_id" LIMIT ?`,
      after,
      limit,
    );
  }

  /** Those whose channels want to hear, behind one of them. */
  listAwake(after: string, limit: number): Member[] {
    return this.#sql.all<Member>(
      `SELECT ${COLUMNS} FROM "members" WHERE "awake" = 1 AND "user_id" > ? ORDER BY "user_id" LIMIT ?`,
      after,
      limit,
    );
  }

  /** Those of them who see something else by now in badge or list. */
  unnotifiedOf(members: readonly Member[]): Member[] {
    const { lastVersion } = this.#log;
    return members.filter(
      (member) =>
        this.#versionFor(member, lastVersion) !== member.notifiedVersion ||
        this.countUnread(member) !== member.notified,
    );
  }

  /** What their channel knows by now. */
  noteNotified(userId: string, awake: boolean, { unread, version }: RoomNews): void {
    this.#write(
      `UPDATE "members" SET "awake" = ?2, "told" = ?3, "told_version" = ?4 WHERE "user_id" = ?1`,
      userId,
      awake ? 1 : 0,
      unread,
      version,
    );
  }

  /** Members whose channels are still to learn that they came or went. */
  listPending(limit: number): PendingNotice[] {
    return this.#sql.all<PendingNotice>(
      `SELECT "user_id" AS "userId", "seq" FROM "owed" LIMIT ?`,
      limit,
    );
  }

  /** Channels that keep something of this room are to learn that it is no more. @returns whether there are any. */
  enqueueAwake(): boolean {
    const pending = this.#sql.all(
      `INSERT INTO "owed" ("user_id", "seq") SELECT "user_id", ? FROM "members" WHERE "awake" = 1
        ON CONFLICT DO UPDATE SET "seq" = excluded."seq" RETURNING 1`,
      this.#log.head.seq,
    );
    return pending.length > 0;
  }

  /** Channels were told that the room is no more, and it is there again. */
  enqueueAll(): void {
    this.#sql.run(
      `INSERT INTO "owed" ("user_id", "seq") SELECT "user_id", ? FROM "members" WHERE true
        ON CONFLICT DO UPDATE SET "seq" = excluded."seq"`,
      this.#log.head.seq,
    );
  }

  /** Their channel keeps nothing, and wants to hear nothing. */
  silence(userId: string): void {
    this.#write(`UPDATE "members" SET "awake" = 0 WHERE "user_id" = ?`, userId);
  }

  /** They know; not what became of them meanwhile. */
  settle({ userId, seq }: PendingNotice): void {
    this.#sql.run(`DELETE FROM "owed" WHERE "user_id" = ? AND "seq" = ?`, userId, seq);
  }

  /** Nobody is there who could be told. */
  settleAll(userId: string): void {
    this.#sql.run(`DELETE FROM "owed" WHERE "user_id" = ?`, userId);
  }

  /** Messages behind a mark that are not deleted, however many there are: of others, and of none whom a block keeps apart. */
  #countOfOthers(userId: string, readSeq: number): number {
    const left = [userId, ...this.#apart.of(userId)].map((senderId) =>
      this.#sql.number(
        `SELECT count(*) AS "n" FROM "entries"
          WHERE "sender_id" = ? AND "kind" = 'message' AND "said" = 1 AND "seq" > ?`,
        senderId,
        readSeq,
      ),
    );
    return left.reduce((all, count) => all - count, this.#log.counts.after(readSeq));
  }

  /** Messages behind it that name them. */
  #countMentions(userId: string, readSeq: number): number {
    const apart = this.#apart.of(userId);
    return this.#sql.number(
      `SELECT count(*) AS "n" FROM "mentions" WHERE "user_id" = ? AND "seq" > ?
        ${apart.size ? `AND "seq" NOT IN (SELECT e."seq" FROM "entries" e WHERE e."seq" = "mentions"."seq" AND e."sender_id" IN (SELECT value FROM json_each(?)))` : ""}`,
      userId,
      readSeq,
      ...(apart.size ? [JSON.stringify([...apart])] : []),
    );
  }

  /** A block that comes or goes shows another message as the last. */
  #versionFor({ userId, muted }: Member, lastVersion: string): string {
    const { size } = this.#apart.of(userId);
    return [lastVersion, ...(muted ? ["muted"] : []), ...(size ? [`apart:${size}`] : [])].join(" ");
  }

  #say(userId: string, text: MemberText, at: string): number {
    const said = { text, media: null };
    const entry = { kind: "member", senderId: userId, said } as const;
    const { seq } = this.#log.append(entry, new Date(at));
    this.#sql.run(
      `INSERT INTO "owed" ("user_id", "seq") VALUES (?, ?) ON CONFLICT DO UPDATE SET "seq" = excluded."seq"`,
      userId,
      seq,
    );
    return seq;
  }
}

export const isRole = (became: RoomChange["became"]): became is GroupMemberRole =>
  (groupRoles as readonly string[]).includes(became);
