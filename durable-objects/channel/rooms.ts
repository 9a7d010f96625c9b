import type {
  ChatSettings,
  ListedRoom,
  RoomNews,
  RoomSummary,
  UnreadRoom,
} from "~/domain/chat/protocol";
import { execWatched } from "~/domain/event-store/rows-read";
import { isBlockedPerson, type Person } from "~/domain/profile/view-person";
import { type Env, placeOf, roomOf } from "~/workers/env";
import { takeSteps } from "~/durable-objects/take-steps";
import { CHANNEL_STEPS } from "./schema";

/** So long a socket may be on its way into a room. */
const OPENING_MS = 30_000;
/** So long names in what lists show are taken as they were. */
const NAMES_MS = 10 * 60_000;
/** A room may have moved to where the clock is behind. */
const CLOCKS_APART_MS = 10_000;

type Shown = Pick<RoomSummary, "muted" | "last">;

interface KeptRow {
  groupId: string;
  unread: number;
  mentions: number;
  version: string;
  summary: string;
  at: number;
}

interface Parts {
  storage: DurableObjectStorage;
  env: Env;
  userId: string;
  /** Whether a window is open, that rooms go on telling. */
  isOpen: () => boolean;
  /** People as the player sees them. */
  readPeople: (ids: readonly string[]) => Promise<(id: string) => Person>;
}

/** What a player's channel knows of the rooms that they are in. */
export class ChannelRooms {
  readonly #storage: DurableObjectStorage;
  readonly #env: Env;
  readonly #userId: string;
  readonly #isOpen: () => boolean;
  readonly #readPeople: (ids: readonly string[]) => Promise<(id: string) => Person>;
  #asking: Promise<void> | undefined;
  /** How often each room said that the player is in it no longer: what was asked of it before is not kept. */
  readonly #gone = new Map<string, number>();
  /** How often summaries were dropped: one that was asked for before is not kept. */
  #dropped = 0;
  /** Sockets that no room may know yet, and since when. */
  readonly #opening = new Map<string, number>();

