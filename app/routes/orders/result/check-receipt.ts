import { hexToBytes } from "@noble/hashes/utils.js";
import { verifyAsync } from "@noble/secp256k1";
import { canonicalJson } from "~/domain/event-store/digest";
import type { OrderView } from "~/domain/orders/view";
import type { SignedReceipt } from "./signed-receipt";

export interface ReceiptCheck {
  /** The signature fits the signed text and the key. */
  signature: boolean;
  /** The signed text is the RFC 8785 form of what the receipt says. */
  text: boolean;
  /** It speaks of this order, its transaction and its total. */
  order: boolean;
}

/** Checks a receipt in the browser, by nothing but what it holds and the order that is shown. */
export async function checkReceipt(signed: SignedReceipt, order: OrderView): Promise<ReceiptCheck> {
  const { receipt, canonical } = signed;
  return {
    signature: await isSigned(signed),
    text: canonicalJson(receipt) === canonical,
    order:
      receipt.order === order.id &&
      receipt.total.amount === order.total.amount &&
      receipt.total.currency === order.total.currency &&
      (receipt.payment["transaction"] ?? null) === (order.signature ?? null),
  };
}

async function isSigned({ canonical, signature, publicKey }: SignedReceipt): Promise<boolean> {
  try {
    const text = new TextEncoder().encode(canonical);
    return await verifyAsync(hexToBytes(signature), text, hexToBytes(publicKey));
  } catch {
    // Not even the form of a signature or of a key.
    return false;
  }
}
