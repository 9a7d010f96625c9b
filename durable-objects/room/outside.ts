import { listBlocksOf } from "~/domain/blocks/between-queries";
import { getRoomFacts, listChanges } from "~/domain/groups/queries";
import { needLogOf } from "~/domain/community-id";
import { getPeople } from "~/domain/people/person-queries";
import { NOBODY, type Person } from "~/domain/profile/view-person";
import { listStanding } from "~/domain/sign-in/queries";
import type { Env } from "~/workers/env";
import { createServices } from "~/workers/services";

/** Changes that a room learns in one turn. */
export const CHANGES_AT_ONCE = 500;
/** How long a name is taken as it was. */
const FRESH_MS = 60_000;

/** What a room asks of the logs, and what it remembers of that until it sleeps. */
export class Outside {
  readonly #env: Env;
  readonly #groupId: string;
  readonly #people = new Map<string, { person: Person; at: number }>();
  readonly #apart = new Map<string, ReadonlySet<string>>();

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
    const { db } = this.services().at(needLogOf(this.#groupId));
    return db.read(
      {
        changes: listChanges(this.#groupId, position, CHANGES_AT_ONCE),
        facts: getRoomFacts(this.#groupId),
      },
      { newest: true },
    );
  }

  /** Which of these sessions stand, who these people are, and whom blocks keep apart from readers. */
  async readMain(asked: {
    tokens?: readonly string[];
    people: readonly string[];
    readers?: readonly string[];
  }): Promise<Map<string, { userId: string; expiresAt: string }>> {
    const { tokens = [], people, readers = [] } = asked;
    const { db, store } = this.services();
    const now = store.now();
    const { standing, found, blocks } = await db.read(
      {
        standing: listStanding(tokens, now),
        found: getPeople(people, ""),
        blocks: listBlocksOf(readers),
      },
      { newest: true },
    );
    for (const id of people) this.#people.set(id, { person: found(id), at: now.getTime() });
    for (const reader of readers) {
      const apart = blocks.flatMap(({ blockerId, blockedId }) =>
        blockerId === reader ? [blockedId] : blockedId === reader ? [blockerId] : [],
      );
      this.#apart.set(reader, new Set(apart));
    }
    return new Map(standing.map((session) => [session.tokenHash, session]));
  }

  /** Makes sure that these are known by their names of the last minute. */
  async meet(people: Iterable<string>): Promise<void> {
    const before = Date.now() - FRESH_MS;
    const strangers = [...new Set(people)].filter((id) => (this.#people.get(id)?.at ?? 0) < before);
    if (strangers.length) await this.readMain({ people: strangers });
  }

  /** Makes sure that it is known whom blocks keep apart from a reader. */
  async meetReader(userId: string): Promise<void> {
    await this.readMain({ people: [userId], readers: [userId] });
  }

  person(userId: string): Person {
    return this.#people.get(userId)?.person ?? NOBODY;
  }

  areApart(reader: string, other: string): boolean {
    return this.#apart.get(reader)?.has(other) ?? false;
  }

  forget(userId: string): void {
    this.#people.delete(userId);
    this.#apart.delete(userId);
  }
}
