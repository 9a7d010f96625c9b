import { BEGINNING } from "~/domain/chain/search-place";
import { appendTo } from "~/domain/event-store/append";
import { Refusal } from "~/domain/event-store/decider";
import { execute } from "~/domain/event-store/execute";
import { newId } from "~/domain/event-store/id";
import { type ItemCommand, itemDecider } from "~/domain/items/decider";
import type { MoveKind, Place } from "~/domain/items/events";
import { type FollowedItem, getFollowed, listBooked } from "~/domain/items/follow-queries";
import { loadItem } from "~/domain/items/queries";
import { type ItemWatch, rememberWatch } from "~/domain/items/watches";
import { kindOfAccount } from "~/workers/chain/account-owner";
import { getFinalizedBlockHeight } from "~/workers/chain/blocks";
import { sendReference } from "~/workers/chain/item-send";
import { goOnSearching } from "~/workers/chain/payments";
import { ChainUnavailable } from "~/workers/chain/rpc";
import { holdsItem, readAccounts } from "~/workers/chain/token-accounts";
import { TOKEN_2022_PROGRAM } from "~/workers/chain/token-instructions";
import { moveIn, type TokenMove } from "~/workers/chain/token-moves";
import { readTransaction, requireListed } from "~/workers/chain/transactions";
import { endVoid } from "~/workers/marketplace/end-void";
import { settleBought } from "~/workers/marketplace/settle-purchases";
import type { Services } from "~/workers/services";

/** Moves of an item that one look books; what is left waits for the next. */
const MOVES_PER_LOOK = 20;

/** Reads what became of an item on chain. "later" where not all of that is known yet. */
export async function followItem(services: Services, item: FollowedItem): Promise<"later" | void> {
  try {
    if (!(await bookMoves(services, item))) return "later";
  } catch (error) {
    if (!(error instanceof ChainUnavailable)) throw error;
    return "later";
  }
}

/**
 * Books every move of an item since the last that is known, each by the transaction that made it. Where an item lies is
 * known, so its next move is the oldest transaction of that account that took it away; it says where it lies then.
 * Throws `ChainUnavailable`.
 *
 * @returns whether all is booked.
 */
export async function bookMoves(services: Services, item: FollowedItem): Promise<boolean> {
  let now: FollowedItem | undefined = item;
  for (let moves = 0; now && moves < MOVES_PER_LOOK; moves++) {
    if (now.mint === null || now.state === "burned") return forgetWatch(services, now);
    const next: Next = await findNext(services, now);
    if (next === "none") return true;
    if (next === "unread") return false;
    await book(services, now, next);
    ({ now } = await services.db.read({ now: getFollowed(item.itemId) }));
  }
  return false;
}

async function forgetWatch({ db }: Services, { itemId }: FollowedItem): Promise<true> {
  const watch = { address: "", ...BEGINNING, found: null };
  await db.batch([rememberWatch(itemId, watch, null)]);
  return true;
}

type Next = TokenMove | "none" | "unread";

const watchOf = (item: FollowedItem, address: string): ItemWatch =>
  item.watch?.address === address
    ? (item.watch as ItemWatch)
    : { address, ...BEGINNING, found: null };

/** Its next move, in as much of its account's history as one look reads. */
async function findNext(services: Services, item: FollowedItem): Promise<Next> {
  const { db, env, store } = services;
  const { itemId } = item;
  const mint = item.mint!;
  const address = item.holder ?? mint;
  const watch = watchOf(item, address);
  // What had landed by this height is what a sweep that begins now sees.
  const height = item.state === "minting" && !watch.head ? await finalized(services) : undefined;
  let oldest: TokenMove | undefined;
  const { place, complete } = await goOnSearching(
    env.SOLANA_RPC_URL,
    address,
    watch,
    () => false,
    async (signatures) => {
      const read = signatures.map((signature) => readMove(services, signature, mint));
      const takes = (await Promise.all(read)).filter(
        (move) => move && (isNextOf(item, move) || isUnclear(item, move, watch.through)),
      ) as TokenMove[];
      const first = takes.length ? await firstUnbooked(services, itemId, takes) : undefined;
      if (first && !(oldest && oldest.slot <= first.slot)) oldest = first;
    },
  );
  const found = oldest?.signature ?? watch.found;
  const remember = (at: ItemWatch, isDue: boolean) =>
    db.batch([rememberWatch(itemId, at, isDue ? store.now().toISOString() : null)]);
  if (!complete) {
    await remember({ address, ...place, found }, true);
    return "unread";
  }
  if (found !== null) {
    const takes = oldest ?? (await readMove(services, found, mint))!;
    if (isNextOf(item, takes)) return takes;
    await remember(
      { address, through: watch.through, head: null, before: null, found: null },
      true,
    );
    return "unread";
  }
  if (await isThere(services, item)) {
    await remember({ address, ...place, found: null }, false);
    return "none";
  }
  const again = { address, ...BEGINNING, found: null };
  const isWhole = watch.through === null;
  if (item.state !== "minting") {
    // It is gone, and nothing that was read since took it: all is read again, once more now and then when it is noticed.
    const isDue = item.state === "on_chain" && !isWhole;
    await remember(again, isDue);
    return isDue ? "unread" : "none";
  }
  await remember(again, false);
  if (height === undefined || height <= item.lastValidBlockHeight!) return "unread";
  if (await isMinted(services, mint)) return "unread";
  await change(services, item, {
    type: "ExpireMint",
    mintId: item.mintId!,
    blockHeight: height,
  });
  return "none";
}

