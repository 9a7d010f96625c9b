import { appendTo } from "~/domain/event-store/append";
import { Refusal } from "~/domain/event-store/decider";
import { first } from "~/domain/event-store/query";
import { defineUseCase } from "~/domain/event-store/use-case";
import { getLiveListing } from "~/domain/marketplace/queries";
import { CLAIM_SENDABLE_MS } from "~/domain/mining/claim-time";
import { viewPerson } from "~/domain/profile/view-person";
import { royaltyRule } from "~/domain/royalty/rule";
import { getCurrentRule } from "~/domain/rules/queries";
import { getUserAddress } from "~/domain/sign-in/queries";
import type { Receiver } from "./commands";
import { type Item, itemDecider, requireHeld } from "./decider";
import type { ItemEvent } from "./events";
import type { ItemPorts } from "./ports";
import { getItemFacts } from "./history-queries";
import { getReceiver, loadItem, type ReceiverRow } from "./queries";

interface OfItem {
  userId: string;
  now: Date;
  itemId: string;
  mintId: string;
}

export const loadForMint = ({ userId, now, itemId }: Omit<OfItem, "mintId">) => ({
  item: loadItem(itemId),
  facts: getItemFacts(itemId),
  own: first(getUserAddress({ id: userId })),
  royalty: getCurrentRule(royaltyRule, now.toISOString()),
});

/** `to` undefined: nobody. */
export const loadForSend = (itemId: string, to: Receiver | undefined, userId: string) => ({
  receiver: getReceiver(to ?? { userId: "" }, userId),
  listing: first(getLiveListing({ itemId })),
});

type Minting = Awaited<ReturnType<ItemPorts["prepareItemMint"]>>;

/** Makes an item that is held here the wallet's own on chain: gives the transaction that mints it. */
export const mintItem = defineUseCase({
  load: (input: OfItem) => loadForMint(input),
  async gather({ userId, item, facts, royalty }, ports: ItemPorts) {
    requireHeld(requireItem(item.state), userId);
    return { minting: await ports.prepareItemMint(facts!, royalty?.body.basisPoints ?? 0) };
  },
  decide({ item, own, minting, ...input }) {
    const payer = own!.address!;
    const { events, answer } = reserve(input, item.state, { payer, to: payer, minting });
    return { appends: [appendTo(item, events)], answer };
  },
});

interface Sending extends OfItem {
  to: Receiver;
}

/**
 * Sends an item on: gives the transaction that moves its token, or that mints one which is held here straight to its
 * receiver. That nobody here knows a wallet is said, and is no reason to refuse.
 */
export const sendItem = defineUseCase({
  load: (input: Sending) => ({
    ...loadForMint(input),
    ...loadForSend(input.itemId, input.to, input.userId),
  }),
  async gather(
    { userId, item: { state }, facts, own, to, receiver, royalty, listing },
    ports: ItemPorts,
  ) {
    const asked = { userId, state, own: own!.address!, to, receiver, listing };
    const { item, address } = requireGoing(asked);
    await ports.requireWallet(address);
    if (item.owner === null) {
      const minting = await ports.prepareItemMint(facts!, royalty?.body.basisPoints ?? 0);
      return { address, minting, moving: undefined };
    }
    const { holder, address: from } = item.owner;
    const moved = { itemId: item.itemId, mint: item.mint!, holder, from, to: address };
    return { address, minting: undefined, moving: await ports.prepareItemSend(moved) };
  },
  decide({ item, own, address, receiver, minting, moving, ...input }) {
    const payer = own!.address!;
    requireOwn(requireItem(item.state), input.userId, payer);
    const to = { to: viewReceiver(address, receiver) };
    if (minting) {
      const { events, answer } = reserve(input, item.state, { payer, to: address, minting });
      return { appends: [appendTo(item, events)], answer: { ...answer, ...to } };
    }
    const { transaction } = moving!;
    return { appends: [], answer: { transaction, ...to, expiresAt: sendableUntil(input.now) } };
  },
});

const sendableUntil = (now: Date) => new Date(now.getTime() + CLAIM_SENDABLE_MS).toISOString();

function reserve(
  { userId, itemId, mintId, now }: OfItem,
  item: Item | null,
  { payer, to, minting }: { payer: string; to: string; minting: Minting },
) {
  const { mint, metadata, royaltyBasisPoints, blockhash, lastValidBlockHeight } = minting;
  const terms = { mint, metadata, royaltyBasisPoints };
  const attempt = { itemId, mintId, userId, payer, to, blockhash, lastValidBlockHeight };
  const events = itemDecider.decide({ type: "ReserveMint", ...attempt, ...terms }, item);
  const reserved = (events[0] as Extract<ItemEvent, { type: "ItemMintReserved" }>).data;
  const { transaction, rent } = minting.signFor(payer, to, reserved);
  const costs = { amount: String(rent), currency: "SOL" as const };
  return { events, answer: { mintId, transaction, costs, expiresAt: sendableUntil(now) } };
}

interface Asked {
  userId: string;
  state: Item | null;
  /** The wallet of whoever asks. */
  own: string;
  /** Undefined: it is minted to their own wallet. */
  to: Receiver | undefined;
  receiver: ReceiverRow | undefined;
  listing: { state: string } | undefined;
}

/** An item that its owner may mint, or send to that receiver, and the wallet that it would come to. */
export function requireGoing({ userId, state, own, to, receiver, listing }: Asked) {
  const item = requireItem(state);
  if (!to) {
    requireHeld(item, userId);
    return { item, address: own };
  }
  requireOwn(item, userId, own);
  if (listing && listing.state !== "pending") throw new Refusal("item_listed");
  const address = requireAddress(to, receiver);
  if (address === own) throw new Refusal("own_item");
  return { item, address };
}

function requireItem(item: Item | null): Item {
  if (!item) throw new Refusal("not_found");
  return item;
}

function requireOwn(item: Item, userId: string, address: string): void {
  if (item.owner === null) return requireHeld(item, userId);
  if (item.owner.address !== address) throw new Refusal("not_found");
}

/** Somebody who is not there, or whom a block keeps apart, is not found; any wallet is as good as another. */
function requireAddress(to: Receiver, receiver: ReceiverRow | undefined): string {
  if ("address" in to) return to.address;
  if (!receiver?.address || receiver.seen === 0) throw new Refusal("not_found");
  return receiver.address;
}

export function viewReceiver(address: string, receiver: ReceiverRow | undefined) {
  const seen = receiver?.personId != null && receiver.seen === 1;
  return {
    address,
    person: seen ? viewPerson(receiver) : null,
    knownWallet: receiver !== undefined,
  };
}
