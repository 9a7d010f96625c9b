import { listBlocksAmong } from "~/domain/blocks/between-queries";
import { execute } from "~/domain/event-store/execute";
import { first } from "~/domain/event-store/query";
import { bind } from "~/domain/event-store/use-case";
import type { PlayedMatch } from "~/domain/matches/decider";
import { getMatch, listRatings } from "~/domain/matches/queries";
import { FIRST_RATING } from "~/domain/matches/ratings";
import {
  dropTable,
  mayBegin,
  type TableStanding,
  takeTable,
  updateTable,
} from "~/domain/matches/table-queries";
import { recordMatch } from "~/domain/matches/use-cases";
import { getPeople } from "~/domain/people/person-queries";
import { NOBODY, type Person } from "~/domain/profile/view-person";
import { listOpenSessions } from "~/domain/sign-in/queries";
import { createServices } from "~/workers/services";
import type { Env } from "~/workers/env";
import type { KeptMatch } from "./kept";

/** How long names are taken as they were. */
const FRESH_MS = 5 * 60_000;

/** What a table asks of the main log and tells it, and what it remembers of that until it sleeps. */
export class TableOutside {
  readonly #env: Env;
  readonly #waitUntil: (work: Promise<unknown>) => void;
  readonly #known = new Map<string, { person: Person; rating: number; at: number }>();

  constructor(env: Env, waitUntil: (work: Promise<unknown>) => void) {
    this.#env = env;
    this.#waitUntil = waitUntil;
  }

  /** Makes sure that these are known by name, and where they stand. */
  async meet(gameId: string, userIds: readonly string[]): Promise<void> {
    const before = Date.now() - FRESH_MS;
    if (userIds.every((id) => (this.#known.get(id)?.at ?? 0) > before)) return;
    await this.read(gameId, userIds);
  }

  /** The same by now, with the session that somebody comes by and who of them are kept apart. */
  async read(gameId: string, userIds: readonly string[], tokens: readonly string[] = []) {
    const { db, store } = this.#services();
    const now = store.now();
    const { sessions, people, ratings, blocks, offered } = await db.read(
      {
        sessions: listOpenSessions(tokens, now),
        people: getPeople(userIds, ""),
        ratings: listRatings(gameId, userIds),
        blocks: listBlocksAmong(userIds),
        offered: mayBegin(gameId),
      },
      { newest: true },
    );
    userIds.forEach((id, at) =>
      this.#known.set(id, { person: people(id), rating: ratings[at]!, at: now.getTime() }),
    );
    const areApart = (one: string, another: string) =>
      blocks.some(({ blockerId, blockedId }) =>
        [one, another].every((id) => id === blockerId || id === blockedId),
      );
    return { sessions, areApart, offered };
  }

  person(userId: string): Person {
    return this.#known.get(userId)?.person ?? NOBODY;
  }

  rating(userId: string): number {
    return this.#known.get(userId)?.rating ?? FIRST_RATING;
  }

  /** They are asked for anew. */
  forget(userIds: readonly string[]): void {
    for (const id of userIds) this.#known.delete(id);
  }

  /** Writes a match into the main log, once however often this is called. @returns what became of it. */
  async record(match: PlayedMatch): Promise<KeptMatch["recorded"]> {
    const { db, store } = this.#services();
    const input = { match, now: store.now() };
    await execute(store, {
      ...bind(recordMatch, input, { status: 204 }),
      id: `match:${match.matchId}`,
      name: "RecordMatch",
      actor: "system:tables",
      input: { match },
    });
    const { found } = await db.read(
      { found: first(getMatch({ matchId: match.matchId })) },
      { newest: true },
    );
    if (!found) throw new Error(`The match ${match.matchId} was not recorded`);
    const { rated, firstBefore, firstAfter, secondBefore, secondAfter } = found;
    return {
      rated,
      ratings: [
        { before: firstBefore, after: firstAfter },
        { before: secondBefore, after: secondAfter },
      ],
    };
  }

  /** Whether these may wait or play here: not who does so at another table. */
  async takeTable(tableId: string, taking: Parameters<typeof takeTable>[1]): Promise<boolean> {
    const { db, store } = this.#services();
    const [taken] = await db.batch([takeTable(tableId, taking, store.now())]);
    return taken!.length > 0;
  }

  async tell(tableId: string, standing: TableStanding | "gone"): Promise<void> {
    const { db } = this.#services();
    await db.batch([standing === "gone" ? dropTable(tableId) : updateTable(tableId, standing)]);
  }

  #services() {
    return createServices(this.#env, this.#waitUntil, "first-primary");
  }
}
