import { base64, base64urlnopad } from "@scure/base";
import { normalizeEmail } from "~/domain/email";

/**
 * What an address is found by at the desk, in place of itself: HMAC-SHA-256 under a secret of its own, so that nobody who reads
 * the table can tell or try addresses.
 */
export async function emailMark(secret: string, email: string): Promise<string> {
  const hash = { name: "HMAC", hash: "SHA-256" };
  const bytes = base64.decode(secret) as Uint8Array<ArrayBuffer>;
  const key = await crypto.subtle.importKey("raw", bytes, hash, false, ["sign"]);
  const text = new TextEncoder().encode(normalizeEmail(email));
  return base64urlnopad.encode(new Uint8Array(await crypto.subtle.sign("HMAC", key, text)));
}
