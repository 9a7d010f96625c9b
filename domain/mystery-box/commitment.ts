import { verifyAsync } from "@noble/secp256k1";
import { canonicalJson } from "~/domain/event-store/digest";
import type { MysteryBoxRule } from "./rule";

/** What the platform binds itself to before a player can open. */
export interface Commitment {
  userId: string;
  seedId: string;
  /** SHA-256 of the 32 bytes of the server seed, hex. */
  seedHash: string;
  oddsVersion: number;
  pity: MysteryBoxRule["pity"];
  /** UTC, as 2026-11-21. */
  day: string;
}

/**
 * The bytes that are signed: the RFC 8785 form of the commitment and what it is for. The signature is
 * ECDSA over secp256k1 on their SHA-256 (RFC 6979, low s), r || s in hex.
 */
export function commitmentBytes(commitment: Commitment): Uint8Array {
  const { userId, seedId, seedHash, oddsVersion, pity, day } = commitment;
  const { within, rarity } = pity;
  const signed = { userId, seedId, seedHash, oddsVersion, pity: { within, rarity }, day };
  return new TextEncoder().encode(canonicalJson({ for: "mystery-box", ...signed }));
}

/** `signature` and `publicKey` (33 bytes, compressed) in hex. False for anything that is no signature. */
export async function isCommitmentSigned(
  commitment: Commitment,
  signature: string,
  publicKey: string,
): Promise<boolean> {
  try {
    return await verifyAsync(bytes(signature), commitmentBytes(commitment), bytes(publicKey));
  } catch {
    return false;
  }
}

function bytes(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));
}
