import type { Decider } from "~/domain/event-store/decider";
import type { ShareEvent } from "./events";
import type { ShareTarget } from "./targets";

type Shared = ShareEvent["data"];

/** Where one player has shared one post to: each target counts once. */
export const shareDecider: Decider<readonly ShareTarget[], Shared, ShareEvent> = {
  initialState: [],
  evolve: (targets, { data: { target } }) => [...targets, target],
  decide: (data, targets) => (targets.includes(data.target) ? [] : [{ type: "PostShared", data }]),
};
