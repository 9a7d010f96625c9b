import { base64, base64urlnopad } from "@scure/base";
import { hashText } from "~/domain/event-store/hash";

const utf8 = new TextEncoder();
const TOKEN = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/;

/**
 * A session token: whose it claims to be, a dot, and 256 bits that prove it.
 *
 * The name in front lets a request load the player's rows in the same round trip that checks the
 * session. The bits are HMAC-SHA-256 of the sign-in's nonce, which only we can compute and which each
 * start one session, so that a sign-in that is repeated with its Idempotency-Key has the same answer
 * without the token being stored anywhere.
 */
export async function createToken(secret: string, userId: string, nonce: string): Promise<string> {
  const key = await crypto.subtle.importKey(
    "raw",
    base64.decode(secret) as Uint8Array<ArrayBuffer>,
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["sign"],
  );
  const bits = await crypto.subtle.sign("HMAC", key, utf8.encode(`session:${nonce}`));
  return `${userId}.${base64urlnopad.encode(new Uint8Array(bits))}`;
}

export function parseToken(token: string): { userId: string } | undefined {
  const match = TOKEN.exec(token);
  return match ? { userId: match[1]! } : undefined;
}

/** What the database keeps: SHA-256 of the token, hex. */
export function hashToken(token: string): string {
  return hashText(token);
}
