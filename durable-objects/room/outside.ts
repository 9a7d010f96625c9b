import { blockedBetween, listBlockedAmong, listBlocksAmong } from "~/domain/blocks/between-queries";
import { requireLogOf } from "~/domain/community-id";
import { type Database, openDatabases } from "~/domain/event-store/database";
import { getHead } from "~/domain/event-store/log";
import { type BoundQuery, first, mapQuery } from "~/domain/event-store/query";
import { getRoomFacts, listChanges, type RoomChange } from "~/domain/groups/room-queries";
import { type LogName, MAIN } from "~/domain/logs";
import { listMuted } from "~/domain/moderation/muted-queries";
import { getPeople } from "~/domain/people/person-queries";
import { NOBODY, type Person } from "~/domain/profile/view-person";
import { listOpenSessions } from "~/domain/sign-in/queries";
import { DATABASES, type Env } from "~/workers/env";
import type { Entry } from "./entry";
import type { RoomApart } from "./apart";
import type { RoomLog } from "./log";
import { isRole, type RoomMembers } from "./members";
import type { RoomSql } from "./storage";

/** Changes that a room learns in one turn. */
const CHANGES_AT_ONCE = 500;
/** How long a name is taken as it was. */
const FRESH_MS = 60_000;
/** Names beyond so many are dropped when they are old: a room may be read by as many as there are. */
const MANY_PEOPLE = 5_000;
const OLD_MS = 5 * 60_000;

/** What a room asks of the logs, and what it remembers of that until it sleeps. */
export class Outside {
  readonly #env: Env;
  readonly #groupId: string;
  readonly #people = new Map<string, { person: Person; at: number }>();
  /** The blocks between those that were asked for, both ways. */
  readonly #blocks = new Map<string, Set<string>>();
  /** The muted among those who were asked for, and until when. */
  readonly #muted = new Map<string, string>();
  /** The newest event of the main log that an answer knew of. */
  #position = 0;

  constructor(env: Env, groupId: string) {
    this.#env = env;
    this.#groupId = groupId;
  }

