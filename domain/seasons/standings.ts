import type { RecordedEvent } from "~/domain/event-store/event";
import { type RowOp, insert, patch, put, remove } from "~/domain/event-store/projection";
import { CountedBoards, isBetter, type Standing } from "~/domain/play/branches";
import type { playEvents } from "~/domain/play/events";
import type { Announced } from "./events";
import { seasonBests, seasonCounts, seasonStandings, seasonTries } from "./read-model";
import { seasonPoints } from "./scoring";

export type Try = typeof seasonTries.$inferSelect;
export type Best = typeof seasonBests.$inferSelect;
export type Season = Pick<Announced, "startsAt" | "endsAt" | "games" | "triesADay"> & {
  id: string;
  /** Of the event that closed it: nothing counts behind it. */
  closedPosition: number | null;
};
export type PlayEventOf<Type extends keyof typeof playEvents> = Omit<
  RecordedEvent,
  "type" | "data"
> & { type: Type; data: (typeof playEvents)[Type]["schema"]["_output"] };

/** Of twenty games at most a million each: 25 bits, and 17 thousand million events. */
export const seasonBoards = new CountedBoards({
  standings: seasonStandings,
  counts: seasonCounts,
  key: ["seasonId"],
  positionBits: 34,
});

/** What stands before some events, and what they change. All of it is kept in memory, event by event. */
export class Standings {
  readonly #tries = new Map<string, Try>();
  /** How many count already, of a player, a game and a day. */
  readonly #started = new Map<string, number>();
  readonly #bests = new Map<string, Best>();
  readonly #changes: RowOp[] = [];

  constructor(
    readonly seasons: readonly Season[],
    tries: readonly Try[],
    bests: readonly Best[],
  ) {
    for (const one of tries) {
      if (!this.#tries.has(one.sessionId)) this.#count(one);
      this.#tries.set(one.sessionId, one);
    }
    for (const one of bests) this.#bests.set(keyOf(one), one);
  }

  start({ data, occurredAt, position }: PlayEventOf<"PlayStarted">): void {
    const { sessionId, userId, gameId, ranked } = data;
    const season = this.seasons.find(
      ({ startsAt, endsAt, games }) =>
        startsAt <= occurredAt && occurredAt < endsAt && games.some(({ id }) => id === gameId),
    );
    if (!season || !ranked || !isOpen(season, position)) return;
    const day = occurredAt.slice(0, 10);
    const of = { seasonId: season.id, userId, gameId, day };
    if ((this.#started.get(dayOf(of)) ?? 0) >= season.triesADay) return;
    const one: Try = { sessionId, ...of, state: "open", score: null, position: null };
    this.#count(one);
    this.#tries.set(sessionId, one);
    this.#changes.push(insert(seasonTries, one));
  }

  end({ data, occurredAt, position }: PlayEventOf<"PlayEnded">): void {
    const found = this.#tryOf(data.sessionId, position);
    if (!found || found.season.endsAt <= occurredAt || !data.ranked) return;
    const { score } = data;
    this.#change(found.one, { score, position, state: data.held ? "held" : "counted" });
    if (!data.held) this.#reach(found.season, found.one);
  }

  release({ data, position }: PlayEventOf<"ScoreReleased">): void {
    const found = this.#tryOf(data.sessionId, position);
    if (found?.one.state !== "held") return;
    this.#change(found.one, { state: "counted" });
    this.#reach(found.season, found.one);
  }

  refuse({ data, position }: PlayEventOf<"ScoreRefused">): void {
    const found = this.#tryOf(data.sessionId, position);
    if (!found || found.one.state === "open") return;
    const { season, one } = found;
    this.#change(one, { state: "refused" });
    if (this.#bests.get(keyOf(one))?.sessionId !== one.sessionId) return;
    const [next] = [...this.#tries.values()]
      .filter((other) => keyOf(other) === keyOf(one) && other.state === "counted")
      .toSorted((a, b) => (isBetter(reached(a), reached(b)) ? -1 : 1));
    this.#stand(season, one, next);
  }

  /** What has changed, event by event: so it does not matter how many are followed at once. */
  changes(): readonly RowOp[] {
    return this.#changes;
  }

  #count(one: Try): void {
    this.#started.set(dayOf(one), (this.#started.get(dayOf(one)) ?? 0) + 1);
  }

  #tryOf(sessionId: string, position: number): { one: Try; season: Season } | undefined {
    const one = this.#tries.get(sessionId);
    const season = this.seasons.find(({ id }) => id === one?.seasonId);
    return one && season && isOpen(season, position) ? { one, season } : undefined;
  }

  #change(one: Try, to: Partial<Try>): void {
    Object.assign(one, to);
    this.#changes.push(patch(seasonTries, { sessionId: one.sessionId }, to));
  }

  #reach(season: Season, one: Try): void {
    const best = this.#bests.get(keyOf(one));
    if (best && !isBetter(reached(one), best)) return;
    this.#stand(season, one, one);
  }

  /** The best of a player's game is now `best`, if there is one. */
  #stand(season: Season, { seasonId, userId, gameId }: OfGame, best: Try | undefined): void {
    const was = this.#sumOf(season, userId);
    const key = { seasonId, userId, gameId };
    if (best) {
      const { sessionId } = best;
      const placed = { ...key, ...reached(best), sessionId };
      this.#bests.set(keyOf(key), placed);
      this.#changes.push(put(seasonBests, placed));
    } else {
      this.#bests.delete(keyOf(key));
      this.#changes.push(remove(seasonBests, key));
    }
    const now = this.#sumOf(season, userId);
    this.#changes.push(
      now
        ? put(seasonStandings, { seasonId, userId, ...now })
        : remove(seasonStandings, { seasonId, userId }),
      ...seasonBoards.recount({ seasonId }, was, now),
    );
  }

  /** What a player's bests make up together. */
  #sumOf({ id: seasonId, games }: Season, userId: string): Standing | null {
    const bests = games.flatMap(({ id: gameId, par }) => {
      const best = this.#bests.get(keyOf({ seasonId, userId, gameId }));
      return best ? [{ position: best.position, score: seasonPoints(best.score, par) }] : [];
    });
    if (bests.length === 0) return null;
    return {
      score: bests.reduce((sum, { score }) => sum + score, 0),
      position: Math.max(...bests.map(({ position }) => position)),
    };
  }
}

const isOpen = ({ closedPosition }: Season, position: number) =>
  closedPosition === null || position < closedPosition;

type OfGame = Pick<Try, "seasonId" | "userId" | "gameId">;
const keyOf = ({ seasonId, userId, gameId }: OfGame) => `${seasonId} ${userId} ${gameId}`;
const dayOf = (one: OfGame & { day: string }) => `${keyOf(one)} ${one.day}`;

/** A try that counts has both. */
const reached = ({ score, position }: Pick<Try, "score" | "position">) => ({
  score: score!,
  position: position!,
});
