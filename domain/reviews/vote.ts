import { type Decider, Refusal } from "~/domain/event-store/decider";
import type { ReviewEvent } from "./events";

type OfVote = Extract<ReviewEvent, { type: "ReviewVoted" | "ReviewVoteWithdrawn" }>;

/** Whether it was helpful; null: they have not said. */
export type Vote = boolean | null;

export interface VoteCommand {
  vote: Vote;
  about: { reviewId: string; gameId: string; spaceId: string; authorId: string; userId: string };
}

/** What one player says of one review. A stream for each pair, so that a thousand may say it at once. */
export const voteDecider: Decider<Vote, VoteCommand, OfVote> = {
  initialState: null,
  evolve: (_, { type, data }) => (type === "ReviewVoted" ? data.helpful : null),
  decide({ vote, about }, before) {
    if (about.userId === about.authorId) throw new Refusal("own_review");
    if (vote === before) return [];
    if (vote !== null) {
      return [{ type: "ReviewVoted", data: { ...about, helpful: vote, before } }];
    }
    return before === null ? [] : [{ type: "ReviewVoteWithdrawn", data: { ...about, before } }];
  },
};
