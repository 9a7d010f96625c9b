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
  | { type: "DestroyKey"; userId: string };

export type AccountState = { is: "open" } | { is: "deleted" | "gone"; certificateId: string };

export const accountDecider: Decider<AccountState, AccountCommand, AccountEvent> = {
  initialState: { is: "open" },

  evolve(state, { type, data }) {
    if (type === "AccountDeleted") return { is: "deleted", certificateId: data.certificateId };
    return type === "KeyDestroyed" ? { is: "gone", certificateId: data.certificateId } : state;
  },

  decide(command, state) {
    const { userId } = command;
    if (command.type === "DestroyKey") {
      if (state.is !== "deleted") return [];
      return [{ type: "KeyDestroyed", data: { userId, certificateId: state.certificateId } }];
    }
    if (!command.signed) throw new Refusal("signature_refused");
    if (state.is !== "open") throw new Refusal("person_forgotten");
    const { unfinished, certificateId } = command;
    if (Object.keys(unfinished).length) throw new Refusal("unfinished", { unfinished });
    return [{ type: "AccountDeleted", data: { userId, certificateId } }];
  },
};
