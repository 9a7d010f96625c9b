import { HOUSE } from "~/domain/chat/entry";
import {
  type ClientFrame,
  type Sending,
  isEmoji,
  mentionsIn,
  textProblem,
} from "~/domain/chat/frames";
import { BURST, CHANGES, MAX_REACTIONS } from "~/domain/chat/limits";
import type { NotSaid } from "~/domain/chat/protocol";
import type { AttachedMedia } from "~/domain/media/attach";
import { viewAttached } from "~/domain/media/attach";
import type { Entry } from "./entry";
import type { RoomErasure } from "./erasure";
import type { RoomLog } from "./log";
import type { RoomMembers } from "./members";
import type { Outside } from "./outside";
import type { RoomSql } from "./storage";

export type Written = { entry: Entry } | { seq: number } | { nothing: true } | NotSaid;

type Change = Extract<ClientFrame, { type: "edit" | "delete" | "react" }>;

const MAX_SPEAKERS = 1_000;
const LAST_BY = `SELECT "seq" FROM "entries" WHERE "sender_id" = ?1 AND "kind" = 'message'`;

/**
 * What somebody may say in a room. Decided by the copy of who is in, in the turn that gives what is said its
 * `seq`: nobody can be removed between.
 */
export class RoomWriter {
  readonly #sql: RoomSql;
  readonly #log: RoomLog;
  readonly #erasure: RoomErasure;
  readonly #members: RoomMembers;
  readonly #outside: Pick<Outside, "isMuted">;
  readonly #changes = new Map<string, number[]>();
  /** When those who talk said what they said last, the newest first: as many as a burst has. */
  readonly #said = new Map<string, number[]>();

  constructor(
    sql: RoomSql,
    log: RoomLog,
    erasure: RoomErasure,
    members: RoomMembers,
    outside: Pick<Outside, "isMuted">,
  ) {
    this.#sql = sql;
    this.#log = log;
    this.#erasure = erasure;
    this.#members = members;
    this.#outside = outside;
  }

