import { base58, base64 } from "@scure/base";
import { z } from "zod";
import { TOKEN_2022_PROGRAM } from "./token-instructions";
import { COMMITMENT, ChainUnavailable, callChain } from "./rpc";

/** Accounts that one call asks for. */
export const ACCOUNTS_PER_CALL = 100;
/** What all token accounts begin with, whatever extensions follow. */
const LAYOUT_BYTES = 165;

const accountsAnswer = z.object({
  context: z.object({ slot: z.number().int() }),
  value: z.array(
    z
      .object({
        lamports: z.number().nonnegative(),
        owner: z.string(),
        data: z.tuple([z.string(), z.literal("base64")]),
      })
      .nullable(),
  ),
});

export interface SeenAccount {
  lamports: number;
  /** Null for what is no token account. */
  token: TokenAccount | null;
}

export interface TokenAccount {
  /** base58 of the program that it belongs to. */
  program: string;
  mint: string;
  owner: string;
  amount: bigint;
  /** Whom the owner lets move so much of it; null for nobody. */
  delegate: string | null;
  delegated: bigint;
}

/** Whether an account holds an item for a wallet. */
export const holdsItem = (
  account: TokenAccount | null | undefined,
  mint: string | null,
  owner: string | null,
): boolean =>
  account?.program === TOKEN_2022_PROGRAM &&
  account.mint === mint &&
  account.owner === owner &&
  account.amount === 1n;

/**
 * Accounts as the chain has them now, in the order asked for; null for those that are not there.
 *
 * @param since a slot that the chain has come to, as another look has shown. A node that is behind knows nothing yet of what
 *   that look was about, so it says nothing: `ChainUnavailable`.
 */
export async function readAccounts(
  rpcUrl: string,
  addresses: readonly string[],
  since = 0,
): Promise<(SeenAccount | null)[]> {
  return (await readAccountsAt(rpcUrl, addresses, since)).accounts;
}

/** The same, with the slot at which they were so. */
export async function readAccountsAt(
  rpcUrl: string,
  addresses: readonly string[],
  since = 0,
): Promise<{ slot: number; accounts: (SeenAccount | null)[] }> {
  const params = [
    addresses,
    {
      commitment: COMMITMENT,
      encoding: "base64",
      dataSlice: { offset: 0, length: LAYOUT_BYTES },
      ...(since && { minContextSlot: since }),
    },
  ];
  const answer = await callChain(rpcUrl, "getMultipleAccounts", params, accountsAnswer);
  const { context, value } = answer;
  if (context.slot < since) {
    throw new ChainUnavailable(`getMultipleAccounts: at slot ${context.slot}, not ${since} yet`);
  }
  if (value.length !== addresses.length) {
    throw new ChainUnavailable("getMultipleAccounts: answered with other accounts");
  }
  const accounts = value.map(
    (account) =>
      account && { lamports: account.lamports, token: readToken(account.owner, account.data[0]) },
  );
  return { slot: context.slot, accounts };
}

const INITIALIZED = 1;

/** The layout of both token programs: mint, owner, amount, delegate, state, native, delegated amount, close authority. */
function readToken(program: string, data: string): TokenAccount | null {
  const bytes = base64.decode(data);
  if (bytes.length < LAYOUT_BYTES || bytes[108] !== INITIALIZED) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const address = (at: number) => base58.encode(bytes.subarray(at, at + 32));
  return {
    program,
    mint: address(0),
    owner: address(32),
    amount: view.getBigUint64(64, true),
    delegate: view.getUint32(72, true) === 1 ? address(76) : null,
    delegated: view.getBigUint64(121, true),
  };
}
