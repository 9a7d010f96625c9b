import { base64, hex } from "@scure/base";
import { getPublicKey, signAsync } from "@noble/secp256k1";
import { canonicalJson } from "~/domain/event-store/digest";
import type { OrderView } from "~/domain/orders/view";

const RECEIPT_ALGORITHM = "ecdsa-secp256k1-sha256";

/**
 * A receipt that anybody can check without us: the RFC 8785 form of `receipt`, signed with ECDSA over
 * secp256k1 on its SHA-256 (RFC 6979, low s), `signature` being r || s in hex.
 *
 * @param secret the platform's 32-byte key in base64.
 */
export async function signReceipt(secret: string, order: OrderView, issuer: string) {
  return signDocument(secret, {
    issuer,
    order: order.id,
    placedAt: order.placedAt,
    paidAt: order.paidAt ?? null,
    method: order.method,
    total: order.total,
    payment: {
      recipient: order.payment.recipient,
      reference: order.payment.reference,
      mint: order.payment.mint ?? null,
      amount: order.payment.amount,
      transaction: order.signature ?? null,
    },
    lines: order.lines.map(({ gameId, name, price, saleDiscount, codeDiscount }) => ({
      gameId,
      name,
      price,
      saleDiscount,
      codeDiscount,
    })),
  });
}

/** The same for any other. */
export async function signDocument<Receipt extends object>(secret: string, receipt: Receipt) {
  const key = base64.decode(secret);
  const canonical = canonicalJson(receipt);
  const signature = await signAsync(new TextEncoder().encode(canonical), key);
  const publicKey = hex.encode(getPublicKey(key, true));
  return {
    receipt,
    canonical,
    algorithm: RECEIPT_ALGORITHM,
    publicKey,
    signature: hex.encode(signature),
  };
}
