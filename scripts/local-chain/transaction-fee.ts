import type { VersionedMessage } from "@solana/web3.js";

const LAMPORTS_PER_SIGNATURE = 5_000;
const COMPUTE_BUDGET = "ComputeBudget111111111111111111111111111111";
const SIGNATURE_PRECOMPILES = new Set([
  "Ed25519SigVerify111111111111111111111111111",
  "KeccakSecp256k11111111111111111111111111111",
  "Secp256r1SigVerify1111111111111111111111111",
]);
const BUILTINS = new Set([
  ...SIGNATURE_PRECOMPILES,
  COMPUTE_BUDGET,
  "11111111111111111111111111111111",
  "Vote111111111111111111111111111111111111111",
  "BPFLoaderUpgradeab1e11111111111111111111111",
  "BPFLoader2111111111111111111111111111111111",
  "LoaderV411111111111111111111111111111111111",
]);

/** Compute units an instruction may use when the transaction sets no limit (SIMD-0170). */
const DEFAULT_UNITS = { builtin: 3_000, other: 200_000 };
const MAX_UNITS = 1_400_000;

/**
 * Lamports a message costs: 5,000 a signature, those checked by precompiles included, and the
 * priority fee, which is price times limit and not units used
 * (https://solana.com/docs/core/fees).
 */
export function feeOfMessage(message: VersionedMessage): number {
  let signatures = message.header.numRequiredSignatures;
  let units = 0;
  let unitLimit: number | undefined;
  let microLamportsPerUnit = 0n;
  for (const instruction of message.compiledInstructions) {
    const program = message.staticAccountKeys[instruction.programIdIndex]?.toBase58() ?? "";
    const data = Buffer.from(instruction.data);
    if (SIGNATURE_PRECOMPILES.has(program)) signatures += data[0] ?? 0;
    if (program === COMPUTE_BUDGET && data[0] === 2 && data.length >= 5) {
      unitLimit = data.readUInt32LE(1);
    }
    if (program === COMPUTE_BUDGET && data[0] === 3 && data.length >= 9) {
      microLamportsPerUnit = data.readBigUInt64LE(1);
    }
    units += BUILTINS.has(program) ? DEFAULT_UNITS.builtin : DEFAULT_UNITS.other;
  }
  const limit = BigInt(Math.min(unitLimit ?? units, MAX_UNITS));
  const priorityFee = (microLamportsPerUnit * limit + 999_999n) / 1_000_000n;
  return signatures * LAMPORTS_PER_SIGNATURE + Number(priorityFee);
}
