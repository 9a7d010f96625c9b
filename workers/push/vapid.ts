import { base64, base64urlnopad, hex } from "@scure/base";

/** Our key as push services know it (RFC 8292), base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** PKCS #8 of a key on P-256, up to its 32 bytes; the public half follows from it. */
const PKCS8 = hex.decode("3041020100301306072a8648ce3d020106082a8648ce3d030107042730250201010420");

const known = new Map<string, Promise<VapidKeys>>();

/** `secret`: 32 bytes, base64: the setting `VAPID_KEY`. */
export function vapidKeys(secret: string): Promise<VapidKeys> {
  let keys = known.get(secret);
  if (!keys) known.set(secret, (keys = derive(secret)));
  return keys;
}

async function derive(secret: string): Promise<VapidKeys> {
  const raw = base64.decode(secret);
  const encoded = new Uint8Array(PKCS8.length + raw.length);
  encoded.set(PKCS8);
  encoded.set(raw, PKCS8.length);
  const algorithm = { name: "ECDSA", namedCurve: "P-256" };
  const key = await crypto.subtle.importKey("pkcs8", encoded, algorithm, true, ["sign"]);
  const { x, y } = (await crypto.subtle.exportKey("jwk", key)) as JsonWebKey;
  const point = new Uint8Array(65);
  point[0] = 4;
  point.set(base64urlnopad.decode(x!), 1);
  point.set(base64urlnopad.decode(y!), 33);
  return { publicKey: base64urlnopad.encode(point), privateKey: base64urlnopad.encode(raw) };
}
