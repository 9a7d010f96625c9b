import { base64urlnopad } from "@scure/base";

/** A random id: 128 bits, 22 characters of base64url. */
export function newId(): string {
  return base64urlnopad.encode(crypto.getRandomValues(new Uint8Array(16)));
}
