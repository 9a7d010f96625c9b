import { brand } from "~/domain/brand";
import { toDecimal } from "./money";

export interface PaymentRequest {
  recipient: string;
  /** Base units, decimal. */
  amount: string;
  mint: string | null;
  reference: string;
  orderId: string;
}

/** SOL counts in lamports, USDC in millionths. */
export function decimalsOf(mint: string | null): number {
  return mint === null ? 9 : 6;
}

/** A Solana Pay transfer request (https://docs.solanapay.com/spec#specification-transfer-request). */
export function paymentUrl(request: PaymentRequest): string {
  const fields: [string, string][] = [
    ["amount", toDecimal(BigInt(request.amount), decimalsOf(request.mint))],
    ...(request.mint ? [["spl-token", request.mint] as [string, string]] : []),
    ["reference", request.reference],
    ["label", brand.name],
    ["message", `Order ${request.orderId}`],
    ["memo", request.orderId],
  ];
  const query = fields.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("&");
  return `solana:${request.recipient}?${query}`;
}
