import { base58, base64, hex } from "@scure/base";
import { hashTextWith } from "~/domain/event-store/digest";
import { caseLogOf } from "~/domain/moderation/case-id";
import { type SignInInput, parseSignInText } from "~/domain/sign-in/siws";
import type { Env } from "./env";

/**
 * What a text says that the wallet it names has signed; undefined when it did not, or is no text of ours. Whether
 * it is one that was asked for here and now is another question.
 */
export async function openSignedText({
  signedMessage,
  signature,
}: {
  signedMessage: string;
  signature: string;
}): Promise<SignInInput | undefined> {
  const message = decode64(signedMessage);
  const signed = decode64(signature);
  if (!message || !signed) return undefined;
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(message);
  const said = parseSignInText(text);
  return said && (await isSignedBy(said.address, message, signed)) ? said : undefined;
}

function decode64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return base64.decode(text) as Uint8Array<ArrayBuffer>;
  } catch {
    return undefined;
  }
}

/**
 * The y coordinates of the curve's points of small order, in every encoding, without the sign bit.
 * Under such a key one signature fits every message, so that anybody could sign in as its "owner".
 */
const SMALL_ORDER = new Set([
  "0000000000000000000000000000000000000000000000000000000000000000",
  "0100000000000000000000000000000000000000000000000000000000000000",
  "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
  "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
  "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
  "edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
  "eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
]);

/** The 32 bytes of a wallet's key; undefined for what can be nobody's key. */
export function decodeWalletAddress(address: string): Uint8Array<ArrayBuffer> | undefined {
  let key: Uint8Array<ArrayBuffer>;
  try {
    key = base58.decode(address) as Uint8Array<ArrayBuffer>;
  } catch {
    return undefined;
  }
  if (key.length !== 32) return undefined;
  const y = hex.encode(key);
  const withoutSign = y.slice(0, 62) + (key[31]! & 0x7f).toString(16).padStart(2, "0");
  return SMALL_ORDER.has(withoutSign) ? undefined : key;
}

/** Whether the wallet with this address signed these very bytes (Ed25519, RFC 8032). */
export async function isSignedBy(
  address: string,
  message: Uint8Array<ArrayBuffer>,
  signature: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const raw = decodeWalletAddress(address);
  if (!raw || signature.length !== 64) return false;
  try {
    const key = await crypto.subtle.importKey("raw", raw, "Ed25519", false, ["verify"]);
    return await crypto.subtle.verify("Ed25519", key, signature, message);
  } catch {
    return false;
  }
}

/** Tells a wallet from others, and of no use to somebody who guesses its address and lacks the secret. */
export const fingerprintOf = (env: Secret, address: string): string =>
  hashSecretly(env, `wallet:${address}`);

/**
 * What a case of an account that was deleted is called to the wallet's next player, and to those after: it leads nobody to
 * the case, and whoever takes the case back finds the player by it.
 */
export const formerCaseOf = (env: Secret, caseId: string): string =>
  caseLogOf(caseId) ? hashSecretly(env, `case:${caseId}`).slice(0, 22) : caseId;

type Secret = Pick<Env, "WALLET_FINGERPRINT_SECRET">;

function hashSecretly({ WALLET_FINGERPRINT_SECRET }: Secret, text: string): string {
  return hashTextWith(base64.decode(WALLET_FINGERPRINT_SECRET), text);
}

/** What proves that what is kept of a former wallet was written by us. */
export function sealOf(
  { WALLET_FINGERPRINT_SECRET }: Pick<Env, "WALLET_FINGERPRINT_SECRET">,
  { fingerprint, given }: { fingerprint: string; given: string },
): string {
  return hashTextWith(base64.decode(WALLET_FINGERPRINT_SECRET), `kept:${fingerprint}:${given}`);
}