  /** The database of a log, as it is by now. */
  database(log: LogName): Database {
    return openDatabases((name) => this.#env[DATABASES[name]], "first-primary").of(log);
  }

  /** What the log says of the group since a position. */
  async readLog(position: number) {
    return this.database(requireLogOf(this.#groupId)).read(
      {
        changes: listChanges({ groupId: this.#groupId, after: position, limit: CHANGES_AT_ONCE }),
        facts: getRoomFacts(this.#groupId),
      },
      { newest: true },
    );
  }

  /**
   * Which of these sessions stand, who these people are and who of them is muted, and whom of `others` a block keeps apart from readers: as
   * many as may have blocked a reader, only those are asked for whom they meet here. Answers may overtake one another: one
   * that knows less of the log than another that came before it is asked for anew.
   */
  async readMain(asked: {
    tokens?: readonly string[];
    people: readonly string[];
    readers?: readonly string[];
    others?: readonly string[];
  }): Promise<Map<string, { userId: string; expiresAt: string }>> {
    const { tokens = [], people, readers = [], others = [] } = asked;
    const now = new Date();
    const { head, sessions, found, muted, pairs } = await this.database(MAIN).read(
      {
        head: first(getHead({})),
        sessions: listOpenSessions(tokens, now),
        found: getPeople(people, ""),
        muted: listMuted(people, now),
        pairs: listBlocked(readers, others),
      },
      { newest: true },
    );
    const { position } = head!;
    if (position < this.#position) return this.readMain(asked);
    this.#position = position;
    for (const id of people) this.#people.set(id, { person: found(id), at: now.getTime() });
    for (const id of people) this.#muted.delete(id);
    for (const { userId, until } of muted) this.#muted.set(userId, until);
    if (this.#people.size > MANY_PEOPLE) {
      const before = now.getTime() - OLD_MS;
      for (const [id, { at }] of this.#people) if (at < before) this.#people.delete(id);
    }
    this.#learnBlocks(readers, others, pairs);
    return new Map(sessions.map((session) => [session.tokenHash, session]));
  }

  /** Makes sure that these are known by their names of the last minute. */
  async meet(people: Iterable<string>): Promise<void> {
    const before = Date.now() - FRESH_MS;
    const strangers = [...new Set(people)].filter((id) => (this.#people.get(id)?.at ?? 0) < before);
    if (strangers.length) await this.readMain({ people: strangers });
  }

  /** The blocks between some who come into a room and all who ever were in it. */
  async readApart(readers: readonly string[], others: readonly string[]) {
    const { pairs } = await this.database(MAIN).read(
      { pairs: listBlocked(readers, others) },
      { newest: true },
    );
    return pairs;
  }

  /** Whether a block stands between two, by now. */
  async readBlock(one: string, other: string): Promise<boolean> {
    const { isBlocked } = await this.database(MAIN).read(
      { isBlocked: blockedBetween(one, other) },
      { newest: true },
    );
    return isBlocked;
  }

  /** Makes sure that it is known whom of others a block keeps apart from a reader, by now. */
  async meetReader(userId: string, others: readonly string[]): Promise<void> {
    await this.readMain({ people: [userId], readers: [userId], others });
  }

  person(userId: string): Person {
    return this.#people.get(userId)?.person ?? NOBODY;
  }

  /** Whether they write nowhere, as operators decided. */
  isMuted(userId: string): boolean {
    const until = this.#muted.get(userId);
    return until !== undefined && until > new Date().toISOString();
  }

  areBlocked(reader: string, other: string): boolean {
    return this.#blocks.get(reader)?.has(other) ?? false;
  }

  /** Whether a block keeps anybody here apart from them: mostly none does, and no reader need be looked at. */
  isBlockedByAny(userId: string): boolean {
    return (this.#blocks.get(userId)?.size ?? 0) > 0;
  }

  /** Their account is deleted. */
  async forget(userId: string): Promise<void> {
    this.#people.delete(userId);
    this.#muted.delete(userId);
    for (const other of this.#blocks.get(userId) ?? []) this.#blocks.get(other)?.delete(userId);
    this.#blocks.delete(userId);
    // What was asked for before must not come later and name them again.
    await this.readMain({ people: [userId] });
  }

  #learnBlocks(
    readers: readonly string[],
    others: readonly string[],
    pairs: readonly (readonly [string, string])[],
  ): void {
    const asked = new Set(others);
    for (const reader of readers) {
      for (const other of this.#blocks.get(reader) ?? []) {
        if (!asked.has(other)) continue;
        this.#blocks.get(reader)?.delete(other);
        this.#blocks.get(other)?.delete(reader);
      }
    }
    const add = (one: string, other: string) => {
      const known = this.#blocks.get(one);
      if (known) known.add(other);
      else this.#blocks.set(one, new Set([other]));
    };
    for (const [one, other] of pairs) {
      add(one, other);
      add(other, one);
    }
  }
}

function listBlocked(
  readers: readonly string[],
  others: readonly string[],
): BoundQuery<(readonly [string, string])[]> {
  const [reader = ""] = readers;
  if (readers.length < 2) {
    return mapQuery(listBlockedAmong(reader, others), (ids) => ids.map((id) => [reader, id]));
  }
  const people = [...new Set([...readers, ...others])];
  return mapQuery(listBlocksAmong(people), (blocks) =>
    blocks.map(({ blockerId, blockedId }) => [blockerId, blockedId]),
  );
}

/** What is kept here of what the log says of the group. */
interface GroupFacts {
  /** The position of the last change of a member that was learned. */
  position: number;
  /** The last event of the group itself. */
  changedAt: number;
  slowModeSeconds: number;
  disbanded: boolean;
}
const NO_FACTS: GroupFacts = { position: 0, changedAt: 0, slowModeSeconds: 0, disbanded: false };

/** The fact under which it is kept. */
const GROUP = "group";

/** What one look at the log brought. */
export interface Learned {
  /** Who is out, be it that they have come back since. */
  out: string[];
  /** One for each who came or went. */
  entries: Entry[];
  /** Whether anything became of anybody. */
  moved: boolean;
  /** The pause between two messages is another. */
  isPacedAnew: boolean;
  /** Whether it is there again, after it was closed. */
  reopened: boolean;
}

interface Needs {
  sql: RoomSql;
  log: RoomLog;
  members: RoomMembers;
  apart: RoomApart;
  outside: Outside;
  /** Makes sure that it is known who these are, beside those who are here. */
  meetAll: (more: readonly string[]) => Promise<void>;
  /** What follows from it for those who are here. */
  learned: (news: Learned) => Promise<void>;
}

/**
 * Follows the log of the Space, which decides who is in: each change of a member is learned once, in the order of
 * the log, whoever says that there is one and however often.
 */
export class LogFollower {
  readonly #needs: Needs;
  #facts: GroupFacts;
  /** The look that goes on or was the last, and the one that begins after it. */
  #current: Promise<void> | undefined;
  #next: Promise<void> | undefined;
  #lookedAt = 0;

  constructor(needs: Needs) {
    this.#needs = needs;
    const kept = needs.sql.fact(GROUP);
    this.#facts = kept === undefined ? NO_FACTS : (JSON.parse(kept) as GroupFacts);
  }

  get facts(): Readonly<GroupFacts> {
    return this.#facts;
  }

  /** When it last looked, by `Date.now()`; 0 before it did. */
  get lookedAt(): number {
    return this.#lookedAt;
  }

  /** Knows afterwards what the log said when this was called, or later. One look at a time, and of those who wait none waits for two. */
  look(): Promise<void> {
    this.#next ??= this.#lookAfter(this.#current);
    return this.#next;
  }

  async #lookAfter(before: Promise<void> | undefined): Promise<void> {
    // Whoever asked for that one hears how it went.
    await before?.catch(() => undefined);
    this.#current = this.#next;
    this.#next = undefined;
    while (await this.#lookOnce());
  }

  /** @returns whether there is more to learn. */
  async #lookOnce(): Promise<boolean> {
    const { sql, log, members, apart, outside, meetAll, learned } = this.#needs;
    const { changes, facts } = await outside.readLog(this.#facts.position);
    const fresh = changes.filter(({ position }) => position > this.#facts.position);
    if (fresh.length) await meetAll(fresh.map(({ userId }) => userId));
    const from = log.head.seq;
    const before = this.#facts;
    const now: GroupFacts = {
      position: fresh.at(-1)?.position ?? before.position,
      changedAt: facts?.changedAt ?? before.changedAt,
      slowModeSeconds: facts?.slowModeSeconds ?? 0,
      disbanded: !facts || facts.disbanded,
    };
    const out = await apart.inTurn(async () => {
      const pairs = await this.#readApart(fresh);
      return log.turn(() => {
        const kept = JSON.stringify(now);
        if (kept !== JSON.stringify(before)) sql.setFact(GROUP, kept);
        if (pairs) apart.learn(pairs);
        return fresh.filter((change) => members.learn(change)).map(({ userId }) => userId);
      });
    });
    this.#facts = now;
    this.#lookedAt = Date.now();
    await learned({
      out,
      entries: log.after(from, fresh.length),
      moved: fresh.length > 0,
      isPacedAnew: now.slowModeSeconds !== before.slowModeSeconds,
      reopened: before.disbanded && !now.disbanded,
    });
    return changes.length === CHANGES_AT_ONCE;
  }

  /** The blocks of those who come; of all, where a room knows of none yet. Undefined where nobody is to be asked for. */
  async #readApart(fresh: readonly RoomChange[]) {
    const { apart, outside } = this.#needs;
    const came = fresh.filter(({ became }) => isRole(became)).map(({ userId }) => userId);
    if (apart.isKnown && !came.length) return undefined;
    const known = apart.everybody();
    const readers = apart.isKnown ? came : [...came, ...known];
    return outside.readApart([...new Set(readers)], [...new Set([...known, ...came])]);
  }
}
