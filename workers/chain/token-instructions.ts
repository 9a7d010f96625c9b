import { base58, utf8 } from "@scure/base";
import {
  ASSOCIATED_TOKEN_PROGRAM,
  type Instruction,
  programAddress,
  SYS_PROGRAM,
  token,
} from "micro-sol-signer";

export const TOKEN_2022_PROGRAM = "TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb";
export const MEMO_PROGRAM = "MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr";

/** A token by its mint, the program that it belongs to and how it is counted. */
export interface Token {
  mint: string;
  program: string;
  decimals: number;
}

/** An item: one token that cannot be divided. */
export const itemToken = (mint: string): Token => ({
  mint,
  program: TOKEN_2022_PROGRAM,
  decimals: 0,
});

/** Where a wallet keeps a token unless it chose otherwise. */
export const associatedAccount = (owner: string, { mint, program }: Token): string =>
  programAddress(
    ASSOCIATED_TOKEN_PROGRAM,
    ...[owner, program, mint].map((part) => base58.decode(part)),
  );

const read = (address: string) => ({ address, sign: false, write: false });

/** An account that a program has no use for: whoever looks for it finds the transaction. */
export const withReference = (instruction: Instruction, reference: string): Instruction => ({
  ...instruction,
  keys: [...instruction.keys, read(reference)],
});

const CREATE_IDEMPOTENT = 1;

/** Makes the owner's associated account, unless it is there. It fails where the account that is there is another's. */
export const createAccount = (payer: string, owner: string, token: Token): Instruction => ({
  program: ASSOCIATED_TOKEN_PROGRAM,
  data: Uint8Array.of(CREATE_IDEMPOTENT),
  keys: [
    { address: payer, sign: true, write: true },
    { address: associatedAccount(owner, token), sign: false, write: true },
    ...[owner, token.mint, SYS_PROGRAM, token.program].map(read),
  ],
});

/** The two token programs read the same instructions. */
export const transfer = (
  { mint, program, decimals }: Token,
  from: { source: string; authority: string },
  destination: string,
  amount: bigint,
): Instruction => ({
  ...token.transferChecked({
    source: from.source,
    mint,
    destination,
    owner: from.authority,
    amount,
    decimals,
  }),
  program,
});

export const approve = (
  { mint, program, decimals }: Token,
  { source, owner, delegate, amount }: Approved,
): Instruction => ({
  ...token.approveChecked({ source, mint, delegate, owner, amount, decimals }),
  program,
});

export interface Approved {
  source: string;
  owner: string;
  delegate: string;
  amount: bigint;
}

export const revoke = ({ program }: Token, source: string, owner: string): Instruction => ({
  ...token.revoke({ account: source, owner }),
  program,
});

/** A text that its signer has signed: the program fails where they have not. */
export const memo = (text: string, signer: string): Instruction => ({
  program: MEMO_PROGRAM,
  data: utf8.decode(text),
  keys: [{ address: signer, sign: true, write: false }],
});
