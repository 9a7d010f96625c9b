import {
  ASSOCIATED_TOKEN_PROGRAM_ID,
  TOKEN_2022_PROGRAM_ID,
  TOKEN_PROGRAM_ID,
} from "@solana/spl-token";
import { SystemProgram } from "@solana/web3.js";
import { base58 } from "@scure/base";
import { isMemoProgram } from "./memo.ts";
import { uiTokenAmount } from "./token-accounts.ts";
import type { CompiledInstruction } from "./transaction-meta.ts";

interface Parsed {
  type: string;
  info: Record<string, unknown>;
}

/** An instruction as encoding `jsonParsed` shows it; the ones not known here stay as data. */
export type ParsedInstruction = { programId: string; stackHeight: number | null } & (
  | { program: string; parsed: Parsed | string }
  | { accounts: string[]; data: string }
);

/** The transfers, account creations and memos of a payment; other instructions are left unparsed. */
export function parseInstruction(
  instruction: CompiledInstruction,
  addresses: string[],
): ParsedInstruction {
  const programId = addresses[instruction.programIdIndex] ?? "";
  const accounts = instruction.accounts.map((index) => addresses[index] ?? "");
  const { stackHeight } = instruction;
  const data = Buffer.from(base58.decode(instruction.data));
  if (isMemoProgram(programId)) {
    return { program: "spl-memo", programId, parsed: data.toString("utf8"), stackHeight };
  }
  const known = parseKnown(programId, accounts, data);
  return known === null
    ? { programId, accounts, data: instruction.data, stackHeight }
    : { program: known.program, programId, parsed: known.parsed, stackHeight };
}

function parseKnown(programId: string, accounts: string[], data: Buffer) {
  try {
    const [program, parsed] = PARSERS[programId]?.(accounts, data) ?? [];
    return program === undefined || !parsed ? null : { program, parsed };
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const PARSERS: Record<
  string,
  (accounts: string[], data: Buffer) => [program: string, parsed: Parsed | null]
> = {
  [SystemProgram.programId.toBase58()]: (accounts, data) => [
    "system",
    systemInstruction(accounts, data),
  ],
  [TOKEN_PROGRAM_ID.toBase58()]: (accounts, data) => [
    "spl-token",
    tokenInstruction(accounts, data),
  ],
  [TOKEN_2022_PROGRAM_ID.toBase58()]: (accounts, data) => [
    "spl-token-2022",
    tokenInstruction(accounts, data),
  ],
  [ASSOCIATED_TOKEN_PROGRAM_ID.toBase58()]: (accounts, data) => [
    "spl-associated-token-account",
    associatedTokenInstruction(accounts, data),
  ],
};

function systemInstruction(accounts: string[], data: Buffer): Parsed | null {
  const [source, second] = accounts;
  const u64 = (offset: number) => Number(data.readBigUInt64LE(offset));
  switch (data.readUInt32LE(0)) {
    case 0:
      return {
        type: "createAccount",
        info: {
          source,
          newAccount: second,
          lamports: u64(4),
          space: u64(12),
          owner: base58.encode(data.subarray(20, 52)),
        },
      };
    case 2:
      return { type: "transfer", info: { source, destination: second, lamports: u64(4) } };
    default:
      return null;
  }
}

function tokenInstruction(accounts: string[], data: Buffer): Parsed | null {
  const [first, second, third, fourth] = accounts;
  const amount = () => data.readBigUInt64LE(1);
  const tokenAmount = () => uiTokenAmount(amount(), data.readUInt8(9));
  switch (data[0]) {
    case 3:
      return {
        type: "transfer",
        info: { source: first, destination: second, authority: third, amount: `${amount()}` },
      };
    case 7:
      return {
        type: "mintTo",
        info: { mint: first, account: second, mintAuthority: third, amount: `${amount()}` },
      };
    case 9:
      return { type: "closeAccount", info: { account: first, destination: second, owner: third } };
    case 12:
      return {
        type: "transferChecked",
        info: {
          source: first,
          mint: second,
          destination: third,
          authority: fourth,
          tokenAmount: tokenAmount(),
        },
      };
    case 14:
      return {
        type: "mintToChecked",
        info: { mint: first, account: second, mintAuthority: third, tokenAmount: tokenAmount() },
      };
    default:
      return null;
  }
}

function associatedTokenInstruction(accounts: string[], data: Buffer): Parsed | null {
  const kind = data[0] ?? 0;
  if (kind > 1) return null;
  const [source, account, wallet, mint, systemProgram, tokenProgram] = accounts;
  return {
    type: kind === 0 ? "create" : "createIdempotent",
    info: { source, account, wallet, mint, systemProgram, tokenProgram },
  };
}
