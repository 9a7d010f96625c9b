import { base64 } from "@scure/base";
import { type Keypair, VersionedTransaction } from "@solana/web3.js";
import { type Caller, signIn } from "~/scripts/seed/caller";

/** A seeded player with the wallet that they sign with. */
export interface Trader extends Caller {
  wallet: Keypair;
  address: string;
  /** Signs what the shop has prepared and sends it; ends when the log has it. */
  sign(transaction: string, isThere: () => Promise<boolean>): Promise<void>;
  rpc<Result>(method: string, ...params: unknown[]): Promise<Result>;
}

/** A player may ask so often that a look a second is well within it. */
const LOOK_MS = 1_000;
const LOOKS = 60;
const FUNDS = { lamports: 20_000_000_000, usdc: 2_000_000_000 };

/** Where the shop answers, and the local chain. */
export interface Places {
  origin: string;
  chainUrl: string;
}

/** Signs in, with play money where the wallet has none. */
export async function openTrader({ origin, chainUrl }: Places, wallet: Keypair): Promise<Trader> {
  const caller = await signIn(origin, wallet.secretKey);
  const address = wallet.publicKey.toBase58();

  async function rpc<Result>(method: string, ...params: unknown[]): Promise<Result> {
    const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
    const headers = { "content-type": "application/json" };
    const response = await fetch(chainUrl, { method: "POST", headers, body });
    const { result, error } = (await response.json()) as {
      result: Result;
      error?: { message: string };
    };
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  }

  const { value: lamports } = await rpc<{ value: number }>("getBalance", address);
  if (lamports === 0) {
    await rpc("requestAirdrop", address, FUNDS.lamports);
    await rpc("requestTokenAirdrop", address, FUNDS.usdc);
  }
  return {
    ...caller,
    wallet,
    address,
    rpc,
    async sign(transaction, isThere) {
      const signed = VersionedTransaction.deserialize(base64.decode(transaction));
      signed.sign([wallet]);
      const sent = base64.encode(signed.serialize());
      const options = { encoding: "base64", preflightCommitment: "confirmed" };
      const signature = await rpc<string>("sendTransaction", sent, options);
      for (let looks = 0; looks < LOOKS; looks++) {
        await caller.ask("transactions", { signature });
        if (await isThere()) return;
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      }
      throw new Error(`The shop does not see ${signature}`);
    },
  };
}
