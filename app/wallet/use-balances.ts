import { useAnswer } from "~/app/use-answer";

export type Coin = "USDC" | "SOL";

/** What the wallet that the player signed in with holds, asked for once the page stands. */
export function useBalances() {
  const { answer, failed, retry } = useAnswer("GET /me/balance", {});
  const heldOf = (coin: Coin) =>
    BigInt(answer?.balances.find(({ currency }) => currency === coin)?.amount ?? "0");
  return {
    /** Base units. */
    balances: answer && { USDC: heldOf("USDC"), SOL: heldOf("SOL") },
    failed,
    retry,
  };
}
export type Balances = ReturnType<typeof useBalances>["balances"];

/** Lamports for one signature. */
const FEE = 5000n;

/** How a payment stands to what the wallet holds. `due`: base units; undefined while nobody knows. */
export function judgeBalance(held: NonNullable<Balances>, coin: Coin, due: bigint | undefined) {
  const fee = coin === "SOL" ? FEE : 0n;
  const left = due === undefined ? undefined : held[coin] - due - fee;
  return {
    held: held[coin],
    left: left !== undefined && left >= 0n ? left : undefined,
    missing: left !== undefined && left < 0n ? -left : undefined,
    lacksFee: coin === "USDC" && held.SOL < FEE,
  };
}
