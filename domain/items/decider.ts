import { type Decider, Refusal } from "~/domain/event-store/decider";
import type { ItemEvent, MoveKind, Place } from "./events";
import type { ItemState as State } from "./read-model";

export interface Item {
  itemId: string;
  bound: boolean;
  state: State;
  /** The account that it is held for, while it is. */
  userId: string | null;
  owner: Place | null;
  /** Set by the first attempt to mint, for all that follow. */
  mint: string | null;
  metadata: string | null;
  royaltyBasisPoints: number | null;
  attempt: { mintId: string; lastValidBlockHeight: number } | null;
  /** The slot of its last move. */
  slot: number;
}

type ReservedMint = Extract<ItemEvent, { type: "ItemMintReserved" }>["data"];

/** What the chain shows of a transaction. */
interface Seen {
  itemId: string;
  signature: string;
  slot: number;
  at: string;
}

export type ItemCommand =
  | ({ type: "ReserveMint" } & ReservedMint)
  | ({ type: "ConfirmMint"; to: Place } & Seen)
  /** `blockHeight`: finalized, so that no fork can bring the transaction back. */
  | { type: "ExpireMint"; itemId: string; mintId: string; blockHeight: number }
  | ({ type: "Move"; kind: MoveKind; from: Place; to: Place } & Seen)
  | ({ type: "Burn"; from: Place } & Seen);

/** An item that exists: what gave it made its row, from which its stream is loaded. */
export const itemDecider: Decider<Item | null, ItemCommand, ItemEvent> = {
  initialState: null,

  evolve(item, { type, data }) {
    if (!item) return item;
    switch (type) {
      case "ItemMintReserved": {
        const { mint, metadata, royaltyBasisPoints, mintId, lastValidBlockHeight } = data;
        const attempt = { mintId, lastValidBlockHeight };
        return { ...item, state: "minting", mint, metadata, royaltyBasisPoints, attempt };
      }
      case "ItemMintExpired":
        return { ...item, state: "held", attempt: null };
      case "ItemMinted": {
        const { to: owner, slot } = data;
        return { ...item, state: "on_chain", userId: null, owner, slot, attempt: null };
      }
      case "ItemMoved":
        return { ...item, owner: data.to, slot: data.slot };
      case "ItemBurned":
        return { ...item, state: "burned", owner: null, slot: data.slot };
    }
  },

  decide(command, item) {
    if (!item) throw new Refusal("not_found");
    switch (command.type) {
      case "ReserveMint": {
        const { type: _, ...data } = command;
        requireHeld(item, data.userId);
        const { mint, metadata, royaltyBasisPoints } = item;
        const first = mint !== null && metadata !== null && royaltyBasisPoints !== null;
        const token = first && { mint, metadata, royaltyBasisPoints };
        return [{ type: "ItemMintReserved", data: { ...data, ...token } }];
      }
      case "ConfirmMint": {
        const { itemId, signature, slot, at, to } = command;
        const { mint, userId } = item;
        if (item.state === "on_chain" || item.state === "burned") return [];
        if (mint === null || userId === null) return [];
        return [{ type: "ItemMinted", data: { itemId, userId, mint, signature, slot, at, to } }];
      }
      case "ExpireMint": {
        const { itemId, mintId, blockHeight } = command;
        const { attempt, userId } = item;
        if (attempt?.mintId !== mintId || userId === null) return [];
        if (blockHeight <= attempt.lastValidBlockHeight) return [];
        return [{ type: "ItemMintExpired", data: { itemId, mintId, userId } }];
      }
      case "Move": {
        const { type: _, ...data } = command;
        return isNext(item, command) ? [{ type: "ItemMoved", data }] : [];
      }
      case "Burn": {
        const { type: _, ...data } = command;
        return isNext(item, command) ? [{ type: "ItemBurned", data }] : [];
      }
    }
  },
};

/** Refuses with `not_found`, `item_bound` or `already_minted`. */
export function requireHeld(item: Item, userId: string): void {
  if (item.state === "on_chain" || item.state === "burned") throw new Refusal("already_minted");
  if (item.userId !== userId) throw new Refusal("not_found");
  if (item.bound) throw new Refusal("item_bound");
}

/** Whether a move goes on from where the item is, and is not older than how it came there. */
function isNext({ owner, slot }: Item, { from, slot: then }: Seen & { from: Place }): boolean {
  return owner?.holder === from.holder && owner.address === from.address && then >= slot;
}
