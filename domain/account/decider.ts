import { type Decider, Refusal } from "~/domain/event-store/decider";
import type { AccountEvent } from "./events";

/** What has to end first, by kind: ids of orders, claims and the like. */
export type Unfinished = Readonly<Record<string, readonly string[]>>;

export type AccountCommand =
  | {
      type: "DeleteAccount";
      userId: string;
      certificateId: string;
      /** Whether the account's wallet signed that it wants just this. */
      signed: boolean;
      unfinished: Unfinished;
    }
  | { type: "DestroyKey"; userId: string; certificateId: string };

export type AccountState = "open" | "deleted" | "gone";

export const accountDecider: Decider<AccountState, AccountCommand, AccountEvent> = {
  initialState: "open",

  evolve(state, { type }) {
    if (type === "AccountDeleted") return "deleted";
    return type === "KeyDestroyed" ? "gone" : state;
  },

  decide(command, state) {
    const { userId, certificateId } = command;
    if (command.type === "DestroyKey") {
      return state === "deleted" ? [{ type: "KeyDestroyed", data: { userId, certificateId } }] : [];
    }
    if (!command.signed) throw new Refusal("signature_refused");
    if (state !== "open") throw new Refusal("person_forgotten");
    const { unfinished } = command;
    if (Object.keys(unfinished).length) throw new Refusal("unfinished", { unfinished });
    return [{ type: "AccountDeleted", data: { userId, certificateId } }];
  },
};
