import { feature } from "~/domain/event-store/model";
import { letterEvents } from "./events";
import { letterProjection } from "./projection";

export const lettersFeature = feature({
  name: "letters",
  events: letterEvents,
  projections: [letterProjection],
  effects: { LetterSent: ["send-letter"] },
  refusals: {
    letter_is_out: { title: "This letter is on its way or was sent already" },
    letter_not_sending: { title: "This letter is not being sent" },
  },
});
