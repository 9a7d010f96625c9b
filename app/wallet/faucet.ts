import { callChain } from "./chain-rpc";

/** What the faucet gives at a time: 10 SOL and 1,000 USDC. */
const PLAY_LAMPORTS = 10_000_000_000;
const PLAY_USDC = 1_000_000_000;

/** Play money from the local chain's faucet. */
export async function fundWallet(address: string): Promise<void> {
  await callChain("requestAirdrop", [address, PLAY_LAMPORTS]);
  await callChain("requestTokenAirdrop", [address, PLAY_USDC]);
}