async function readMove({ env }: Services, signature: string, mint: string) {
  const transaction = await requireListed(readTransaction(env.SOLANA_RPC_URL, signature));
  return transaction.failed ? undefined : moveIn(transaction, mint);
}

const isMinted = async ({ env }: Services, mint: string) =>
  (await kindOfAccount(env.SOLANA_RPC_URL, mint)) === "program's";

const finalized = ({ env }: Services) => getFinalizedBlockHeight(env.SOLANA_RPC_URL);

/** Whether a transaction goes on from where the item is known to be. */
function isNextOf({ holder, ownerAddress, slot }: FollowedItem, move: TokenMove): boolean {
  const { before, after } = move;
  if (holder === null) return before === null && after !== null;
  if (before?.holder !== holder || before.address !== ownerAddress) return false;
  return move.slot >= (slot ?? 0) && (after?.holder !== holder || after.address !== ownerAddress);
}

/**
 * Whether a node leaves out what a transaction did to the account in which the item lies: nothing is concluded from such an
 * answer. Once the item was taken away its account may be gone, but what took it is older.
 */
const isUnclear = (
  item: FollowedItem,
  { keys, slot, accounts }: TokenMove,
  through: string | null,
): boolean =>
  item.holder !== null &&
  // What is read from the beginning may be older than the item's coming, within the slot in which it came.
  slot >= (item.slot ?? 0) + (through === null ? 1 : 0) &&
  keys.includes(TOKEN_2022_PROGRAM) &&
  keys.includes(item.holder) &&
  !accounts.includes(item.holder);

async function firstUnbooked({ db }: Services, itemId: string, moves: readonly TokenMove[]) {
  const signatures = moves.map(({ signature }) => signature);
  const { booked } = await db.read({ booked: listBooked({ itemId, signatures }) });
  const known = new Set(booked.map(({ signature }) => signature));
  return moves.find(({ signature }) => !known.has(signature));
}

/** Whether the chain shows it where it is known to be; of one that is held here, whether it shows no token. */
async function isThere(services: Services, item: FollowedItem): Promise<boolean> {
  const { holder, ownerAddress, mint, state, slot } = item;
  if (holder === null) return state === "held" && !(await isMinted(services, mint!));
  const [account] = await readAccounts(services.env.SOLANA_RPC_URL, [holder], slot ?? 0);
  return holdsItem(account?.token, mint, ownerAddress);
}

async function book(services: Services, item: FollowedItem, move: TokenMove): Promise<void> {
  const { signature, slot, at, before, after } = move;
  const seen = { signature, slot, at };
  if (before === null) await change(services, item, { type: "ConfirmMint", to: after!, ...seen });
  else if (after === null) await change(services, item, { type: "Burn", from: before, ...seen });
  else {
    // What was bought here is a sale before it is a move.
    await settleBought(services, signature);
    const kind = kindOf(services, item, move, before, after);
    await change(services, item, { type: "Move", kind, from: before, to: after, ...seen });
  }
  await endVoid(services, item.itemId);
}

function kindOf(
  { env }: Services,
  { itemId }: FollowedItem,
  { keys }: TokenMove,
  from: Place,
  to: Place,
): MoveKind {
  const sent = { itemId, from: from.address, to: to.address };
  return keys.includes(sendReference(env.ITEM_AUTHORITY_KEY, sent)) ? "sent" : "seen";
}

type Change = Extract<ItemCommand, { type: "ConfirmMint" | "ExpireMint" | "Move" | "Burn" }>;
type WithoutItem<Command> = Command extends unknown ? Omit<Command, "itemId"> : never;

async function change(
  { store }: Services,
  { itemId }: FollowedItem,
  changing: WithoutItem<Change>,
): Promise<void> {
  const command = { ...changing, itemId } as Change;
  // The account that it came to is read from here on, behind the transaction that brought it.
  const watch = "to" in command && {
    address: command.to.holder,
    ...BEGINNING,
    through: command.signature,
    found: null,
  };
  try {
    await execute(store, {
      id: `follow-item:${itemId}:${newId()}`,
      name: "FollowItem",
      actor: "system:items",
      input: changing,
      load: { item: loadItem(itemId) },
      decide: ({ item }) => ({
        appends: [appendTo(item, itemDecider.decide(command, item.state))],
        writes: watch ? [rememberWatch(itemId, watch, store.now().toISOString())] : [],
      }),
    });
  } catch (error) {
    // Somebody else booked it meanwhile.
    if (!(error instanceof Refusal) || error.code !== "move_known") throw error;
  }
}
