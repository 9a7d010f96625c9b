import { roomOf } from "~/workers/chat/room";
import type { Env } from "~/workers/env";
import type { RoomNews } from "~/durable-objects/room/members";
import type { RoomSummary } from "~/durable-objects/room/standing";

const TABLES = `
  CREATE TABLE IF NOT EXISTS "heard" (
    "group_id" TEXT PRIMARY KEY, "unread" INTEGER NOT NULL, "mentions" INTEGER NOT NULL,
    "version" TEXT NOT NULL, "at" INTEGER NOT NULL,
    -- It is silent until it is asked.
    "stale" INTEGER NOT NULL,
    -- What lists show of this version, and since when: kept while a window is open, that rooms go on telling.
    "summary" TEXT, "summary_at" INTEGER
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS "sockets" (
    "id" TEXT PRIMARY KEY, "group_id" TEXT NOT NULL, "token_hash" TEXT NOT NULL
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS "settings" ("shown" INTEGER NOT NULL, "types" INTEGER NOT NULL)`;

/** So long a socket may be on its way into a room. */
const OPENING_MS = 30_000;
/** So long a room is not asked again for what lists show of it: names in it are as they were. */
const SUMMARY_MS = 10 * 60_000;
/** A room may have moved to where the clock is behind. */
const CLOCKS_APART_MS = 10_000;

/** What a player lets others see of them in rooms. */
export interface ChatSettings {
  /** Whether others see that they are here. */
  shown: boolean;
  /** Whether others see that they write. */
  types: boolean;
}

/** A room in the list of a player's rooms. */
export type ListedRoom = Omit<RoomSummary, "version" | "at"> & { groupId: string };

/** What a player's channel knows of the rooms that they are in. */
export class ChannelRooms {
  readonly #storage: DurableObjectStorage;
  readonly #env: Env;
  readonly #userId: string;
  readonly #isOpen: () => boolean;
  #asking: Promise<void> | undefined;
  /** How often summaries were dropped: one that was asked for before is not kept. */
  #dropped = 0;
  /** Sockets that no room may know yet, and since when. */
  readonly #opening = new Map<string, number>();

  /** @param isOpen whether a window is open, that rooms go on telling: else they are asked each time. */
  constructor(storage: DurableObjectStorage, env: Env, userId: string, isOpen: () => boolean) {
    this.#isOpen = isOpen;
    this.#storage = storage;
    this.#env = env;
    this.#userId = userId;
    storage.sql.exec(TABLES);
  }

  clear(): void {
    for (const table of ["heard", "sockets", "settings"]) this.#run(`DELETE FROM "${table}"`);
  }

  get settings(): ChatSettings {
    const [row] = this.#all<{ shown: 0 | 1; types: 0 | 1 }>(`SELECT * FROM "settings"`);
    return { shown: row?.shown !== 0, types: row?.types !== 0 };
  }

  choose({ shown, types }: ChatSettings): void {
    this.#run(`DELETE FROM "settings"`);
    this.#run(`INSERT INTO "settings" VALUES (?, ?)`, shown ? 1 : 0, types ? 1 : 0);
  }

  enter(groupId: string, socketId: string, tokenHash: string): void {
    this.#opening.set(socketId, Date.now());
    this.#run(`INSERT INTO "sockets" VALUES (?, ?, ?)`, socketId, groupId, tokenHash);
  }

  leave(socketId: string): void {
    this.#opening.delete(socketId);
    this.#run(`DELETE FROM "sockets" WHERE "id" = ?`, socketId);
  }

  /** Open sockets in rooms; where there seem to be `enough`, the rooms are asked which are left. */
  async countSockets(enough: number): Promise<number> {
    const count = () => this.#all<{ n: number }>(`SELECT count(*) AS "n" FROM "sockets"`)[0]!.n;
    if (count() < enough) return count();
    const known = this.#all<{ id: string }>(`SELECT "id" FROM "sockets"`);
    const open = await Promise.all(
      this.roomsWithSockets().map((groupId) =>
        roomOf(this.#env, groupId).openSockets(this.#userId),
      ),
    );
    const left = new Set(open.flat());
    const before = Date.now() - OPENING_MS;
    for (const { id } of known) {
      const isOpening = (this.#opening.get(id) ?? 0) > before;
      if (left.has(id)) this.#opening.delete(id);
      else if (!isOpening) this.leave(id);
    }
    return count();
  }

  roomsWithSockets(tokenHash?: string): string[] {
    return this.#all<{ id: string }>(
      `SELECT DISTINCT "group_id" AS "id" FROM "sockets" WHERE ?1 IS NULL OR "token_hash" = ?1`,
      tokenHash ?? null,
    ).map(({ id }) => id);
  }

  hear(groupId: string, { unread, mentions, version, at }: RoomNews): void {
    this.#run(
      `INSERT INTO "heard" VALUES (?, ?, ?, ?, ?, ?, NULL, NULL)
        ON CONFLICT DO UPDATE SET "unread" = excluded."unread", "mentions" = excluded."mentions",
          "summary" = iif("version" = excluded."version" AND NOT excluded."stale", "summary", NULL),
          "version" = excluded."version", "at" = excluded."at", "stale" = excluded."stale"
        WHERE excluded."at" >= "at" OR excluded."at" < "at" - ${CLOCKS_APART_MS}`,
      groupId,
      unread,
      mentions,
      version,
      at,
      this.#isOpen() ? 0 : 1,
    );
  }

