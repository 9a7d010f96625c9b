import { noteHead } from "~/domain/chat/head-queries";
import type { Channel, RoomNews } from "~/domain/chat/protocol";
import { requireLogOf } from "~/domain/community-id";
import { placeGroup } from "~/domain/groups/room-queries";
import type { RoomAlarm, RoomSql } from "./storage";
import type { RoomLog } from "./log";
import type { Member, RoomMembers } from "./members";
import type { Outside } from "./outside";

interface Needs {
  groupId: string;
  /** Lets work go on when its call has been answered. */
  waitUntil: (work: Promise<unknown>) => void;
  channelOf: (userId: string) => NotifiedChannel;
  sql: RoomSql;
  log: RoomLog;
  members: RoomMembers;
  outside: Outside;
  alarm: RoomAlarm;
  isDisbanded: () => boolean;
}
/** The calls that notify a channel. */
type NotifiedChannel = {
  [Name in "receiveRoomNews" | "forgetRoom"]: (
    ...said: Parameters<Channel[Name]>
  ) => Promise<ReturnType<Channel[Name]>>;
};

const NOTIFY_MS = 1_000;
/** Members who are looked at, or notified, in one turn: what is said meanwhile does not wait for all of them. */
const NOTIFIED_AT_ONCE = 20;
const PENDING_AT_ONCE = 100;

/** Up to where the head is written. */
const NOTED = "noted";

/**
 * Tells others how it stands: the channels of members what they have not read, those alone that said they want to hear;
 * and its log's database how far it has come.
 */
