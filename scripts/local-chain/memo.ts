import { PublicKey, TransactionInstruction, type VersionedMessage } from "@solana/web3.js";

/** Memo program, version 2. */
const MEMO_PROGRAM = "MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr";
const MEMO_PROGRAMS = new Set([MEMO_PROGRAM, "Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo"]);

export function isMemoProgram(program: string | undefined): boolean {
  return program !== undefined && MEMO_PROGRAMS.has(program);
}

export function memoInstruction(text: string): TransactionInstruction {
  return new TransactionInstruction({
    programId: new PublicKey(MEMO_PROGRAM),
    keys: [],
    data: Buffer.from(text, "utf8"),
  });
}

/** The memos of a transaction as getSignaturesForAddress lists them: `[byte length] text; …`. */
export function memoOf(message: VersionedMessage, addresses: string[]): string | null {
  const memos = message.compiledInstructions
    .filter((instruction) => isMemoProgram(addresses[instruction.programIdIndex]))
    .map(({ data }) => `[${data.length}] ${Buffer.from(data).toString("utf8")}`);
  return memos.length === 0 ? null : memos.join("; ");
}