  forget(groupId: string): void {
    this.#run(`DELETE FROM "heard" WHERE "group_id" = ?`, groupId);
  }

  /** No room is to tell any more, or what they told is to be seen by another light: they are asked again. */
  dropSummaries(): void {
    this.#dropped += 1;
    this.#run(`UPDATE "heard" SET "summary" = NULL WHERE "summary" IS NOT NULL`);
  }

  /** The logs say that these are the player's: rooms that did not say so yet are asked. */
  expect(groupIds: readonly string[]): void {
    for (const groupId of groupIds) {
      this.#run(
        `INSERT INTO "heard" VALUES (?, 0, 0, '', 0, 1, NULL, NULL) ON CONFLICT DO NOTHING`,
        groupId,
      );
    }
  }

  list(): { groupId: string; unread: number; mentions: number }[] {
    return this.#all(
      `SELECT "group_id" AS "groupId", "unread", "mentions" FROM "heard" ORDER BY "group_id"`,
    );
  }

  /** Asks the rooms that are silent, side by side; from then on they tell. */
  askStale(): Promise<void> {
    this.#asking ??= this.#ask().finally(() => (this.#asking = undefined));
    return this.#asking;
  }

  async #ask(): Promise<void> {
    const stale = this.#all<{ id: string }>(
      `SELECT "group_id" AS "id" FROM "heard" WHERE "stale" = 1`,
    );
    // A room that cannot answer counts as it did last.
    const asked = await Promise.allSettled(
      stale.map(async ({ id }) => {
        const news = await roomOf(this.#env, id).standing(this.#userId, this.#isOpen());
        if (news) this.hear(id, news);
        else this.forget(id);
      }),
    );
    for (const one of asked) if (one.status === "rejected") console.warn(one.reason);
  }

  /** What lists show of these; of a room that has told nothing else since, as it was. */
  async summarize(groupIds: readonly string[]): Promise<ListedRoom[]> {
    const known = new Map(this.list().map((room) => [room.groupId, room]));
    const kept = this.#listKept();
    const dropped = this.#dropped;
    const asked = await Promise.all(
      groupIds.map(async (groupId): Promise<ListedRoom[]> => {
        const before = kept.get(groupId);
        if (before) return [before];
        const summary = await roomOf(this.#env, groupId)
          .summary(this.#userId, this.#isOpen())
          .catch((error: unknown) => {
            console.warn(error);
            return undefined;
          });
        if (summary === undefined) {
          const { unread = 0, mentions = 0 } = known.get(groupId) ?? {};
          return [{ groupId, unread, mentions, muted: false, last: null }];
        }
        if (!summary) {
          this.forget(groupId);
          return [];
        }
        this.hear(groupId, summary);
        if (dropped === this.#dropped) this.#keep(groupId, summary);
        const { unread, mentions, muted, last } = summary;
        return [{ groupId, unread, mentions, muted, last }];
      }),
    );
    return asked.flat();
  }

  #listKept(): Map<string, ListedRoom> {
    if (!this.#isOpen()) return new Map();
    const rows = this.#all<{ groupId: string; unread: number; mentions: number; summary: string }>(
      `SELECT "group_id" AS "groupId", "unread", "mentions", "summary" FROM "heard"
        WHERE "stale" = 0 AND "summary" IS NOT NULL AND "summary_at" > ?`,
      Date.now() - SUMMARY_MS,
    );
    return new Map(
      rows.map(({ summary, ...room }) => {
        const shown = JSON.parse(summary) as Pick<RoomSummary, "muted" | "last">;
        return [room.groupId, { ...room, ...shown }];
      }),
    );
  }

  /** Of the version that was heard last, and only then. */
  #keep(groupId: string, { muted, last, version }: RoomSummary): void {
    if (!this.#isOpen()) return;
    this.#run(
      `UPDATE "heard" SET "summary" = ?, "summary_at" = ? WHERE "group_id" = ? AND "version" = ?`,
      JSON.stringify({ muted, last }),
      Date.now(),
      groupId,
      version,
    );
  }

  #run(sql: string, ...params: SqlStorageValue[]): void {
    this.#storage.sql.exec(sql, ...params);
  }

  #all<Row>(sql: string, ...params: SqlStorageValue[]): Row[] {
    return this.#storage.sql
      .exec<Record<string, SqlStorageValue>>(sql, ...params)
      .toArray() as Row[];
  }
}
