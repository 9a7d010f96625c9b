import { base64 } from "@scure/base";
import {
  createAssociatedTokenAccountIdempotentInstruction,
  createMintToInstruction,
  getAssociatedTokenAddressSync,
} from "@solana/spl-token";
import { Keypair, PublicKey, Transaction, VersionedTransaction } from "@solana/web3.js";
import { expect, test } from "vitest";
import { buildClaimTransaction } from "~/workers/chain/claim-transaction";

const authority = Keypair.generate();
const seed = base64.encode(authority.secretKey.slice(0, 32));
const newKey = () => Keypair.generate().publicKey;
/** As wallets are that only a program signs for. */
const newProgramsKey = () => PublicKey.findProgramAddressSync([newKey().toBytes()], newKey())[0];

function claimFor(owner: PublicKey, amount: number) {
  const [mint, reference, blockhash] = [newKey(), newKey(), newKey().toBase58()];
  const built = buildClaimTransaction(
    {
      wallet: owner.toBase58(),
      mint: mint.toBase58(),
      amount,
      reference: reference.toBase58(),
      blockhash,
    },
    seed,
  );
  return { mint, reference, blockhash, bytes: base64.decode(built) };
}

const plain = ({ instructions }: Transaction) =>
  instructions.map(({ programId, keys, data }) => ({
    programId: programId.toBase58(),
    keys: keys.map(({ pubkey, ...rest }) => ({ pubkey: pubkey.toBase58(), ...rest })),
    data: [...data],
  }));

test("a claim says what the token library would say", () => {
  const amounts = [1, 255, 256, 1_000_000_007, 2 ** 32, Number.MAX_SAFE_INTEGER];
  for (const amount of amounts) {
    for (const owner of [newKey(), newProgramsKey()]) {
      const { mint, reference, blockhash, bytes } = claimFor(owner, amount);
      const account = getAssociatedTokenAddressSync(mint, owner, true);
      const mintTo = createMintToInstruction(mint, account, authority.publicKey, amount);
      mintTo.keys.push({ pubkey: reference, isSigner: false, isWritable: false });
      const expected = new Transaction({ feePayer: owner, recentBlockhash: blockhash }).add(
        createAssociatedTokenAccountIdempotentInstruction(owner, account, owner, mint),
        mintTo,
      );
      // Which of its accounts are writable and sign, a transaction says once for all its instructions.
      const compiled = Transaction.populate(expected.compileMessage());
      const read = Transaction.from(bytes);
      expect(plain(read)).toEqual(plain(compiled));
      expect(read.feePayer).toEqual(owner);
      expect(read.recentBlockhash).toBe(blockhash);
    }
  }
});

test("a wallet that reads it and writes it again loses no byte, and signs what we signed", () => {
  const wallet = Keypair.generate();
  const { bytes } = claimFor(wallet.publicKey, 5_000);
  const read = Transaction.from(bytes);
  expect(read.verifySignatures(false)).toBe(true);
  expect(read.verifySignatures()).toBe(false);
  expect([...read.serialize({ requireAllSignatures: false })]).toEqual([...bytes]);
  expect([...VersionedTransaction.deserialize(bytes).serialize()]).toEqual([...bytes]);

  read.partialSign(wallet);
  expect(read.verifySignatures()).toBe(true);
  const versioned = VersionedTransaction.deserialize(bytes);
  versioned.sign([wallet]);
  expect([...versioned.serialize()]).toEqual([...read.serialize()]);
});
