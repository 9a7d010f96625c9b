import { projection, put, remove } from "~/domain/event-store/projection";
import { topUpEvents } from "./events";
import { playerSavers, savedPlayers } from "./read-model";

export const topUpProjection = projection({
  name: "top-up",
  tables: [savedPlayers, playerSavers],
  events: topUpEvents,
  personal: [
    { owner: savedPlayers.userId, columns: "all" },
    { owner: playerSavers.userId, columns: "all" },
  ],
  on: {
    PlayerSaved: ({ data, version, occurredAt }) => [
      put(savedPlayers, { ...data, savedAt: occurredAt, version }),
      put(playerSavers, { userId: data.userId, version }),
    ],
    PlayerForgotten: ({ data, version }) => [
      remove(savedPlayers, data),
      put(playerSavers, { userId: data.userId, version }),
    ],
  },
});
