import { feature } from "~/domain/event-store/model";
import { playEvents } from "./events";
import { playProjection } from "./projection";

const clear = (table: string) =>
  `DELETE FROM "${table}" WHERE "user_id" IN (SELECT value FROM json_each(?1))`;

export const playFeature = feature({
  name: "play",
  events: playEvents,
  projections: [playProjection],
  holds: {
    clears: [
      ...["play_runs", "play_clocks", "play_times", "play_saves"].map(clear),
      // Their rows follow when the job has erased the bytes.
      `UPDATE "play_tapes" SET "erasing" = 1 WHERE "user_id" IN (SELECT value FROM json_each(?1))`,
    ],
    remains: [`SELECT "user_id" AS "id" FROM "play_tapes" WHERE "user_id" = ?1`],
  },
  refusals: {
    already_played: { title: "The puzzle of the day is ranked once a day" },
    too_many_sessions: { status: 429, title: "You have started this game often enough this hour" },
    score_mismatch: { title: "The inputs do not lead to this score" },
    session_over: { title: "This game is over" },
    too_fast: { title: "The inputs last longer than the game has gone on" },
    not_yet: { status: 403, title: "It can be watched when its day is over" },
    own_score: { status: 403, title: "Nobody lets their own score count" },
    score_not_held: { title: "This score does not wait for anybody" },
  },
});
