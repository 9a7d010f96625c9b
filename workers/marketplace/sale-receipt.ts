import { brand } from "~/domain/brand";
import type { SaleEntry } from "~/domain/marketplace/sale-history-queries";
import { viewSale } from "~/domain/marketplace/view";
import { signDocument } from "~/workers/orders/receipt";

/** The receipt of a sale, for its buyer as for its seller. `secret`: the platform's 32-byte key in base64. */
export function signSaleReceipt(secret: string, sale: SaleEntry) {
  const { id, itemId, collectibleId, seller, buyer, ...rest } = viewSale(sale);
  const { price, royalty, royaltyRule, soldAt, signature: transaction } = rest;
  return signDocument(secret, {
    issuer: brand.name,
    sale: id,
    item: itemId,
    collectible: collectibleId,
    soldAt,
    seller: seller.address,
    buyer: buyer.address,
    price,
    royalty,
    royaltyRule,
    transaction,
  });
}
