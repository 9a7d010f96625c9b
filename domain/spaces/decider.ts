import { type Decider, Refusal } from "~/domain/event-store/decider";
import type { SpaceChanges, SpaceEvent, SpaceProfile } from "./events";

type OfSpace = Extract<
  SpaceEvent,
  { type: "SpaceMade" | "SpaceEdited" | "SpaceDissolved" | "SpaceHandedOver" }
>;

export interface SpaceState {
  status: "none" | "open" | "dissolved";
  creatorId: string | null;
  gameId: string | null;
}

interface By {
  spaceId: string;
  userId: string;
  isOperator: boolean;
}

export type SpaceCommand =
  | {
      type: "MakeSpace";
      spaceId: string;
      userId: string | null;
      gameId: string | null;
      profile: SpaceProfile;
    }
  | ({ type: "EditSpace"; changes: SpaceChanges } & By)
  | ({ type: "DissolveSpace" } & By)
  | ({ type: "HandOver"; toId: string } & By)
  /** Whoever created it deleted their account. */
  | { type: "PassOn"; spaceId: string; from: string; toId: string | null };

/** A Space as a whole. Who is in it, is decided by membership. */
export const spaceDecider: Decider<SpaceState, SpaceCommand, OfSpace> = {
  initialState: { status: "none", creatorId: null, gameId: null },

  evolve(state, { type, data }) {
    switch (type) {
      case "SpaceMade":
        return { status: "open", creatorId: data.userId, gameId: data.gameId };
      case "SpaceEdited":
        return state;
      case "SpaceDissolved":
        return { ...state, status: "dissolved" };
      case "SpaceHandedOver":
        return { ...state, creatorId: data.userId };
    }
  },

  decide(command, state) {
    const { spaceId } = command;
    if (command.type === "MakeSpace") {
      const { userId, gameId, profile } = command;
      return [{ type: "SpaceMade", data: { ...profile, spaceId, userId, gameId } }];
    }
    if (command.type === "PassOn") {
      if (state.status !== "open" || state.creatorId !== command.from) return [];
      const { from, toId: userId } = command;
      return [{ type: "SpaceHandedOver", data: { spaceId, from, userId } }];
    }
    refuseClosed(state);
    const { userId, isOperator } = command;
    refuseOthers(state, userId, isOperator);
    switch (command.type) {
      case "EditSpace":
        return [{ type: "SpaceEdited", data: { spaceId, userId, changes: command.changes } }];
      case "DissolveSpace":
        if (state.gameId !== null) throw new Refusal("forbidden");
        return [{ type: "SpaceDissolved", data: { spaceId, userId } }];
      case "HandOver": {
        const { creatorId: from } = state;
        if (command.toId === from) return [];
        return [{ type: "SpaceHandedOver", data: { spaceId, from, userId: command.toId } }];
      }
    }
  },
};

export function refuseClosed({ status }: Pick<SpaceState, "status">): void {
  if (status === "none") throw new Refusal("not_found");
  if (status === "dissolved") throw new Refusal("space_dissolved");
}

/** Whoever created it runs it; one without a creator is run by operators. */
export function refuseOthers(
  { creatorId }: Pick<SpaceState, "creatorId">,
  userId: string,
  isOperator: boolean,
): void {
  if (creatorId === null ? !isOperator : creatorId !== userId) throw new Refusal("forbidden");
}
