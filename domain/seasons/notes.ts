import { notes } from "~/domain/notifications/note";
import { seasonEvents } from "./events";

const { SeasonRewarded } = seasonEvents;

export const seasonNotes = notes({
  kinds: { season: { single: true } },
  events: { SeasonRewarded },
  on: {
    SeasonRewarded: ({ data: { userId: to, seasonId: id, rank, reward } }) => [
      { kind: "season", to, target: { kind: "season", id }, detail: { rank, reward } },
    ],
  },
});
