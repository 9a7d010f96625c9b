import { createHash } from "node:crypto";
import { createInitializeMint2Instruction, MINT_SIZE, TOKEN_PROGRAM_ID } from "@solana/spl-token";
import {
  Connection,
  Keypair,
  sendAndConfirmTransaction,
  SystemProgram,
  Transaction,
} from "@solana/web3.js";
import { onChain } from "~/domain/brand-on-chain";

/** Pays rent and fee of the mint, with room to spare. */
const LAMPORTS = 1_000_000_000;

/** The mint that belongs to an authority on the local chain: the same address on every start. */
function steadMintKeypair(authority: Keypair): Keypair {
  const seed = createHash("sha256")
    .update("playstead stead mint:")
    .update(authority.secretKey)
    .digest();
  return Keypair.fromSeed(seed);
}

/**
 * Creates the token on the local chain by a real transaction, unless it is there already.
 *
 * @param authoritySeed 32 bytes, base64: `MINT_AUTHORITY_KEY`.
 * @returns base58 of the mint.
 */
export async function createSteadMint(rpcUrl: string, authoritySeed: string): Promise<string> {
  const authority = Keypair.fromSeed(Buffer.from(authoritySeed, "base64"));
  const mint = steadMintKeypair(authority);
  const connection = new Connection(rpcUrl, "confirmed");
  if (await connection.getAccountInfo(mint.publicKey)) return mint.publicKey.toBase58();

  const payer = Keypair.generate();
  await connection.requestAirdrop(payer.publicKey, LAMPORTS);
  const create = SystemProgram.createAccount({
    fromPubkey: payer.publicKey,
    newAccountPubkey: mint.publicKey,
    space: MINT_SIZE,
    lamports: await connection.getMinimumBalanceForRentExemption(MINT_SIZE),
    programId: TOKEN_PROGRAM_ID,
  });
  const initialize = createInitializeMint2Instruction(
    mint.publicKey,
    onChain.token.decimals,
    authority.publicKey,
    null,
  );
  const transaction = new Transaction().add(create, initialize);
  await sendAndConfirmTransaction(connection, transaction, [payer, mint]);
  return mint.publicKey.toBase58();
}
