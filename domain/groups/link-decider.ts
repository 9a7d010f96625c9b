import type { Decider } from "~/domain/event-store/decider";
import type { OfLink } from "./events";

interface LinkState {
  groupId: string;
  open: boolean;
}

type LinkCommand =
  | {
      type: "MakeLink";
      code: string;
      linkId: string;
      groupId: string;
      spaceId: string;
      userId: string;
      expiresAt: string;
      maxUses: number | null;
    }
  | { type: "RevokeLink"; linkId: string; groupId: string; spaceId: string; userId: string };

/** A link into a group. How often it was used, its row counts. */
export const groupLinkDecider: Decider<LinkState, LinkCommand, OfLink> = {
  initialState: { groupId: "", open: false },
  evolve: (_, { type, data: { groupId } }) => ({ groupId, open: type === "GroupLinkMade" }),
  decide(command, state) {
    if (command.type === "MakeLink") {
      const { type: _, ...data } = command;
      return [{ type: "GroupLinkMade", data }];
    }
    const { type: _, ...data } = command;
    return state.open ? [{ type: "GroupLinkRevoked", data }] : [];
  },
};
