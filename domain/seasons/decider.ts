import { type Decider, Refusal } from "~/domain/event-store/decider";
import type { AnnounceSeason } from "./commands";
import type { Announced, SeasonEvent } from "./events";

const DAY_MS = 86_400_000;
const LASTS_MS = 28 * DAY_MS;
/** What ended a game in the last second may be on its way for so long, and clocks differ. */
export const SETTLED_MS = 60_000;
/** So long after the end operators may still decide about scores that are held. */
const DECIDED_MS = 7 * DAY_MS;

interface SeasonState {
  announced: Announced | null;
  phase: "open" | "closed" | "paid";
}

type SeasonCommand =
  | ({ type: "AnnounceSeason"; seasonId: string; now: Date } & AnnounceSeason)
  | { type: "CloseSeason"; now: Date; undecided: number; followed: boolean }
  | { type: "EndPayment"; players: number; points: number };

/** A season from its announcement to its last reward. */
export const seasonDecider: Decider<SeasonState, SeasonCommand, SeasonEvent> = {
  initialState: { announced: null, phase: "open" },

  evolve(state, event) {
    switch (event.type) {
      case "SeasonAnnounced":
        return { ...state, announced: event.data };
      case "SeasonClosed":
        return { ...state, phase: "closed" };
      case "SeasonPaid":
        return { ...state, phase: "paid" };
      case "SeasonRewarded":
        return state;
    }
  },

  decide(command, { announced, phase }) {
    switch (command.type) {
      case "AnnounceSeason": {
        const { type: _, now, ...said } = command;
        const begins = Date.parse(said.startsAt);
        if (announced && Date.parse(announced.startsAt) <= now.getTime()) {
          throw new Refusal("season_started");
        }
        if (begins <= now.getTime()) throw new Refusal("season_starts_too_early");
        const endsAt = new Date(begins + LASTS_MS).toISOString();
        const version = (announced?.version ?? 0) + 1;
        return [{ type: "SeasonAnnounced", data: { ...said, version, endsAt } }];
      }
      case "CloseSeason": {
        if (!announced || phase !== "open") return [];
        const { now, undecided, followed } = command;
        const over = now.getTime() - Date.parse(announced.endsAt);
        if (over < SETTLED_MS || !followed || (undecided > 0 && over < DECIDED_MS)) return [];
        return [{ type: "SeasonClosed", data: { seasonId: announced.seasonId, undecided } }];
      }
      case "EndPayment": {
        if (!announced || phase !== "closed") return [];
        const { players, points } = command;
        return [{ type: "SeasonPaid", data: { seasonId: announced.seasonId, players, points } }];
      }
    }
  },
};
