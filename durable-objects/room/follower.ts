import type { Entry } from "./entry";
import type { RoomLog } from "./log";
import type { RoomMembers } from "./members";
import { CHANGES_AT_ONCE, type Outside } from "./outside";
import type { RoomSql } from "./sql";

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

/** Where it is kept. */
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
    const { sql, log, members, outside, meetAll, learned } = this.#needs;
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
    const out = log.turn(() => {
      const kept = JSON.stringify(now);
      if (kept !== JSON.stringify(before)) sql.setFact(GROUP, kept);
      return fresh.filter((change) => members.learn(change)).map(({ userId }) => userId);
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
}
