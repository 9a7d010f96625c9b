/**
 * Error codes of JSON-RPC 2.0 (section 5.1) and of Solana's nodes (rpc-client-api/src/custom_error.rs
 * in anza-xyz/agave).
 */
export const RPC_CODES = {
  parse: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internal: -32603,
  preflightFailure: -32002,
  signatureVerificationFailure: -32003,
  blockNotAvailable: -32004,
  unsupportedTransactionVersion: -32015,
  minContextSlotNotReached: -32016,
} as const;

/** A failure that the caller gets as the `error` member of a JSON-RPC answer. */
export class RpcError extends Error {
  readonly code: number;
  readonly data: unknown;

  constructor(code: number, message: string, data?: unknown) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

export function invalidParams(message: string): RpcError {
  return new RpcError(RPC_CODES.invalidParams, message);
}
