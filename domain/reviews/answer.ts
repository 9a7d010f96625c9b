import { type Decider, Refusal } from "~/domain/event-store/decider";
import type { Answerer, ReviewEvent } from "./events";

type OfAnswer = Extract<ReviewEvent, { type: "ReviewAnswered" | "ReviewAnswerWithdrawn" }>;
type About = Extract<OfAnswer, { type: "ReviewAnswerWithdrawn" }>["data"];

export type AnswerCommand =
  /** `unchanged`: it says so already. */
  | { type: "Answer"; about: About; text: string; by: Answerer; unchanged: boolean }
  | { type: "WithdrawAnswer"; about: About };

/** Whether a review is answered. */
export const answerDecider: Decider<boolean, AnswerCommand, OfAnswer> = {
  initialState: false,
  evolve: (_, { type }) => type === "ReviewAnswered",
  decide(command, answered) {
    const { about } = command;
    if (command.type === "Answer") {
      if (answered && command.unchanged) return [];
      const { text, by } = command;
      return [{ type: "ReviewAnswered", data: { ...about, text, by, first: !answered } }];
    }
    if (!answered) throw new Refusal("not_found");
    return [{ type: "ReviewAnswerWithdrawn", data: about }];
  },
};
