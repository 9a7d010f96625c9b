/** `GET /api/orders/{id}/receipt`. */
export interface SignedReceipt {
  receipt: {
    issuer: string;
    order: string;
    total: { amount: string; currency: string };
    payment: Record<string, string | null>;
  };
  /** RFC 8785 form of `receipt`: what is signed. */
  canonical: string;
  algorithm: string;
  /** Compressed, hex. */
  publicKey: string;
  /** r || s, hex. */
  signature: string;
}

/** The same check without this page; `receipt.json` is what was downloaded. */
export const CHECK_ELSEWHERE = `import { readFileSync } from "node:fs";
import { verifyAsync } from "@noble/secp256k1";

const { canonical, signature, publicKey } =
  JSON.parse(readFileSync("receipt.json", "utf8"));
const bytes = (hex) => Uint8Array.from(Buffer.from(hex, "hex"));
console.log(
  await verifyAsync(bytes(signature), Buffer.from(canonical), bytes(publicKey)),
);`;
