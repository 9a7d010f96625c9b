import type { Statement } from "~/domain/event-store/statement";
import { first } from "~/domain/event-store/query";
import {
  getRound,
  type ItemRound,
  listTokensAfter,
  listTokensOfRound,
} from "~/domain/items/follow-queries";
import { askWatches, rememberRound } from "~/domain/items/watches";
import { type Delegation, dropApprovals, noteApprovals } from "~/domain/marketplace/approvals";
import {
  ACCOUNTS_PER_CALL,
  holdsItem,
  type readAccounts,
  readAccountsAt,
} from "~/workers/chain/token-accounts";
import type { Services } from "~/workers/services";

/** Calls of one run, each for a hundred items. */
const CALLS_PER_RUN = 10;
/** Items of one run whose transactions are to be read whatever their accounts say. */
const READ_PER_RUN = 20;
const DAY_MS = 24 * 60 * 60_000;

export type Token = ReturnType<ReturnType<typeof listTokensAfter>["map"]>[number];

/**
 * Looks at the accounts of all items with a token, and asks for those to be read that are not as they are known. What
 * came back to where it was is seen by its transactions alone: each item's are read once a day.
 *
 * @returns how many are not as they are known.
 */
export async function lookAtItems(services: Services): Promise<number> {
  await askAllInTurn(services);
  const { db, env, store } = services;
  let changed = 0;
  let { place, tokens } = await begin(services, "balances", ACCOUNTS_PER_CALL);
  for (let calls = 0; calls < CALLS_PER_RUN; calls++) {
    const { slot, accounts: shown } = tokens.length
      ? await readAccountsAt(env.SOLANA_RPC_URL, tokens.map(addressOf))
      : { slot: 0, accounts: [] };
    const odd = tokens.filter((token, at) => isOdd(token, shown[at]!));
    changed += odd.length;
    const isLast = tokens.length < ACCOUNTS_PER_CALL;
    const now = store.now();
    const after = isLast ? "" : tokens.at(-1)!.itemId;
    const startedAt = isLast ? now.toISOString() : place.startedAt;
    const next = listTokensAfter({ after, limit: isLast ? 0 : ACCOUNTS_PER_CALL });
    // What comes next is read in the round trip that writes how far it has come.
    const results = await db.batch([
      next,
      ...(odd.length ? [askWatches(addressesOf(odd), now.toISOString())] : []),
      ...followApprovals(tokens, shown, slot, now),
      rememberRound("balances", after, startedAt),
    ]);
    if (isLast) break;
    tokens = next.map(results[0]!);
    place = { after, startedAt };
  }
  return changed;
}

/** Who lets the market move an item, and who does no more: whether or not it is for sale. */
function followApprovals(
  tokens: readonly Token[],
  shown: Awaited<ReturnType<typeof readAccounts>>,
  slot: number,
  now: Date,
): Statement[] {
  const held = tokens.flatMap(({ itemId, holder }, at) => {
    const token = shown[at]?.token;
    const delegate = token && token.delegated > 0n ? token.delegate : null;
    return holder === null ? [] : [{ itemId, holder, delegate }];
  });
  const given = held.filter((one): one is Delegation => one.delegate !== null);
  const free = held.filter(({ delegate }) => delegate === null).map(({ holder }) => holder);
  return [
    ...(given.length ? [noteApprovals(given, slot, now)] : []),
    ...(free.length ? [dropApprovals(free, slot)] : []),
  ];
}

async function askAllInTurn(services: Services): Promise<void> {
  const { db, store } = services;
  const { place, tokens } = await begin(services, "signatures", READ_PER_RUN);
  const now = store.now();
  if (place.after === "" && now.getTime() < Date.parse(place.startedAt) + DAY_MS) return;
  const begins = place.after === "" ? now.toISOString() : place.startedAt;
  const next = tokens.length < READ_PER_RUN ? "" : tokens.at(-1)!.itemId;
  await db.batch([
    askWatches(addressesOf(tokens), now.toISOString()),
    rememberRound("signatures", next, begins),
  ]);
}

/** Where a round stands, and the next items of it. */
async function begin({ db }: Services, round: ItemRound, limit: number) {
  const { row, tokens } = await db.read({
    row: first(getRound({ round })),
    tokens: listTokensOfRound({ round, limit }),
  });
  return { place: row ?? { after: "", startedAt: new Date(0).toISOString() }, tokens };
}

export const addressOf = ({ holder, mint }: Token) => holder ?? mint!;
const addressesOf = (tokens: readonly Token[]) =>
  Object.fromEntries(tokens.map((token) => [token.itemId, addressOf(token)]));

/** Whether an item is elsewhere than it is known to be; one that is held here, whether there is anything at its mint. */
export function isOdd(
  { state, mint, ownerAddress }: Token,
  shown: Awaited<ReturnType<typeof readAccounts>>[number],
): boolean {
  if (state !== "on_chain") return state === "held" && shown !== null;
  return !holdsItem(shown?.token, mint, ownerAddress);
}
