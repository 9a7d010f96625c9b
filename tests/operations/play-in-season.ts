import { env } from "cloudflare:workers";
import { newId } from "~/domain/event-store/id";
import type { EventStore } from "~/domain/event-store/execute";
import { encodeTape } from "~/domain/play/tape";
import { markTape } from "~/domain/play/verify";
import { shortTape, worth } from "~/tests/play/bot";
import { happenIn } from "~/tests/support/happen";
import { keepTape } from "~/workers/play/sessions";

/** A season that is on, in which this player has a score and was rewarded. */
export async function playInSeason(store: EventStore, userId: string): Promise<void> {
  const seasonId = "altered";
  await happenIn(store, `season-${seasonId}`, {
    type: "SeasonAnnounced",
    data: {
      seasonId,
      version: 1,
      title: { en: "A season" },
      startsAt: "2026-01-01T00:00:00.000Z",
      endsAt: "2126-01-01T00:00:00.000Z",
      games: [{ id: "tile-tide", par: 100 }],
      triesADay: 3,
      rewards: [{ fromRank: 1, toRank: 1, reward: 10 }],
    },
  });
  const seed = "0".repeat(32);
  const { tape: entries, score, steps } = worth(seed, shortTape(10));
  const tape = encodeTape(entries);
  const { sha256 } = markTape(tape);
  await keepTape(env, userId, sha256, tape);
  const session = { sessionId: newId(), userId, gameId: "tile-tide" };
  const startedAt = new Date().toISOString();
  const stream = `play-${session.sessionId}`;
  await happenIn(store, stream, {
    type: "PlayStarted",
    data: { ...session, rules: 1, seed, daily: null, ranked: true, startedAt },
  });
  const played = { tape: sha256, moves: null, steps, inputs: entries.length, seconds: 60 };
  const reached = { score, ranked: true, held: null, places: [] };
  await happenIn(store, stream, {
    type: "PlayEnded",
    data: { ...session, daily: null, startedAt, ...played, ...reached },
  });
  await happenIn(store, `season-reward-${seasonId}-${userId}`, {
    type: "SeasonRewarded",
    data: { seasonId, userId, rank: 1, score: 9, reachedAt: 1, reward: 10 },
  });
}
