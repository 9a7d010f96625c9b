import { base64 } from "@scure/base";
import {
  createAssociatedTokenAccountIdempotentInstruction,
  createInitializeMint2Instruction,
  createMintToInstruction,
  getAssociatedTokenAddressSync,
  TOKEN_2022_PROGRAM_ID,
  TOKEN_PROGRAM_ID,
} from "@solana/spl-token";
import { Keypair, PublicKey, SystemProgram, VersionedTransaction } from "@solana/web3.js";
import { customer, send, type Shop, signed, USDC } from "~/tests/local-chain/shop";
import { readAccounts } from "~/workers/chain/token-accounts";

export const marketKeys = Keypair.generate();
export const marketSeed = base64.encode(marketKeys.secretKey.slice(0, 32));
export const usdc = {
  mint: USDC.toBase58(),
  program: TOKEN_PROGRAM_ID.toBase58(),
  decimals: 6,
};

const MINT_BYTES = 82;

/** A wallet that holds the one token of a new mint of Token-2022. */
export async function ownItem(shop: Shop, owner = customer(shop)) {
  const mint = Keypair.generate();
  const holder = getAssociatedTokenAddressSync(
    mint.publicKey,
    owner.publicKey,
    true,
    TOKEN_2022_PROGRAM_ID,
  );
  const transaction = signed(
    shop,
    owner,
    SystemProgram.createAccount({
      fromPubkey: owner.publicKey,
      newAccountPubkey: mint.publicKey,
      space: MINT_BYTES,
      lamports: Number(shop.chain.machine.rentExemption(MINT_BYTES)),
      programId: TOKEN_2022_PROGRAM_ID,
    }),
    createInitializeMint2Instruction(
      mint.publicKey,
      0,
      owner.publicKey,
      null,
      TOKEN_2022_PROGRAM_ID,
    ),
    createAssociatedTokenAccountIdempotentInstruction(
      owner.publicKey,
      holder,
      owner.publicKey,
      mint.publicKey,
      TOKEN_2022_PROGRAM_ID,
    ),
    createMintToInstruction(mint.publicKey, holder, owner.publicKey, 1, [], TOKEN_2022_PROGRAM_ID),
  );
  transaction.sign([mint]);
  await send(shop, transaction);
  return { owner, mint: mint.publicKey.toBase58(), holder: holder.toBase58() };
}

export const blockhashOf = ({ chain }: Shop) => chain.blockhashes.hashOf(chain.clock.slot);
export const someKey = () => Keypair.generate().publicKey.toBase58();

/** Signs what was prepared and sends it. Throws what the chain says against it. */
export async function signAndSend(shop: Shop, transaction: string, wallet: Keypair) {
  const parsed = VersionedTransaction.deserialize(base64.decode(transaction));
  parsed.sign([wallet]);
  return send(shop, parsed, { skipPreflight: false });
}

export async function accountOf(shop: Shop, address: string) {
  const [account] = await readAccounts(shop.url, [address]);
  return account?.token ?? null;
}

/** What a wallet has of USDC. */
export async function usdcOf(shop: Shop, owner: PublicKey) {
  const account = getAssociatedTokenAddressSync(USDC, owner, true);
  return (await accountOf(shop, account.toBase58()))?.amount ?? 0n;
}

export const itemAccountOf = (mint: string, owner: PublicKey) =>
  getAssociatedTokenAddressSync(new PublicKey(mint), owner, true, TOKEN_2022_PROGRAM_ID).toBase58();
