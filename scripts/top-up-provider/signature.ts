import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/** How far a call's clock may be from ours, either way. */
const WINDOW_SECONDS = 300;

export interface SignedCall {
  method: string;
  /** Path and query as they stand in the request line. */
  path: string;
  /** Unix seconds, decimal. */
  timestamp: string;
  body: Uint8Array;
}

/**
 * `x-signature`: HMAC-SHA-256, hex, over method, path, `x-timestamp` and the body's SHA-256 (hex), joined
 * by line feeds. The key is the shared secret, base64-decoded.
 *
 * There is no nonce: whoever replays a call within the window gets the recorded answer and causes
 * nothing, for look-ups only read and orders are idempotent.
 */
export function sign(secret: string, { method, path, timestamp, body }: SignedCall): string {
  const bodyHash = createHash("sha256").update(body).digest("hex");
  return createHmac("sha256", Buffer.from(secret, "base64"))
    .update(`${method}\n${path}\n${timestamp}\n${bodyHash}`)
    .digest("hex");
}

/** @returns what is wrong with the call's signature, or undefined. */
export function refuseSignature(
  secret: string,
  call: SignedCall,
  signature: string,
  nowMs: number,
): "invalid_signature" | "timestamp_out_of_window" | undefined {
  const expected = Buffer.from(sign(secret, call), "hex");
  const given = /^[0-9a-f]{64}$/.test(signature) ? Buffer.from(signature, "hex") : undefined;
  if (!given || !timingSafeEqual(expected, given)) return "invalid_signature";
  const age = Math.abs(nowMs / 1000 - Number(call.timestamp));
  return age <= WINDOW_SECONDS ? undefined : "timestamp_out_of_window";
}
