import { TOKEN_2022_PROGRAM_ID, TOKEN_PROGRAM_ID } from "@solana/spl-token";
import { base58 } from "@scure/base";
import type { AccountState } from "./virtual-machine.ts";

/** Sizes and offsets of spl_token::state; Token-2022 puts a type byte and extensions behind them. */
const MINT_BYTES = 82;
const TOKEN_ACCOUNT_BYTES = 165;
const ACCOUNT_TYPE = { mint: 1, account: 2 };

export interface TokenAccount {
  program: string;
  mint: string;
  owner: string;
  /** Base units. */
  amount: bigint;
  state: "uninitialized" | "initialized" | "frozen";
  isNative: boolean;
}

export interface Mint {
  program: string;
  /** Base units. */
  supply: bigint;
  decimals: number;
  mintAuthority: string | null;
  freezeAuthority: string | null;
  isInitialized: boolean;
}

/** An amount of tokens as nodes write it; `amount` is the only field to calculate with. */
export interface UiTokenAmount {
  amount: string;
  decimals: number;
  uiAmount: number | null;
  uiAmountString: string;
}

const TOKEN_PROGRAMS = [TOKEN_PROGRAM_ID, TOKEN_2022_PROGRAM_ID].map((program) => ({
  address: program.toBase58(),
  bytes: program.toBytes(),
}));

/** The token program that owns the account, else undefined. */
function tokenProgramOf(state: AccountState): string | undefined {
  if (state.executable) return undefined;
  return TOKEN_PROGRAMS.find(({ bytes }) => Buffer.compare(bytes, state.owner) === 0)?.address;
}

export function parseTokenAccount(state: AccountState): TokenAccount | null {
  const program = tokenProgramOf(state);
  if (program === undefined) return null;
  const data = Buffer.from(state.data());
  if (data.length < TOKEN_ACCOUNT_BYTES) return null;
  if (data.length > TOKEN_ACCOUNT_BYTES && data[TOKEN_ACCOUNT_BYTES] !== ACCOUNT_TYPE.account) {
    return null;
  }
  const states = ["uninitialized", "initialized", "frozen"] as const;
  return {
    program,
    mint: base58.encode(data.subarray(0, 32)),
    owner: base58.encode(data.subarray(32, 64)),
    amount: data.readBigUInt64LE(64),
    state: states[data[108] ?? 0] ?? "uninitialized",
    isNative: data.readUInt32LE(109) === 1,
  };
}

export function parseMint(state: AccountState): Mint | null {
  const program = tokenProgramOf(state);
  if (program === undefined) return null;
  const data = Buffer.from(state.data());
  const isMint = data.length === MINT_BYTES || data[TOKEN_ACCOUNT_BYTES] === ACCOUNT_TYPE.mint;
  if (!isMint || data.length < MINT_BYTES) return null;
  const optionalKey = (offset: number) =>
    data.readUInt32LE(offset) === 1 ? base58.encode(data.subarray(offset + 4, offset + 36)) : null;
  return {
    program,
    mintAuthority: optionalKey(0),
    supply: data.readBigUInt64LE(36),
    decimals: data[44] ?? 0,
    isInitialized: data[45] === 1,
    freezeAuthority: optionalKey(46),
  };
}

/** Write base units as nodes do: no trailing zeros, and the float only for eyes. */
export function uiTokenAmount(amount: bigint, decimals: number): UiTokenAmount {
  const digits = amount.toString().padStart(decimals + 1, "0");
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, "");
  const uiAmountString = decimals > 0 && fraction !== "" ? `${whole}.${fraction}` : whole;
  return { amount: amount.toString(), decimals, uiAmount: Number(uiAmountString), uiAmountString };
}

/** Which token accounts a wallet owns, kept from the accounts that transactions wrote. */
export class TokenAccountIndex {
  #byOwner = new Map<string, Set<string>>();
  #ownerOf = new Map<string, string>();

  record(address: string, state: AccountState | null): void {
    const owner = state === null ? undefined : parseTokenAccount(state)?.owner;
    const previous = this.#ownerOf.get(address);
    if (owner === previous) return;
    if (previous !== undefined) this.#byOwner.get(previous)?.delete(address);
    if (owner === undefined) {
      this.#ownerOf.delete(address);
      return;
    }
    this.#ownerOf.set(address, owner);
    const owned = this.#byOwner.get(owner);
    if (owned) owned.add(address);
    else this.#byOwner.set(owner, new Set([address]));
  }

  ownedBy(owner: string): Iterable<string> {
    return this.#byOwner.get(owner) ?? [];
  }
}
