import { canonicalJson } from "~/domain/event-store/digest";
import { type Decider, Refusal } from "~/domain/event-store/decider";
import type { HomeEvent } from "./events";
import { type Arrangement, complete, usualArrangement } from "./strips";

export interface HomeState extends Arrangement {
  revision: number;
}

export interface ArrangeHome extends Arrangement {
  type: "ArrangeHome";
  /** The revision that was looked at. */
  revision: number;
}

/** One stream, of which the last event says it all. Of two who arrange at once, the second is told. */
export const homeDecider: Decider<HomeState, ArrangeHome, HomeEvent> = {
  initialState: { revision: 0, ...usualArrangement },

  evolve: (_, { data }) => data,

  decide({ type: _type, revision, ...asked }, { revision: present, ...state }) {
    const wanted = complete(asked);
    if (canonicalJson(wanted) === canonicalJson(complete(state))) return [];
    if (revision !== present) throw new Refusal("changed_since");
    return [{ type: "HomeArranged", data: { revision: present + 1, ...wanted } }];
  },
};
