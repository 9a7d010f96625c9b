import { base58 } from "@scure/base";
import { invalidParams } from "./rpc-error.ts";
import { parseMint, parseTokenAccount, uiTokenAmount } from "./token-accounts.ts";
import type { AccountState } from "./virtual-machine.ts";

type AccountEncoding = "binary" | "base58" | "base64" | "jsonParsed";

/** Most data bytes a node writes in base58. */
const MAX_BASE58_BYTES = 128;

export interface AccountEncodingOptions {
  /** Default `binary`, which is base58 text without its name. */
  encoding?: AccountEncoding | undefined;
  /** Bytes. */
  dataSlice?: { offset: number; length: number } | undefined;
  decimalsOf: (mint: string) => number;
}

/** An account as nodes write it (UiAccount). `lamports` is a JSON number. */
export function encodeAccount(state: AccountState, options: AccountEncodingOptions): object {
  const data = state.data();
  return {
    lamports: Number(state.lamports),
    owner: base58.encode(state.owner),
    data: encodeData(state, data, options),
    executable: state.executable,
    rentEpoch: 0,
    space: data.length,
  };
}

function encodeData(
  state: AccountState,
  data: Uint8Array,
  { encoding = "binary", dataSlice, decimalsOf }: AccountEncodingOptions,
): unknown {
  const slice = dataSlice
    ? data.subarray(dataSlice.offset, dataSlice.offset + dataSlice.length)
    : data;
  switch (encoding) {
    case "binary":
      return base58Text(slice);
    case "base58":
      return [base58Text(slice), "base58"];
    case "jsonParsed":
      return parseData(state, data.length, decimalsOf) ?? base64(data);
    default:
      return base64(slice);
  }
}

function base58Text(data: Uint8Array): string {
  if (data.length <= MAX_BASE58_BYTES) return base58.encode(data);
  throw invalidParams(
    `Encoded binary (base 58) data should be less than ${MAX_BASE58_BYTES} bytes, please use Base64 encoding.`,
  );
}

function base64(data: Uint8Array): [string, "base64"] {
  return [Buffer.from(data).toString("base64"), "base64"];
}

/** Token accounts and mints; null for everything else, which nodes then write as base64. */
function parseData(
  state: AccountState,
  space: number,
  decimalsOf: (mint: string) => number,
): object | null {
  const token = parseTokenAccount(state);
  if (token !== null) {
    const { program, mint, owner, amount, state: tokenState, isNative } = token;
    const tokenAmount = uiTokenAmount(amount, decimalsOf(mint));
    const info = { isNative, mint, owner, state: tokenState, tokenAmount };
    return { program: programName(program), parsed: { info, type: "account" }, space };
  }
  const mint = parseMint(state);
  if (mint === null) return null;
  const { program, supply, ...info } = mint;
  return {
    program: programName(program),
    parsed: { info: { ...info, supply: supply.toString() }, type: "mint" },
    space,
  };
}

function programName(program: string): string {
  return program.startsWith("Tokenz") ? "spl-token-2022" : "spl-token";
}
