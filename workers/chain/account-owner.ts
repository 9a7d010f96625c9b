import { z } from "zod";
import { callChain, COMMITMENT } from "./rpc";

const accountAnswer = z.object({
  value: z.object({ owner: z.string(), executable: z.boolean() }).nullable(),
});

/** base58 of the program that every wallet belongs to. */
const SYSTEM_PROGRAM = "11111111111111111111111111111111";

/** What an address is on chain: nothing yet, a wallet, or something that belongs to a program. */
export async function kindOfAccount(
  rpcUrl: string,
  address: string,
): Promise<"none" | "wallet" | "program's"> {
  const config = {
    commitment: COMMITMENT,
    encoding: "base64",
    dataSlice: { offset: 0, length: 0 },
  };
  const { value } = await callChain(rpcUrl, "getAccountInfo", [address, config], accountAnswer);
  if (!value) return "none";
  return value.owner === SYSTEM_PROGRAM && !value.executable ? "wallet" : "program's";
}
