import { PublicKey } from "@solana/web3.js";
import { z } from "zod";
import { addressParam, contextConfig, parseParams, type RpcMethod } from "../rpc-params.ts";

/** A JSON number, or a decimal string for amounts that a number cannot hold. */
const amount = z
  .union([z.int().nonnegative(), z.string().regex(/^\d{1,20}$/)])
  .transform((value) => BigInt(value));

const airdropParams = z.tuple([addressParam, amount, contextConfig.nullish()]);

/** Free money, capped per request. Both answer the signature of a transaction that has landed. */
export const faucetMethods: Record<string, RpcMethod> = {
  /** [owner, lamports] */
  requestAirdrop(chain, params) {
    const [owner, lamports] = parseParams(airdropParams, params);
    return chain.faucet.airdropSol(new PublicKey(owner), lamports);
  },

  /** [owner, base units of the local USDC] */
  requestTokenAirdrop(chain, params) {
    const [owner, baseUnits] = parseParams(airdropParams, params);
    return chain.faucet.airdropUsdc(new PublicKey(owner), baseUnits);
  },
};
