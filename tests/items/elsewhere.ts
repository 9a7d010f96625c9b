import {
  createBurnInstruction,
  getAssociatedTokenAddressSync,
  TOKEN_2022_PROGRAM_ID,
} from "@solana/spl-token";
import { type Keypair, PublicKey, SystemProgram } from "@solana/web3.js";
import { act } from "./owner";

const accountOf = (mint: string, owner: PublicKey) =>
  getAssociatedTokenAddressSync(new PublicKey(mint), owner, true, TOKEN_2022_PROGRAM_ID);

export const burn = (mint: string, owner: Keypair) =>
  act(
    owner,
    createBurnInstruction(
      accountOf(mint, owner.publicKey),
      new PublicKey(mint),
      owner.publicKey,
      1,
      [],
      TOKEN_2022_PROGRAM_ID,
    ),
  );

/** Transfers that name an item's account and do nothing to it. */
export async function dust(wallet: Keypair, mint: string, count: number) {
  for (let lamports = 1; lamports <= count; lamports++) {
    const { publicKey } = wallet;
    const transfer = SystemProgram.transfer({
      fromPubkey: publicKey,
      toPubkey: publicKey,
      lamports,
    });
    for (const pubkey of [new PublicKey(mint), accountOf(mint, publicKey)]) {
      transfer.keys.push({ pubkey, isSigner: false, isWritable: false });
    }
    await act(wallet, transfer);
  }
}
