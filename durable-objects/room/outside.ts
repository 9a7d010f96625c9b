import { listBlocksAmong, listBlockedAmong } from "~/domain/blocks/between-queries";
import { getRoomFacts, listChanges } from "~/domain/groups/room-queries";
import { requireLogOf } from "~/domain/community-id";
import { getHead } from "~/domain/event-store/log";
import { type BoundQuery, first, mapQuery } from "~/domain/event-store/query";
import { getPeople } from "~/domain/people/person-queries";
import { listMuted } from "~/domain/moderation/queries";
import { NOBODY, type Person } from "~/domain/profile/view-person";
import { listOpenSessions } from "~/domain/sign-in/queries";
import type { Env } from "~/workers/env";
import { createServices } from "~/workers/services";

/** Changes that a room learns in one turn. */
export const CHANGES_AT_ONCE = 500;
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

  /** Nothing hangs on an object's call but what it awaits. */
  services() {
    return createServices(this.#env, (work) => void work.catch(console.error), "first-primary");
  }

  /** What the log says of the group since a position. */
  async readLog(position: number) {
    const { db } = this.services().at(requireLogOf(this.#groupId));
    return db.read(
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
    const { db, store } = this.services();
    const now = store.now();
    const { head, sessions, found, muted, pairs } = await db.read(
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
