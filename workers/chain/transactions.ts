import { z } from "zod";
import { ANY_VERSION, COMMITMENT, ChainUnavailable, callChain } from "./rpc";

const tokenBalance = z.object({
  accountIndex: z.number().int(),
  mint: z.string(),
  owner: z.string().optional(),
  uiTokenAmount: z.object({ amount: z.string().regex(/^\d+$/) }),
});

/** An account may hold more than a double counts exactly; ours does not. */
const lamports = z.number().nonnegative().refine(Number.isInteger);

const transactionAnswer = z
  .object({
    slot: z.number().int(),
    blockTime: z.number().int().nullable(),
    transaction: z.object({
      signatures: z.array(z.string()).min(1),
      message: z.object({
        accountKeys: z.array(z.string()).min(1),
        header: z.object({ numRequiredSignatures: z.number().int().min(1) }),
        instructions: z.array(
          z.object({
            programIdIndex: z.number().int(),
            accounts: z.array(z.number().int()),
            data: z.string(),
          }),
        ),
      }),
    }),
    meta: z.object({
      err: z.unknown(),
      preBalances: z.array(lamports),
      postBalances: z.array(lamports),
      preTokenBalances: z.array(tokenBalance).nullish(),
      postTokenBalances: z.array(tokenBalance).nullish(),
      loadedAddresses: z
        .object({ writable: z.array(z.string()), readonly: z.array(z.string()) })
        .nullish(),
    }),
  })
  .nullable();
export type Meta = NonNullable<z.infer<typeof transactionAnswer>>["meta"];

/**
 * A confirmed transaction with all its account keys, or undefined when the chain does not show it. Throws
 * {@link ChainUnavailable} for another one's.
 */
export async function readTransaction(rpcUrl: string, signature: string) {
  const found = await callChain(
    rpcUrl,
    "getTransaction",
    [
      signature,
      { encoding: "json", commitment: COMMITMENT, maxSupportedTransactionVersion: ANY_VERSION },
    ],
    transactionAnswer,
  );
  if (!found) return undefined;
  const { transaction, meta, slot, blockTime } = found;
  const { signatures, message } = transaction;
  if (signatures[0] !== signature) {
    throw new ChainUnavailable("getTransaction: answered with another transaction");
  }
  const { loadedAddresses } = meta;
  const keys = [
    ...message.accountKeys,
    ...(loadedAddresses?.writable ?? []),
    ...(loadedAddresses?.readonly ?? []),
  ];
  if (meta.preBalances.length !== keys.length || meta.postBalances.length !== keys.length) {
    throw new ChainUnavailable("getTransaction: balances do not fit the accounts");
  }
  const signers = keys.slice(0, message.header.numRequiredSignatures);
  if (signers.length !== signatures.length) {
    throw new ChainUnavailable("getTransaction: signatures do not fit the signers");
  }
  const failed = meta.err !== null && meta.err !== undefined;
  const { instructions } = message;
  return { signature, keys, meta, slot, blockTime, failed, signers, signatures, instructions };
}
export type ChainTransaction = NonNullable<Awaited<ReturnType<typeof readTransaction>>>;

/** A transaction that the node lists, so that it must be able to show it. */
export async function requireListed<Transaction>(
  reading: Promise<Transaction | undefined>,
): Promise<Transaction> {
  const found = await reading;
  if (!found) throw new ChainUnavailable("getTransaction: does not show what was listed");
  return found;
}