  /** What is in the way of a message, before its files are put aside. */
  refusal(userId: string, sending: Sending, slowModeSeconds: number, now: Date) {
    const { text, media = [], clientId, replyTo } = sending;
    if (!this.#members.get(userId)) return { problem: "not_a_member" } as const;
    if (!clientId.isWellFormed()) return { problem: "malformed" } as const;
    const known = this.#sentAs(userId, clientId);
    if (known !== undefined) return { seq: known };
    if (this.#outside.isMuted(userId)) return { problem: "not_allowed" } as const;
    const problem = textProblem(text, media.length);
    if (problem) return { problem };
    if (replyTo !== undefined && this.#log.senderOf(replyTo) === undefined) {
      return { problem: "not_allowed" } as const;
    }
    return this.#wait(userId, slowModeSeconds, now);
  }

  send(
    userId: string,
    sending: Sending,
    files: readonly AttachedMedia[],
    slowModeSeconds: number,
    now: Date,
  ): Written {
    const refused = this.refusal(userId, sending, slowModeSeconds, now);
    if (refused) return refused;
    const { clientId, text, replyTo } = sending;
    const shown = files.map(viewAttached);
    const said = { text, media: shown.length ? JSON.stringify(shown) : null };
    const media = files.map(({ id }) => id);
    const written = this.#log.turn(() => {
      const entry = this.#log.append(
        { kind: "message", senderId: userId, clientId, said, media, replyTo },
        now,
      );
      this.#mention(entry.seq, userId, text);
      for (const id of media) {
        this.#sql.run(
          `UPDATE "files" SET "seq" = ?, "state" = 'shown' WHERE "id" = ?`,
          entry.seq,
          id,
        );
      }
      return { entry };
    });
    const times = [now.getTime(), ...this.#lastSaid(userId)].slice(0, BURST.messages);
    this.#said.set(userId, times);
    return written;
  }

  change(userId: string, frame: Change, now: Date): Written {
    const member = this.#members.get(userId);
    if (!member) return { problem: "not_a_member" };
    const { seq: target } = frame;
    const author = this.#log.senderOf(target);
    if (author === undefined) return { problem: "not_allowed" };
    // What they said before they may still take back.
    if (frame.type !== "delete" && this.#outside.isMuted(userId)) return { problem: "not_allowed" };
    const common = { senderId: userId, target };
    switch (frame.type) {
      case "edit": {
        if (author !== userId) return { problem: "not_allowed" };
        const problem = textProblem(frame.text, this.#hasFiles(target) ? 1 : 0);
        if (problem) return { problem };
        const wait = this.#waitToChange(userId, now);
        if (wait) return wait;
        const said = { text: frame.text, media: null };
        return this.#log.turn(() => {
          const entry = this.#log.append({ ...common, kind: "edit", said }, now);
          this.#sql.run(`DELETE FROM "mentions" WHERE "seq" = ?`, target);
          this.#mention(target, userId, frame.text);
          return { entry };
        });
      }
      case "delete": {
        const mayModerate = member.role !== "member";
        if (author !== userId && !mayModerate) return { problem: "not_allowed" };
        const wait = this.#waitToChange(userId, now);
        if (wait) return wait;
        return this.#log.turn(() => {
          const entry = this.#log.append({ ...common, kind: "delete" }, now);
          this.#erasure.erase(target);
          return { entry };
        });
      }
      case "react":
        return this.#react(userId, frame, now);
    }
  }

  /** By those who judge what was reported, who are not in: nothing where it is deleted already. */
  removeForHouse(target: number, now: Date): Entry | undefined {
    if (this.#log.senderOf(target) === undefined) return undefined;
    return this.#log.turn(() => {
      const entry = this.#log.append({ senderId: HOUSE, target, kind: "delete" }, now);
      this.#erasure.erase(target);
      return entry;
    });
  }

  #react(
    userId: string,
    { seq, emoji, on }: Extract<Change, { type: "react" }>,
    now: Date,
  ): Written {
    if (!isEmoji(emoji)) return { problem: "malformed" };
    const key = [seq, emoji, userId] as const;
    const has =
      this.#sql.all(
        `SELECT 1 FROM "reactions" WHERE "seq" = ? AND "emoji" = ? AND "user_id" = ?`,
        ...key,
      ).length > 0;
    if (has === on) return { nothing: true };
    if (on) {
      const kinds = this.#sql.all<{ emoji: string }>(
        `SELECT DISTINCT "emoji" FROM "reactions" WHERE "seq" = ?`,
        seq,
      );
      const isNew = !kinds.some((kind) => kind.emoji === emoji);
      if (isNew && kinds.length >= MAX_REACTIONS) return { problem: "not_allowed" };
    }
    const wait = this.#waitToChange(userId, now);
    if (wait) return wait;
    const said = { text: `${on ? "+" : "-"}${emoji}`, media: null };
    return this.#log.turn(() => {
      this.#sql.run(
        on
          ? `INSERT INTO "reactions" ("seq", "emoji", "user_id") VALUES (?, ?, ?)`
          : `DELETE FROM "reactions" WHERE "seq" = ? AND "emoji" = ? AND "user_id" = ?`,
        ...key,
      );
      return {
        entry: this.#log.append({ kind: "react", senderId: userId, target: seq, said }, now),
      };
    });
  }

  /** Whoever it names hears of it, if they are here and have not read so far. */
  #mention(seq: number, senderId: string, text: string): void {
    for (const id of mentionsIn(text)) {
      const member = id === senderId ? undefined : this.#members.get(id);
      if (!member || member.readSeq >= seq) continue;
      this.#sql.run(
        `INSERT INTO "mentions" ("user_id", "seq") VALUES (?, ?) ON CONFLICT DO NOTHING`,
        id,
        seq,
      );
    }
  }

  #hasFiles(seq: number): boolean {
    return this.#sql.all(`SELECT 1 FROM "files" WHERE "seq" = ?`, seq).length > 0;
  }

  #wait(userId: string, slowModeSeconds: number, now: Date): NotSaid | undefined {
    const said = this.#lastSaid(userId);
    const until = (at = -Infinity, ms: number) => at + ms - now.getTime();
    const slow = until(said[0], slowModeSeconds * 1_000);
    if (slow > 0) return { problem: "slow_mode", retryAfter: Math.ceil(slow / 1_000) };
    const burst = until(said[BURST.messages - 1], BURST.ms);
    if (burst > 0) return { problem: "rate_limited", retryAfter: Math.ceil(burst / 1_000) };
    return undefined;
  }

  #lastSaid(userId: string): readonly number[] {
    const known = this.#said.get(userId);
    if (known) return known;
    if (this.#said.size > MAX_SPEAKERS) this.#said.clear();
    const said = this.#lastSentBy(userId, BURST.messages).map((at) => Date.parse(at));
    this.#said.set(userId, said);
    return said;
  }

  /** The `seq` of what somebody sent under this name before. */
  #sentAs(senderId: string, clientId: string): number | undefined {
    return this.#sql.first<{ seq: number }>(
      `SELECT "seq" FROM "entries" WHERE "sender_id" = ? AND "client_id" = ?`,
      senderId,
      clientId,
    )?.seq;
  }

  /** When somebody sent their last messages, the newest first, deleted ones too. */
  #lastSentBy(senderId: string, limit: number): string[] {
    return this.#sql
      .all<{ at: string }>(
        `SELECT "sent_at" AS "at" FROM "entries" WHERE "hash" IS NOT NULL AND "seq" IN (
            SELECT * FROM (${LAST_BY} AND "said" = 1 ORDER BY "seq" DESC LIMIT ?2) UNION ALL
            SELECT * FROM (${LAST_BY} AND "said" = 0 ORDER BY "seq" DESC LIMIT ?2))
          ORDER BY "seq" DESC LIMIT ?2`,
        senderId,
        limit,
      )
      .map(({ at }) => at);
  }

  #waitToChange(userId: string, now: Date): NotSaid | undefined {
    const since = now.getTime() - CHANGES.ms;
    const lately = (this.#changes.get(userId) ?? []).filter((at) => at > since);
    if (lately.length >= CHANGES.entries) {
      return { problem: "rate_limited", retryAfter: Math.ceil((lately[0]! - since) / 1_000) };
    }
    this.#changes.set(userId, [...lately, now.getTime()]);
    if (this.#changes.size > 1_000) this.#changes.clear();
    return undefined;
  }
}