export class RoomNotices {
  readonly #needs: Needs;
  #isDue = false;
  #notifying: Promise<boolean> | undefined;
  #settling: Promise<boolean> | undefined;
  /** What channels are being notified of, and have not answered. */
  readonly #underWay = new Map<string, RoomNews>();
  /** Who could not be notified of late that they came in or went: they wait until all others have been. */
  readonly #failed = new Set<string>();

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Once for all that is said until then; by the alarm, should the room fall before. */
  notifySoon(): void {
    const { alarm, waitUntil } = this.#needs;
    if (!alarm.isSoon) waitUntil(alarm.soon());
    if (this.#isDue) return;
    this.#isDue = true;
    setTimeout(() => {
      waitUntil(
        // One pass at a time: what is said while one goes on is told by the next.
        Promise.resolve(this.#notifying)
          .catch(() => undefined)
          .then(() => {
            this.#isDue = false;
            return this.notifyChanged();
          })
          .catch((error: unknown) => console.warn(error)),
      );
    }, NOTIFY_MS);
  }

  /** One who did something that their own badge and list are to show in their next request; {@link notifySoon} goes on where it fails. */
  async notifyNow(userId: string): Promise<void> {
    if (this.#needs.members.get(userId)?.awake) await this.#notifyAll([userId]);
  }

  /** Those of whom something changed that their badge or their list shows. @returns whether all could be told. */
  notifyChanged(): Promise<boolean> {
    this.#notifying ??= this.#notifyChanged().finally(() => (this.#notifying = undefined));
    return this.#notifying;
  }

  async #notifyChanged(): Promise<boolean> {
    let failed = 0;
    for (let after: string | undefined = ""; after !== undefined;) {
      const awake = this.#needs.members.listAwake(after, NOTIFIED_AT_ONCE);
      after = awake.length < NOTIFIED_AT_ONCE ? undefined : awake.at(-1)!.userId;
      const stale = this.#needs.members.unnotifiedOf(awake).map(({ userId }) => userId);
      failed += (await this.#notifyAll(stale)).size;
      if (after !== undefined) await scheduler.wait(0);
    }
    return failed === 0;
  }

  /** Some of those who came in or went, until their channels know. @returns whether there are more. */
  notifyPending(): Promise<boolean> {
    this.#settling ??= this.#notifyPending().finally(() => (this.#settling = undefined));
    return this.#settling;
  }

  async #notifyPending(): Promise<boolean> {
    const pending = this.#needs.members
      .listPending(this.#failed.size + PENDING_AT_ONCE + 1)
      .filter(({ userId }) => !this.#failed.has(userId));
    const now = pending.slice(0, PENDING_AT_ONCE);
    const failed = await this.#notifyAll(now.map(({ userId }) => userId));
    for (const one of now) {
      if (failed.has(one.userId)) this.#failed.add(one.userId);
      else this.#needs.members.settle(one);
    }
    if (pending.length > PENDING_AT_ONCE) return true;
    const left = this.#failed.size;
    this.#failed.clear();
    if (left) throw new Error(`${left} channels are to be told again who came in or went`);
    return false;
  }

  /** A channel asks, and is told from now on when it changes: what it answers to what it was told before counts no more. */
  answer(member: Member): RoomNews {
    const { members } = this.#needs;
    const news = members.newsOf(member);
    members.noteNotified(member.userId, true, news);
    this.#underWay.delete(member.userId);
    return news;
  }

  /** Writes how far the room has come, where it has moved since the last time: lists show it, and the main log is to cover it. */
  async writeHead(): Promise<void> {
    const { groupId, sql, log, outside } = this.#needs;
    const { noted, headSeq: seq, messages, lastMessageAt } = this.standing();
    if (!seq || noted) return;
    const head = { seq, hash: log.head.hash, messages, lastMessageAt };
    await outside
      .database(requireLogOf(groupId))
      .batch([noteHead(groupId, head), ...placeGroup(groupId)]);
    sql.setFact(NOTED, JSON.stringify([seq, head.hash, messages]));
  }

  /** How far the room has come, and whether that is written. */
  standing() {
    const { sql, log } = this.#needs;
    const { seq, hash } = log.head;
    const messages = log.counts.after(0);
    const last = sql.first<{ at: string }>(
      `SELECT "sent_at" AS "at" FROM "entries" WHERE "kind" = 'message' ORDER BY "seq" DESC LIMIT 1`,
    );
    const noted = sql.fact(NOTED) === JSON.stringify([seq, hash, messages]);
    return { headSeq: seq, messages, lastMessageAt: last?.at ?? null, noted };
  }

  /** Undefined where there is no room any more. */
  #memberOf(userId: string): Member | undefined {
    return this.#needs.isDisbanded() ? undefined : this.#needs.members.get(userId);
  }

  /** What all of them answer is written in one turn. @returns who could not be notified. */
  async #notifyAll(userIds: readonly string[]): Promise<Set<string>> {
    const notified = await Promise.allSettled(userIds.map((userId) => this.#notify(userId)));
    const failed = new Set<string>();
    for (const [at, one] of notified.entries()) {
      if (one.status === "fulfilled") one.value();
      else {
        failed.add(userIds[at]!);
        console.warn(one.reason);
      }
    }
    return failed;
  }

  /** @returns what is left to write of it. */
  async #notify(userId: string): Promise<() => void> {
    const { groupId, members } = this.#needs;
    const channel = this.#needs.channelOf(userId);
    const forget = async () => {
      await channel.forgetRoom(groupId);
      members.silence(userId);
    };
    const member = this.#memberOf(userId);
    if (!member) return forget().then(() => () => undefined);
    const news = members.newsOf(member);
    const end = (awake?: boolean) => {
      if (this.#underWay.get(userId) !== news) return;
      this.#underWay.delete(userId);
      if (awake !== undefined) members.noteNotified(userId, awake, news);
    };
    this.#underWay.set(userId, news);
    try {
      const awake = await channel.receiveRoomNews(groupId, news);
      if (this.#memberOf(userId)) return () => end(awake);
      // They went meanwhile: that may have come before this.
      await forget();
      return end;
    } catch (error) {
      end();
      throw error;
    }
  }
}
