import { z } from "zod";
import type { LocalChain } from "../chain.ts";
import { encodeAccount } from "../encode-account.ts";
import {
  addressParam,
  contextConfig,
  parseParams,
  withContext,
  type RpcMethod,
} from "../rpc-params.ts";

export const accountConfig = contextConfig.extend({
  encoding: z.enum(["binary", "base58", "base64", "jsonParsed"]).optional(),
  dataSlice: z
    .object({ offset: z.int().nonnegative(), length: z.int().nonnegative() })
    .nullish()
    .transform((slice) => slice ?? undefined),
});
export type AccountConfig = z.output<typeof accountConfig>;

const balanceParams = z.tuple([addressParam, contextConfig.nullish()]);
const accountParams = z.tuple([addressParam, accountConfig.nullish()]);
const accountsParams = z.tuple([z.array(addressParam).max(100), accountConfig.nullish()]);
const rentParams = z.tuple([z.int().nonnegative(), contextConfig.nullish()]);

/** Accounts and their lamports. */
export const accountMethods: Record<string, RpcMethod> = {
  getBalance(chain, params) {
    const [address, config] = parseParams(balanceParams, params);
    return withContext(chain, config, Number(chain.account(address)?.lamports ?? 0n));
  },

  getAccountInfo(chain, params) {
    const [address, config] = parseParams(accountParams, params);
    return withContext(chain, config, encodedAccount(chain, address, config));
  },

  getMultipleAccounts(chain, params) {
    const [addresses, config] = parseParams(accountsParams, params);
    const encoded = addresses.map((address) => encodedAccount(chain, address, config));
    return withContext(chain, config, encoded);
  },

  /** Lamports. */
  getMinimumBalanceForRentExemption(chain, params) {
    const [bytes] = parseParams(rentParams, params);
    return Number(chain.machine.rentExemption(bytes));
  },
};

/** Null when there is no such account. */
export function encodedAccount(
  chain: LocalChain,
  address: string,
  config: Pick<AccountConfig, "encoding" | "dataSlice"> | null | undefined,
): object | null {
  const state = chain.account(address);
  if (state === null) return null;
  return encodeAccount(state, {
    encoding: config?.encoding,
    dataSlice: config?.dataSlice,
    decimalsOf: (mint) => chain.decimalsOf(mint),
  });
}
