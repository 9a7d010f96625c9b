import {
  createAssociatedTokenAccountIdempotentInstruction,
  createTransferCheckedInstruction,
  getAssociatedTokenAddressSync,
} from "@solana/spl-token";
import { Keypair, type TransactionInstruction } from "@solana/web3.js";
import { expect, test } from "vitest";
import {
  createTokenAccount,
  tokenAccountOf,
  transferChecked,
} from "~/app/wallet/payment-transaction";

const newAddress = () => Keypair.generate().publicKey;

const plain = ({ programId, keys, data }: TransactionInstruction) => ({
  programId: programId.toBase58(),
  keys: keys.map(({ pubkey, ...rest }) => ({ pubkey: pubkey.toBase58(), ...rest })),
  data: [...data],
});

test("our token instructions are those of the token library", () => {
  for (const amount of [0n, 1n, 255n, 1_999_000n, 2n ** 53n + 1n, 2n ** 64n - 1n]) {
    const [source, mint, target, owner, payer] = Array.from({ length: 5 }, newAddress);
    expect(
      plain(
        transferChecked({
          source: source!,
          mint: mint!,
          target: target!,
          owner: owner!,
          amount,
          decimals: 6,
        }),
      ),
    ).toEqual(plain(createTransferCheckedInstruction(source!, mint!, target!, owner!, amount, 6)));

    const account = getAssociatedTokenAddressSync(mint!, owner!, true);
    expect(tokenAccountOf(owner!, mint!).toBase58()).toBe(account.toBase58());
    expect(plain(createTokenAccount(payer!, owner!, mint!))).toEqual(
      plain(createAssociatedTokenAccountIdempotentInstruction(payer!, account, owner!, mint!)),
    );
  }
});
