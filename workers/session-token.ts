import { base64, base64urlnopad, hex } from "@scure/base";
import { hashText, hashTextWith } from "~/domain/event-store/digest";

const TOKEN = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/;

/**
 * A session token: whose it claims to be, a dot, and 256 bits that prove it.
 *
 * The name in front lets a request load the player's rows in the same round trip that checks the
 * session. The bits are HMAC-SHA-256 of the sign-in's nonce, which only we can compute and which each
 * start one session, so that a sign-in that is repeated with its Idempotency-Key has the same answer
 * without the token being stored anywhere.
 */
export function createToken(secret: string, userId: string, nonce: string): string {
  const bits = hashTextWith(base64.decode(secret), `session:${nonce}`);
  return `${userId}.${base64urlnopad.encode(hex.decode(bits))}`;
}

export function parseToken(token: string): { userId: string } | undefined {
  const match = TOKEN.exec(token);
  return match ? { userId: match[1]! } : undefined;
}

/** What the database keeps: SHA-256 of the token, hex. */
export function hashToken(token: string): string {
  return hashText(token);
}
