import { feature } from "~/domain/event-store/model";
import { insert, projection } from "~/domain/event-store/projection";
import { playerLogEvents } from "./events";
import { playerLogs } from "./read-model";

const playerLogProjection = projection({
  name: "player-logs",
  tables: [playerLogs],
  events: playerLogEvents,
  refusals: { "player_logs.user_id": "retry" },
  personal: [{ owner: playerLogs.userId, columns: "all" }],
  on: {
    PlayerLogGiven: ({ data: { userId, log } }) => [insert(playerLogs, { userId, log })],
  },
});

export const playerLogsFeature = feature({
  name: "player-logs",
  events: playerLogEvents,
  projections: [playerLogProjection],
});
