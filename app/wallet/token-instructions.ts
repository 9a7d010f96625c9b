import {
  type AccountMeta,
  PublicKey,
  SystemProgram,
  TransactionInstruction,
} from "@solana/web3.js";

/*
 * The two instructions of the SPL programs that a payment takes, by their layouts: `@solana/spl-token`
 * writes them too, but with Node's Buffer as a global, which browsers do not have.
 */
const TOKEN_PROGRAM = new PublicKey("TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA");
const ASSOCIATED_TOKEN_PROGRAM = new PublicKey("ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL");
const MEMO_PROGRAM = new PublicKey("MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr");

const TRANSFER_CHECKED = 12;
const CREATE_IDEMPOTENT = 1;

export function tokenAccountOf(owner: PublicKey, mint: PublicKey): PublicKey {
  const seeds = [owner.toBytes(), TOKEN_PROGRAM.toBytes(), mint.toBytes()];
  return PublicKey.findProgramAddressSync(seeds, ASSOCIATED_TOKEN_PROGRAM)[0];
}

/** `amount` in base units; the program refuses when the mint has other decimals. */
export function transferChecked(transfer: {
  source: PublicKey;
  mint: PublicKey;
  target: PublicKey;
  owner: PublicKey;
  amount: bigint;
  decimals: number;
}): TransactionInstruction {
  const data = new Uint8Array(10);
  const view = new DataView(data.buffer);
  view.setUint8(0, TRANSFER_CHECKED);
  view.setBigUint64(1, transfer.amount, true);
  view.setUint8(9, transfer.decimals);
  return instruction(TOKEN_PROGRAM, data, [
    account(transfer.source, "writable"),
    account(transfer.mint),
    account(transfer.target, "writable"),
    account(transfer.owner, "signer"),
  ]);
}

/** Makes the owner's associated token account, if there is none yet. */
export function createTokenAccount(
  payer: PublicKey,
  owner: PublicKey,
  mint: PublicKey,
): TransactionInstruction {
  return instruction(ASSOCIATED_TOKEN_PROGRAM, new Uint8Array([CREATE_IDEMPOTENT]), [
    { pubkey: payer, isSigner: true, isWritable: true },
    account(tokenAccountOf(owner, mint), "writable"),
    account(owner),
    account(mint),
    account(SystemProgram.programId),
    account(TOKEN_PROGRAM),
  ]);
}

export function memo(text: string): TransactionInstruction {
  return instruction(MEMO_PROGRAM, new TextEncoder().encode(text), []);
}

function account(pubkey: PublicKey, as?: "writable" | "signer"): AccountMeta {
  return { pubkey, isSigner: as === "signer", isWritable: as === "writable" };
}

function instruction(
  programId: PublicKey,
  data: Uint8Array,
  keys: AccountMeta[],
): TransactionInstruction {
  return new TransactionInstruction({ programId, keys, data: data as Buffer });
}