  constructor({ storage, env, userId, isOpen, readPeople }: Parts) {
    this.#isOpen = isOpen;
    this.#readPeople = readPeople;
    this.#storage = storage;
    this.#env = env;
    this.#userId = userId;
    takeSteps(storage, CHANNEL_STEPS);
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
    this.#run(
      `INSERT INTO "settings" ("shown", "types") VALUES (?, ?)`,
      shown ? 1 : 0,
      types ? 1 : 0,
    );
  }

  enter(groupId: string, socketId: string, tokenHash: string): void {
    this.#opening.set(socketId, Date.now());
    this.#run(
      `INSERT INTO "sockets" ("id", "group_id", "token_hash") VALUES (?, ?, ?)`,
      socketId,
      groupId,
      tokenHash,
    );
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
        placeOf(this.#env, groupId).openSockets(this.#userId),
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

  /** A room says something of its own accord. @returns whether it is to go on: where no window is open, one word will do. */
  receive(groupId: string, news: RoomNews): boolean {
    const isOpen = this.#isOpen();
    this.#note(groupId, news, !isOpen);
    return isOpen;
  }

  #note(groupId: string, { unread, mentions, version, at }: RoomNews, stale = false): void {
    this.#run(
      `INSERT INTO "heard" ("group_id", "unread", "mentions", "version", "at", "stale") VALUES (?, ?, ?, ?, ?, ?)
        ON CONFLICT DO UPDATE SET "unread" = excluded."unread", "mentions" = excluded."mentions",
          "summary" = iif("version" = excluded."version" AND NOT excluded."stale", "summary", NULL),
          "version" = excluded."version", "at" = excluded."at", "stale" = excluded."stale"
        WHERE excluded."at" >= "at" OR excluded."at" < "at" - ${CLOCKS_APART_MS}`,
      groupId,
      unread,
      mentions,
      version,
      at,
      stale ? 1 : 0,
    );
  }

  forget(groupId: string): void {
    this.#gone.set(groupId, (this.#gone.get(groupId) ?? 0) + 1);
    this.#run(`DELETE FROM "heard" WHERE "group_id" = ?`, groupId);
  }

  /** What they told is to be seen by another light: they are asked again. */
  dropSummaries(): void {
    this.#dropped += 1;
    this.#run(`UPDATE "heard" SET "summary" = NULL WHERE "summary" IS NOT NULL`);
  }

  /** The logs say that these are the player's: rooms that did not say so yet are asked. */
  expect(groupIds: readonly string[]): void {
    for (const groupId of groupIds) {
      this.#run(
        `INSERT INTO "heard" ("group_id", "unread", "mentions", "version", "at", "stale") VALUES (?, 0, 0, '', 0, 1)
          ON CONFLICT DO NOTHING`,
        groupId,
      );
    }
  }

  list(): UnreadRoom[] {
    return this.#all(
      `SELECT "group_id" AS "groupId", "unread", "mentions" FROM "heard" ORDER BY "group_id"`,
    );
  }

  /** Asks the rooms that have news, side by side; what comes after they tell. */
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
        const gone = this.#gone.get(id);
        const news = await roomOf(this.#env, id).readNews(this.#userId);
        if (!news) this.forget(id);
        else if (gone === this.#gone.get(id)) this.#note(id, news);
      }),
    );
    for (const one of asked) if (one.status === "rejected") console.warn(one.reason);
  }

  /** What lists show of these; of a room that has told nothing else since, as it was. */
  async summarize(groupIds: readonly string[]): Promise<ListedRoom[]> {
    const known = new Map(this.list().map((room) => [room.groupId, room]));
    const kept = await this.#listKept();
    const dropped = this.#dropped;
    const asked = await Promise.all(
      groupIds.map(async (groupId): Promise<ListedRoom[]> => {
        const before = kept.get(groupId);
        if (before) return [before];
        const gone = this.#gone.get(groupId);
        const summary = await roomOf(this.#env, groupId)
          .summary(this.#userId)
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
        if (gone === this.#gone.get(groupId)) {
          this.#note(groupId, summary);
          if (dropped === this.#dropped) this.#keep(groupId, summary);
        }
        const { unread, mentions, muted, last } = summary;
        return [{ groupId, unread, mentions, muted, last }];
      }),
    );
    return asked.flat();
  }

  /** Those of whose rooms nothing was told since. No room is asked for names: those are in `main`. */
  async #listKept(): Promise<Map<string, ListedRoom>> {
    const rows = this.#all<KeptRow>(
      `SELECT "group_id" AS "groupId", "unread", "mentions", "version", "summary", "summary_at" AS "at" FROM "heard"
        WHERE "stale" = 0 AND "summary" IS NOT NULL`,
    ).map(({ summary, ...row }) => ({ ...row, ...(JSON.parse(summary) as Shown) }));
    const before = Date.now() - NAMES_MS;
    const old = rows.filter(({ at }) => at < before);
    const dropped = this.#dropped;
    const found = old.length
      ? await this.#readPeople(old.flatMap((row) => peopleIn(row).filter((id) => id !== null)))
      : undefined;
    const kept = new Map<string, ListedRoom>();
    for (const { version, at, last, ...row } of rows) {
      const people = peopleIn({ last });
      // The room itself shows or hides those whom a block kept apart, or keeps apart by now.
      const isBlocked = (id: string | null) => id === null || isBlockedPerson(found!(id));
      if (at < before && people.some(isBlocked)) continue;
      const shown = { muted: row.muted, last: at < before ? rename(last, found!) : last };
      if (at < before && dropped === this.#dropped) this.#keep(row.groupId, { ...shown, version });
      kept.set(row.groupId, { ...row, ...shown });
    }
    return dropped === this.#dropped ? kept : new Map();
  }

  /** Keeps the version that was heard last, and only that. */
  #keep(groupId: string, { muted, last, version }: Shown & { version: string }): void {
    this.#run(
      `UPDATE "heard" SET "summary" = ?, "summary_at" = ? WHERE "group_id" = ? AND "version" = ? AND "stale" = 0`,
      JSON.stringify({ muted, last }),
      Date.now(),
      groupId,
      version,
    );
  }

  #run(sql: string, ...params: SqlStorageValue[]): void {
    execWatched(this.#storage.sql, sql, params);
  }

  #all<Row>(sql: string, ...params: SqlStorageValue[]): Row[] {
    return execWatched(this.#storage.sql, sql, params) as Row[];
  }
}

/** The people whom a list names of a room; null for whom a block keeps apart. */
const peopleIn = ({ last }: Pick<Shown, "last">) =>
  last ? [last.sender, ...(last.quote ? [last.quote.sender] : [])].map(({ id }) => id) : [];

function rename(last: Shown["last"], found: (id: string) => Person): Shown["last"] {
  if (!last) return null;
  const anew = ({ id }: Person) => found(id!);
  const { quote } = last;
  return {
    ...last,
    sender: anew(last.sender),
    ...(quote && { quote: { ...quote, sender: anew(quote.sender) } }),
  };
}
