import { type Decider, Refusal } from "~/domain/event-store/decider";
import { soundsLikeUs } from "~/domain/profile/names";
import { skeletonOf } from "~/domain/profile/look-alikes";
import type { SpaceChanges, SpaceProfile } from "~/domain/spaces/events";
import type { RegisterEvent } from "./events";

type DataOf<Type extends RegisterEvent["type"]> = Extract<RegisterEvent, { type: Type }>["data"];
export type SpaceOrder = DataOf<"SpaceOrdered">;
export type SpaceChange = DataOf<"SpaceChangeOrdered">;

export interface Register {
  status: "none" | "ordered" | "granted" | "refused" | "struck";
  order: SpaceOrder | null;
  /** Why it was refused. */
  refusal: string | null;
  /** The name as the Space has it. */
  name: string;
  nameKey: string | null;
  avatar: string | null;
  background: string | null;
  /** Every change that was ordered, by its id. */
  changes: Readonly<Record<string, SpaceChange>>;
  /** The one that is under way. */
  open: string | null;
}

type RegisterCommand =
  | {
      type: "OrderSpace";
      spaceId: string;
      userId: string | null;
      gameId: string | null;
      isOperator: boolean;
      profile: SpaceProfile;
      cost: number;
      /** Whether another Space has a name that looks like it. */
      nameTaken: boolean;
    }
  | { type: "EndOrder"; code: string | undefined }
  | {
      type: "OrderChange";
      changeId: string;
      userId: string;
      isOperator: boolean;
      changes: SpaceChanges;
      /** The Space that has a name that looks like the new one. */
      nameTakenBy: string | undefined;
    }
  | { type: "EndChange"; changeId: string; code: string | undefined }
  | { type: "Strike" };

/** The main log's part of a Space: its name, its price, its pictures. */
export const registerDecider: Decider<Register, RegisterCommand, RegisterEvent> = {
  initialState: {
    status: "none",
    order: null,
    refusal: null,
    name: "",
    nameKey: null,
    avatar: null,
    background: null,
    changes: {},
    open: null,
  },

  evolve(state, { type, data }) {
    switch (type) {
      case "SpaceOrdered": {
        const { name, nameKey, avatar, background } = data;
        return { ...state, status: "ordered", order: data, name, nameKey, avatar, background };
      }
      case "SpaceGranted":
        return { ...state, status: "granted" };
      case "SpaceRefused":
        return { ...state, status: "refused", refusal: data.code };
      case "SpaceChangeOrdered": {
        const { changeId } = data;
        return { ...state, changes: { ...state.changes, [changeId]: data }, open: changeId };
      }
      case "SpaceChangeDone": {
        const { changes, nameKey } = state.changes[data.changeId]!;
        const { name, avatar, background } = { ...state, ...changes };
        return {
          ...state,
          name,
          avatar,
          background,
          nameKey: nameKey ?? state.nameKey,
          open: null,
        };
      }
      case "SpaceChangeRefused":
        return { ...state, open: null };
      case "SpaceStruck":
        return { ...state, status: "struck", open: null };
    }
  },

  decide(command, state) {
    switch (command.type) {
      case "OrderSpace":
        return orderSpace(command);
      case "EndOrder":
        return endOrder(command, state);
      case "OrderChange":
        return orderChange(command, state);
      case "EndChange":
        return endChange(command, state);
      case "Strike": {
        if (state.status !== "granted" && state.status !== "ordered") return [];
        const keys = [state.nameKey, state.open && state.changes[state.open]!.nameKey];
        const freed = keys.filter((key): key is string => typeof key === "string");
        return [{ type: "SpaceStruck", data: { spaceId: state.order!.spaceId, freed } }];
      }
    }
  },
};

type CommandOf<Type extends RegisterCommand["type"]> = Extract<RegisterCommand, { type: Type }>;

function orderSpace(command: CommandOf<"OrderSpace">): RegisterEvent[] {
  const { spaceId, userId, gameId, isOperator, profile, cost, nameTaken } = command;
  if (!isOperator && soundsLikeUs(profile.name)) throw new Refusal("name_reserved");
  // A game brings its name along, whoever has it.
  if (nameTaken && gameId === null) throw new Refusal("name_taken");
  const nameKey = nameTaken ? null : skeletonOf(profile.name);
  const data = { ...profile, spaceId, userId, gameId, nameKey, cost };
  return [{ type: "SpaceOrdered", data }];
}

function endOrder({ code }: CommandOf<"EndOrder">, state: Register): RegisterEvent[] {
  if (state.status !== "ordered") return [];
  const { spaceId, nameKey } = state.order!;
  if (code === undefined) return [{ type: "SpaceGranted", data: { spaceId } }];
  return [{ type: "SpaceRefused", data: { spaceId, code, nameKey } }];
}

function orderChange(command: CommandOf<"OrderChange">, state: Register): RegisterEvent[] {
  const { changeId, userId, isOperator, nameTakenBy } = command;
  if (state.status === "struck") throw new Refusal("space_dissolved");
  if (state.status !== "granted") throw new Refusal("not_found");
  if (state.open !== null) throw new Refusal("busy");
  const { spaceId } = state.order!;
  const changes = { ...command.changes };
  if (changes.name === state.name) delete changes.name;
  let nameKey: string | null = null;
  if (changes.name !== undefined) {
    if (!isOperator && soundsLikeUs(changes.name)) throw new Refusal("name_reserved");
    const key = skeletonOf(changes.name);
    if (key !== state.nameKey) nameKey = key;
    if (nameKey !== null && nameTakenBy !== undefined) throw new Refusal("name_taken");
  }
  if (!Object.values(changes).some((change) => change !== undefined)) return [];
  const data = { spaceId, changeId, userId, byOperator: isOperator, changes, nameKey };
  return [{ type: "SpaceChangeOrdered", data }];
}

function endChange({ changeId, code }: CommandOf<"EndChange">, state: Register): RegisterEvent[] {
  if (state.open !== changeId) return [];
  const { spaceId, changes, nameKey } = state.changes[changeId]!;
  if (code !== undefined) {
    return [{ type: "SpaceChangeRefused", data: { spaceId, changeId, code, freed: nameKey } }];
  }
  const freed = nameKey === null ? null : state.nameKey;
  const name = changes.name ?? null;
  return [{ type: "SpaceChangeDone", data: { spaceId, changeId, name, freed } }];
}
