import { type Decider, Refusal } from "~/domain/event-store/decider";
import type { AttachedMedia } from "~/domain/media/attach";
import type { Topic } from "./topics";
import type { ContactEvent } from "./events";

export type ContactCommand =
  | {
      type: "OpenCase";
      caseId: string;
      userId: string | null;
      orderId: string | null;
      topic: Topic;
      language: string;
      name: string | null;
      email: string;
      message: string;
      media: AttachedMedia[];
    }
  | { type: "AnswerCase"; caseId: string; answerId: string; answer: string }
  /** `isConfirmed`: by an earlier press of the button. */
  | { type: "ConfirmAddress"; caseId: string; isConfirmed: boolean }
  | { type: "CloseCase"; caseId: string; note: string }
  | { type: "ReopenCase"; caseId: string };

export type CaseState = "none" | "open" | "closed";

export const contactDecider: Decider<CaseState, ContactCommand, ContactEvent> = {
  initialState: "none",

  evolve(state, { type }) {
    switch (type) {
      case "ContactCaseAnswered":
      case "ContactAddressConfirmed":
        return state;
      case "ContactCaseClosed":
        return "closed";
      case "ContactCaseOpened":
      case "ContactCaseReopened":
        return "open";
    }
  },

  decide(command, state) {
    if (command.type === "OpenCase") {
      const { type: _, ...data } = command;
      return state === "none" ? [{ type: "ContactCaseOpened", data }] : [];
    }
    if (state === "none") throw new Refusal("not_found");
    const { caseId } = command;
    switch (command.type) {
      case "AnswerCase": {
        const { answerId, answer } = command;
        return [{ type: "ContactCaseAnswered", data: { caseId, answerId, answer } }];
      }
      case "ConfirmAddress":
        return command.isConfirmed ? [] : [{ type: "ContactAddressConfirmed", data: { caseId } }];
      case "CloseCase":
        // Another operator was faster: what they noted stands.
        if (state === "closed") throw new Refusal("case_closed");
        return [{ type: "ContactCaseClosed", data: { caseId, note: command.note } }];
      case "ReopenCase":
        return state === "open" ? [] : [{ type: "ContactCaseReopened", data: { caseId } }];
    }
  },
};
