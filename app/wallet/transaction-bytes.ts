import { base58 } from "@scure/base";

const SIGNATURE_BYTES = 64;
const KEY_BYTES = 32;
/** Set on the first byte of a message that says its version; an older one begins with its header. */
const VERSIONED = 0x80;
const HEADER_BYTES = 3;

/** The parts of a transaction on the wire (https://solana.com/docs/core/transactions), of which none holds 128 or more. */
function splitTransaction(bytes: Uint8Array) {
  const end = 1 + bytes[0]! * SIGNATURE_BYTES;
  return { signatures: bytes.subarray(1, end), message: bytes.subarray(end) };
}

/** Whether what somebody else had signed already was changed, so that their signature fits no more. */
export function breaksSignatures(before: Uint8Array, after: Uint8Array): boolean {
  const { signatures, message } = splitTransaction(before);
  if (signatures.every((byte) => byte === 0)) return false;
  const changed = splitTransaction(after).message;
  return message.length !== changed.length || message.some((byte, at) => byte !== changed[at]);
}

/** base58. */
export function blockhashOf(transaction: Uint8Array): string {
  const { message } = splitTransaction(transaction);
  const keysAt = (message[0]! & VERSIONED ? 1 : 0) + HEADER_BYTES;
  const at = keysAt + 1 + message[keysAt]! * KEY_BYTES;
  return base58.encode(message.subarray(at, at + KEY_BYTES));
}
