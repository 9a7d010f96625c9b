import { type Decider, Refusal } from "~/domain/event-store/decider";
import type { RoleEvent } from "./events";
import type { Right } from "~/domain/policies/rights";

export interface RoleState {
  /** By `<address> <right>`. */
  standing: ReadonlySet<string>;
}

export interface RoleCommand {
  type: "GrantRole" | "RevokeRole";
  address: string;
  right: Right;
  /** The wallet of whoever asks. */
  by: string;
  /** Wallets of the setting `OPERATORS`, which have all rights by it and not by an event. */
  roots: readonly string[];
}

const keyOf = (address: string, right: Right) => `${address} ${right}`;

/**
 * Who may grant is decided where the command comes in. Refuses with `own_role` what somebody would give to themselves,
 * `root_role` what the settings give or would have to take, and `last_all` what would leave nobody who can give rights.
 */
export const roleDecider: Decider<RoleState, RoleCommand, RoleEvent> = {
  initialState: { standing: new Set() },

  evolve({ standing }, { type, data: { address, right } }) {
    const next = new Set(standing);
    if (type === "RoleGranted") next.add(keyOf(address, right));
    else next.delete(keyOf(address, right));
    return { standing: next };
  },

  decide({ type, address, right, by, roots }, { standing }) {
    const stands = standing.has(keyOf(address, right));
    const data = { address, right, by };
    if (type === "GrantRole") {
      if (address === by) throw new Refusal("own_role");
      if (roots.includes(address)) throw new Refusal("root_role");
      return stands ? [] : [{ type: "RoleGranted", data }];
    }
    if (!stands) {
      if (roots.includes(address)) throw new Refusal("root_role");
      return [];
    }
    const others = [...standing].filter((key) => key.endsWith(" all")).length - 1;
    if (right === "all" && others === 0 && roots.length === 0) throw new Refusal("last_all");
    return [{ type: "RoleRevoked", data }];
  },
};
