import { z } from "zod";
import type { Services } from "~/workers/services";
import { callChain, ChainUnavailable } from "./rpc";

/** A chain that stands still for as long is in trouble, or its node is. Seconds. */
const MAX_AGE = 90;

/** How the chain is, as its node shows it: the newest slot, and how many seconds ago it was. A job's work. */
export async function lookAtChain({ env, store }: Pick<Services, "env" | "store">) {
  const params = [{ commitment: "confirmed" }];
  const slot = await callChain(env.SOLANA_RPC_URL, "getSlot", params, z.int());
  const time = await callChain(env.SOLANA_RPC_URL, "getBlockTime", [slot], z.int().nullable());
  const age = time === null ? null : Math.max(0, Math.floor(store.now().getTime() / 1000) - time);
  if (age !== null && age > MAX_AGE) {
    throw new ChainUnavailable(`slot ${slot} is ${age} s old`);
  }
  return JSON.stringify({ slot, age });
}
