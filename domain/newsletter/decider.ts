import { type Decider, Refusal } from "~/domain/event-store/decider";
import type { NewsletterEvent } from "./events";

export type NewsletterCommand =
  | { type: "Request"; subscriberId: string; email: string; language: string }
  /** `askedAt`: when a confirmation was last asked for. */
  | { type: "RequestAgain"; subscriberId: string; language: string; askedAt: string; now: Date }
  | { type: "Confirm"; subscriberId: string }
  | { type: "Unsubscribe"; subscriberId: string };

export type NewsletterState = "none" | "unconfirmed" | "confirmed" | "left";

/** A mail that was just sent is on its way: another would only add to it. */
const ASKED_AGAIN_MS = 60_000;

export const newsletterDecider: Decider<NewsletterState, NewsletterCommand, NewsletterEvent> = {
  initialState: "none",

  evolve(_, { type }) {
    if (type === "NewsletterConfirmed") return "confirmed";
    return type === "NewsletterUnsubscribed" ? "left" : "unconfirmed";
  },

  decide(command, state) {
    const { subscriberId } = command;
    switch (command.type) {
      case "Request": {
        const { email, language } = command;
        return [{ type: "NewsletterRequested", data: { subscriberId, email, language } }];
      }
      case "RequestAgain": {
        const { language, askedAt, now } = command;
        const isOnItsWay = now.getTime() - Date.parse(askedAt) < ASKED_AGAIN_MS;
        // To a reader who confirmed long ago nothing is sent, and whoever asked does not learn it.
        if (state !== "unconfirmed" || isOnItsWay) return [];
        return [{ type: "NewsletterRequestedAgain", data: { subscriberId, language } }];
      }
      case "Confirm":
        if (state === "confirmed") return [];
        if (state !== "unconfirmed") throw new Refusal("link_expired");
        return [{ type: "NewsletterConfirmed", data: { subscriberId } }];
      case "Unsubscribe":
        if (state === "none" || state === "left") return [];
        return [{ type: "NewsletterUnsubscribed", data: { subscriberId } }];
    }
  },
};
