import { projection, put, remove } from "~/domain/event-store/projection";
import { topUpEvents } from "./events";
import { savedPlayers } from "./read-model";

export const topUpProjection = projection({
  name: "top-up",
  tables: [savedPlayers],
  events: topUpEvents,
  personal: [
    {
      owner: savedPlayers.userId,
      columns: [savedPlayers.gameUserId, savedPlayers.zoneId, savedPlayers.nickname],
    },
  ],
  on: {
    PlayerSaved: ({ data, occurredAt }) => [put(savedPlayers, { ...data, savedAt: occurredAt })],
    PlayerForgotten: ({ data }) => [remove(savedPlayers, data)],
  },
});
