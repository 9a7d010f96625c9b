import type { MemberText } from "~/domain/chat/entry";
import { groupRoles, type GroupMemberRole } from "~/domain/groups/events";
import type { RoomChange } from "~/domain/groups/room-queries";
import type { RoomLog } from "./entries";
import type { RoomSql } from "./sql";

export interface Member {
  userId: string;
  role: GroupMemberRole;
  readSeq: number;
  muted: 0 | 1;
  /** Which announcement: its time. */
  acknowledgedAt: string | null;
  /** Whether their channel wants to hear, and of how many unread messages and which version it was told last. */
  awake: 0 | 1;
  told: number | null;
  toldVersion: string | null;
}

/** What a channel is told of a room. */
export interface RoomNews {
  unread: number;
  /** Unread messages that name the member. */
  mentions: number;
  /** Another one when lists show something else of the room: its last message, and whether it is muted. */
  version: string;
  /** By the room's clock: what it said before and comes later is out of date. */
  at: number;
}

const COLUMNS = `"user_id" AS "userId", "role", "read_seq" AS "readSeq", "muted",
  "acknowledged_at" AS "acknowledgedAt", "awake", "told", "told_version" AS "toldVersion"`;

/** The copy of who is in a room, and how far each has read. */
export class RoomMembers {
  readonly #sql: RoomSql;
  readonly #log: RoomLog;

  constructor(sql: RoomSql, log: RoomLog) {
    this.#sql = sql;
    this.#log = log;
  }

  get(userId: string): Member | undefined {
    return this.#sql.first<Member>(`SELECT ${COLUMNS} FROM "members" WHERE "user_id" = ?`, userId);
  }

  /** Learns what became of somebody in the log; who comes or goes is an entry. @returns whether they are out. */
  learn({ userId, became, at }: RoomChange): boolean {
    const before = this.get(userId);
    if (isRole(became)) {
      if (before) {
        this.#sql.run(`UPDATE "members" SET "role" = ? WHERE "user_id" = ?`, became, userId);
        return false;
      }
      const { seq } = this.#say(userId, "joined", at);
      this.#sql.run(
        `INSERT INTO "members" ("user_id", "role", "read_seq") VALUES (?, ?, ?)`,
        userId,
        became,
        seq,
      );
      this.#owe(userId);
      return false;
    }
    if (before) {
      this.#say(userId, became, at);
      this.remove(userId);
      this.#owe(userId);
    }
    return true;
  }

  remove(userId: string): void {
    this.#sql.run(`DELETE FROM "members" WHERE "user_id" = ?`, userId);
    this.#sql.run(`DELETE FROM "mentions" WHERE "user_id" = ?`, userId);
  }

  /** A mark never goes back, and never lies beyond what there is. */
  read(userId: string, seq: number): void {
    this.#sql.run(
      `UPDATE "members" SET "read_seq" = max("read_seq", ?) WHERE "user_id" = ?`,
      Math.min(seq, this.#log.head.seq),
      userId,
    );
  }

  mute(userId: string, muted: boolean): void {
    this.#sql.run(`UPDATE "members" SET "muted" = ? WHERE "user_id" = ?`, muted ? 1 : 0, userId);
  }

  acknowledge(userId: string, at: string): void {
    this.#sql.run(`UPDATE "members" SET "acknowledged_at" = ? WHERE "user_id" = ?`, at, userId);
  }

  /** What a member has not read: in a muted group what names them. */
  countUnread({ userId, readSeq, muted }: Member): number {
    return muted
      ? this.#log.countMentions(userId, readSeq)
      : this.#log.countUnread(userId, readSeq);
  }

  newsOf(member: Member): RoomNews {
    const { userId, readSeq } = member;
    return {
      unread: this.countUnread(member),
      mentions: this.#log.countMentions(userId, readSeq),
      version: versionFor(member, this.#log.lastVersion),
      at: Date.now(),
    };
  }

  /** Those whose channels want to hear, and who see something else by now in badge or list. */
  listUntold(): Member[] {
    const { lastVersion } = this.#log;
    return this.#sql
      .all<Member>(`SELECT ${COLUMNS} FROM "members" WHERE "awake" = 1`)
      .filter(
        (member) =>
          this.countUnread(member) !== member.told ||
          versionFor(member, lastVersion) !== member.toldVersion,
      );
  }

  /** What their channel knows by now. */
  noteTold(userId: string, awake: boolean, { unread, version }: RoomNews): void {
    this.#sql.run(
      `UPDATE "members" SET "awake" = ?, "told" = ?, "told_version" = ? WHERE "user_id" = ?`,
      awake ? 1 : 0,
      unread,
      version,
      userId,
    );
  }

  /** Whose channels are still to learn that they came or went. */
  listOwed(limit: number): string[] {
    return this.#sql
      .all<{ id: string }>(`SELECT "user_id" AS "id" FROM "owed" LIMIT ?`, limit)
      .map(({ id }) => id);
  }

  settle(userId: string): void {
    this.#sql.run(`DELETE FROM "owed" WHERE "user_id" = ?`, userId);
  }

  #owe(userId: string): void {
    this.#sql.run(`INSERT INTO "owed" VALUES (?) ON CONFLICT DO NOTHING`, userId);
  }

  #say(senderId: string, text: MemberText, at: string) {
    const said = { text, media: null };
    return this.#log.append({ kind: "member", senderId, said }, new Date(at));
  }
}

const versionFor = ({ muted }: Member, lastVersion: string) =>
  `${lastVersion}${muted ? " muted" : ""}`;

const isRole = (became: RoomChange["became"]): became is GroupMemberRole =>
  (groupRoles as readonly string[]).includes(became);
