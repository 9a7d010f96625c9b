import type { Decider } from "~/domain/event-store/decider";
import type { RatingEvent } from "./events";

/** Where a game stands by its reviews, as the log has it. */
export const ratingDecider: Decider<number, RatingEvent["data"], RatingEvent> = {
  initialState: 0,
  evolve: (_, { data }) => data.score,
  decide: (data, score) => (data.score === score ? [] : [{ type: "GameRated", data }]),
};
