import {
  AuthorityType,
  createAssociatedTokenAccountIdempotentInstruction,
  createBurnInstruction,
  createInitializeAccount3Instruction,
  createSetAuthorityInstruction,
  createTransferCheckedInstruction,
  createTransferInstruction,
  getAssociatedTokenAddressSync,
  TOKEN_2022_PROGRAM_ID,
} from "@solana/spl-token";
import { Keypair, PublicKey, SystemProgram } from "@solana/web3.js";
import { rpc } from "~/tests/orders/customer";
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

/** A token account of a wallet that it does not keep such tokens in otherwise, so that it may give the account away. */
async function openAccount(mint: string, owner: Keypair): Promise<Keypair> {
  const account = Keypair.generate();
  const space = 165;
  const lamports = await rpc<number>("getMinimumBalanceForRentExemption", space);
  await act(
    [owner, account],
    SystemProgram.createAccount({
      fromPubkey: owner.publicKey,
      newAccountPubkey: account.publicKey,
      space,
      lamports,
      programId: TOKEN_2022_PROGRAM_ID,
    }),
    createInitializeAccount3Instruction(
      account.publicKey,
      new PublicKey(mint),
      owner.publicKey,
      TOKEN_2022_PROGRAM_ID,
    ),
  );
  return account;
}

/** Gives away the account in which an item lies, and not the item: its token does not move at all. */
export async function giveAccount(mint: string, from: Keypair, to: PublicKey) {
  const account = await openAccount(mint, from);
  const source = accountOf(mint, from.publicKey);
  const moved = await act(from, transferOf(mint, source, account.publicKey, from.publicKey));
  const given = await act(
    from,
    createSetAuthorityInstruction(
      account.publicKey,
      from.publicKey,
      AuthorityType.AccountOwner,
      to,
      [],
      TOKEN_2022_PROGRAM_ID,
    ),
  );
  return { account: account.publicKey, moves: [moved, given] };
}

/** Brings an item from whatever account into the one where its wallet keeps it, by a transfer that does not name the mint. */
export function gather(mint: string, account: PublicKey, owner: Keypair) {
  const target = accountOf(mint, owner.publicKey);
  return act(
    owner,
    createAssociatedTokenAccountIdempotentInstruction(
      owner.publicKey,
      target,
      owner.publicKey,
      new PublicKey(mint),
      TOKEN_2022_PROGRAM_ID,
    ),
    createTransferInstruction(account, target, owner.publicKey, 1, [], TOKEN_2022_PROGRAM_ID),
  );
}

const transferOf = (mint: string, source: PublicKey, target: PublicKey, owner: PublicKey) =>
  createTransferCheckedInstruction(
    source,
    new PublicKey(mint),
    target,
    owner,
    1,
    0,
    [],
    TOKEN_2022_PROGRAM_ID,
  );
