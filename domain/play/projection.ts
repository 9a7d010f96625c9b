import {
  accumulate,
  add,
  EVENT_POSITION,
  insert,
  patch,
  projection,
  type RowOp,
} from "~/domain/event-store/projection";
import { playBoards, type Standing } from "./branches";
import { type Place, playEvents } from "./events";
import { boardsOf } from "./period";
import { playCounts, playDailies, playSessions, playStandings } from "./read-model";

interface Reached {
  sessionId: string;
  score: number;
  endedAt: string;
  /** Null: that of the event that is being projected. */
  position: number | null;
}

interface OfPlayer {
  gameId: string;
  userId: string;
}

export const playProjection = projection({
  name: "play",
  tables: [playSessions, playStandings, playCounts, playDailies],
  events: playEvents,
  refusals: {
    "play_sessions.user_id, play_sessions.game_id, play_sessions.daily": "already_played",
    "play_dailies.game_id, play_dailies.day": "retry",
  },
  personal: [
    {
      owner: playStandings.userId,
      columns: "all",
      counted: playBoards.tallies,
    },
    { owner: playSessions.userId, columns: "all" },
  ],
  on: {
    DailyDrawn: ({ data: { gameId, day, seed } }) => [insert(playDailies, { gameId, day, seed })],
    PlayStarted: ({
      data: { sessionId, userId, gameId, rules, seed, daily, ranked, startedAt },
    }) => [
      insert(playSessions, {
        id: sessionId,
        userId,
        gameId,
        rules,
        seed,
        daily,
        ranked,
        state: "open",
        startedAt,
      }),
      ...(ranked ? boardsOf(startedAt) : []).map((period) =>
        accumulate(playStandings, { gameId, period, userId }, { tries: 1 }),
      ),
    ],
    PlayEnded({ data, occurredAt: endedAt }) {
      const { sessionId, score, steps, seconds, tape, moves, ranked, held, places } = data;
      const state = held ? "held" : ranked ? "counted" : "unranked";
      const ended = { state, endedAt, position: EVENT_POSITION, score, steps, seconds } as const;
      return [
        patch(playSessions, { id: sessionId }, { ...ended, tape, moves, held }),
        ...take(data, places, { sessionId, score, endedAt, position: null }),
      ];
    },
    ScoreReleased: ({ data }) => [
      patch(playSessions, { id: data.sessionId }, { state: "counted" }),
      ...take(data, data.places, data),
    ],
    ScoreRefused: ({ data: { sessionId, falls, ...player } }) => [
      patch(playSessions, { id: sessionId }, { state: "refused" }),
      ...falls.flatMap(({ period, was, now }) => stand(player, period, was, now)),
    ],
  },
});

const take = (player: OfPlayer, places: readonly Place[], reached: Reached): RowOp[] =>
  places.flatMap(({ period, was }) => stand(player, period, was, reached));

/** One standing takes the place of the player's other on a board. */
function stand(
  { gameId, userId }: OfPlayer,
  period: string,
  was: Standing | null,
  now: Reached | null,
): RowOp[] {
  const { score = null, sessionId = null, endedAt = null } = now ?? {};
  const position = now ? (now.position ?? EVENT_POSITION) : null;
  return [
    patch(
      playStandings,
      { gameId, period, userId },
      { score, position, sessionId, endedAt, changes: add(1) },
    ),
    ...playBoards.recount({ gameId, period }, was, now),
  ];
}
