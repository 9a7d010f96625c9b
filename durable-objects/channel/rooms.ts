import { roomOf } from "~/workers/chat/room";
import type { Env } from "~/workers/env";
import type { RoomNews } from "~/durable-objects/room/members";
import type { RoomSummary } from "~/durable-objects/room/standing";

const TABLES = `
  CREATE TABLE IF NOT EXISTS "rooms" (
    "group_id" TEXT PRIMARY KEY, "unread" INTEGER NOT NULL, "mentions" INTEGER NOT NULL,
    -- It is silent until it is asked.
    "stale" INTEGER NOT NULL
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS "sockets" (
    "id" TEXT PRIMARY KEY, "group_id" TEXT NOT NULL, "token_hash" TEXT NOT NULL
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS "settings" ("shown" INTEGER NOT NULL, "types" INTEGER NOT NULL)`;

/** So long a socket may be on its way into a room. */
const OPENING_MS = 30_000;

/** What a player lets others see of them in rooms. */
export interface ChatSettings {
  /** Whether others see that they are here. */
  shown: boolean;
  /** Whether others see that they write. */
  types: boolean;
}

/** What a player's channel knows of the rooms that they are in. */
export class ChannelRooms {
  readonly #storage: DurableObjectStorage;
  readonly #env: Env;
  readonly #userId: string;
  readonly #isOpen: () => boolean;
  #asking: Promise<void> | undefined;
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
    for (const table of ["rooms", "sockets", "settings"]) this.#run(`DELETE FROM "${table}"`);
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

  hear(groupId: string, { unread, mentions }: RoomNews): void {
    this.#run(
      `INSERT INTO "rooms" VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET "unread" = excluded."unread",
        "mentions" = excluded."mentions", "stale" = excluded."stale"`,
      groupId,
      unread,
      mentions,
      this.#isOpen() ? 0 : 1,
    );
  }

  forget(groupId: string): void {
    this.#run(`DELETE FROM "rooms" WHERE "group_id" = ?`, groupId);
  }

  /** The logs say that these are the player's: rooms that did not say so yet are asked. */
  expect(groupIds: readonly string[]): void {
    for (const groupId of groupIds) {
      this.#run(`INSERT INTO "rooms" VALUES (?, 0, 0, 1) ON CONFLICT DO NOTHING`, groupId);
    }
  }

  list(): { groupId: string; unread: number; mentions: number }[] {
    return this.#all(
      `SELECT "group_id" AS "groupId", "unread", "mentions" FROM "rooms" ORDER BY "group_id"`,
    );
  }

  /** Asks the rooms that are silent, side by side; from then on they tell. */
  askStale(): Promise<void> {
    this.#asking ??= this.#ask().finally(() => (this.#asking = undefined));
    return this.#asking;
  }

  async #ask(): Promise<void> {
    const stale = this.#all<{ id: string }>(
      `SELECT "group_id" AS "id" FROM "rooms" WHERE "stale" = 1`,
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

  async ask(groupIds: readonly string[]): Promise<(RoomSummary & { groupId: string })[]> {
    const known = new Map(this.list().map((room) => [room.groupId, room]));
    const asked = await Promise.all(
      groupIds.map(async (groupId) => {
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
        if (summary) this.hear(groupId, summary);
        else this.forget(groupId);
        return summary ? [{ ...summary, groupId }] : [];
      }),
    );
    return asked.flat();
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
