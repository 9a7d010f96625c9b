import { base64, base64urlnopad } from "@scure/base";

/**
 * The pool of game keys at rest: AES-256-GCM under `GAME_KEYS_SECRET`, bound to the game and the key's
 * id so that no sealed key can be put in another's place. `secret`: 32 bytes, base64.
 */
export async function sealGameKey(
  secret: string,
  key: { gameId: string; keyId: string; plain: string },
): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const cipher = await crypto.subtle.encrypt(
    { name: "AES-GCM", iv, additionalData: boundTo(key) },
    await importSecret(secret, "AES-GCM", ["encrypt"]),
    new TextEncoder().encode(key.plain),
  );
  const joined = new Uint8Array(iv.length + cipher.byteLength);
  joined.set(iv);
  joined.set(new Uint8Array(cipher), iv.length);
  return base64.encode(joined);
}

export async function openGameKey(
  secret: string,
  key: { gameId: string; keyId: string; sealedKey: string },
): Promise<string> {
  const joined = base64.decode(key.sealedKey) as Uint8Array<ArrayBuffer>;
  const plain = await crypto.subtle.decrypt(
    { name: "AES-GCM", iv: joined.subarray(0, 12), additionalData: boundTo(key) },
    await importSecret(secret, "AES-GCM", ["decrypt"]),
    joined.subarray(12),
  );
  return new TextDecoder().decode(plain);
}

/** The same key of the same game has the same id, which says nothing of the key: 128 bits of HMAC-SHA-256. */
export async function gameKeyId(secret: string, gameId: string, plain: string): Promise<string> {
  const bits = await crypto.subtle.sign(
    "HMAC",
    await importSecret(secret, { name: "HMAC", hash: "SHA-256" }, ["sign"]),
    new TextEncoder().encode(`game-key:${gameId}:${plain}`),
  );
  return base64urlnopad.encode(new Uint8Array(bits).subarray(0, 16));
}

function boundTo({ gameId, keyId }: { gameId: string; keyId: string }) {
  return new TextEncoder().encode(`${gameId}/${keyId}`);
}

function importSecret(
  secret: string,
  algorithm: string | { name: string; hash: string },
  usages: ("encrypt" | "decrypt" | "sign")[],
): Promise<CryptoKey> {
  const raw = base64.decode(secret) as Uint8Array<ArrayBuffer>;
  return crypto.subtle.importKey("raw", raw, algorithm, false, usages);
}
