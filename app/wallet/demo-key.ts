import { base58, base64urlnopad } from "@scure/base";

const STORAGE_KEY = "demo-wallet";

/** The Demo wallet's Ed25519 key: made in this browser, kept in its local storage. Play money only. */
export interface DemoKey {
  address: string;
  publicKey: Uint8Array;
  sign(bytes: Uint8Array): Promise<Uint8Array>;
}

export function hasDemoKey(): boolean {
  return localStorage.getItem(STORAGE_KEY) !== null;
}

export async function openDemoKey(): Promise<DemoKey> {
  const jwk = readKey() ?? (await createKey());
  const privateKey = await crypto.subtle.importKey("jwk", jwk, "Ed25519", false, ["sign"]);
  const publicKey = base64urlnopad.decode(jwk.x!);
  return {
    address: base58.encode(publicKey),
    publicKey,
    sign: async (bytes) =>
      new Uint8Array(await crypto.subtle.sign("Ed25519", privateKey, bytes.slice())),
  };
}

function readKey(): JsonWebKey | undefined {
  const stored = localStorage.getItem(STORAGE_KEY);
  return stored === null ? undefined : (JSON.parse(stored) as JsonWebKey);
}

async function createKey(): Promise<JsonWebKey> {
  const pair = (await crypto.subtle.generateKey("Ed25519", true, [
    "sign",
    "verify",
  ])) as CryptoKeyPair;
  const { kty, crv, x, d } = (await crypto.subtle.exportKey("jwk", pair.privateKey)) as JsonWebKey;
  const jwk = { kty, crv, x, d };
  localStorage.setItem(STORAGE_KEY, JSON.stringify(jwk));
  return jwk;
}
