import { z } from "zod";
import { invalidParams } from "../rpc-error.ts";
import {
  addressParam,
  contextConfig,
  parseParams,
  withContext,
  type RpcMethod,
} from "../rpc-params.ts";
import { parseMint, parseTokenAccount, uiTokenAmount } from "../token-accounts.ts";
import { accountConfig, encodedAccount } from "./accounts.ts";

const addressOnly = z.tuple([addressParam, contextConfig.nullish()]);
const ownerParams = z.tuple([
  addressParam,
  z.union([z.strictObject({ mint: addressParam }), z.strictObject({ programId: addressParam })]),
  accountConfig.nullish(),
]);

/** SPL Token and Token-2022. Amounts in base units. */
export const tokenMethods: Record<string, RpcMethod> = {
  getTokenAccountBalance(chain, params) {
    const [address, config] = parseParams(addressOnly, params);
    const state = chain.account(address);
    if (state === null) throw invalidParams("Invalid param: could not find account");
    const token = parseTokenAccount(state);
    if (token === null) throw invalidParams("Invalid param: not a Token account");
    return withContext(chain, config, uiTokenAmount(token.amount, chain.decimalsOf(token.mint)));
  },

  getTokenSupply(chain, params) {
    const [address, config] = parseParams(addressOnly, params);
    const state = chain.account(address);
    if (state === null) throw invalidParams("Invalid param: could not find account");
    const mint = parseMint(state);
    if (mint === null) throw invalidParams("Invalid param: not a Token mint");
    return withContext(chain, config, uiTokenAmount(mint.supply, mint.decimals));
  },

  getTokenAccountsByOwner(chain, params) {
    const [owner, filter, config] = parseParams(ownerParams, params);
    if ("mint" in filter && chain.account(filter.mint) === null) {
      throw invalidParams("Invalid param: could not find mint");
    }
    const owned = [...chain.tokenAccounts.ownedBy(owner)].filter((address) => {
      const state = chain.account(address);
      const token = state === null ? null : parseTokenAccount(state);
      return "mint" in filter ? token?.mint === filter.mint : token?.program === filter.programId;
    });
    const value = owned.map((pubkey) => ({
      pubkey,
      account: encodedAccount(chain, pubkey, config),
    }));
    return withContext(chain, config, value);
  },
};
