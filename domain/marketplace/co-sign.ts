import { startStream } from "~/domain/event-store/append";
import { Refusal } from "~/domain/event-store/decider";
import type { Write } from "~/domain/event-store/execute";
import { royaltyOf } from "~/domain/royalty/royalty-of";
import type { RoyaltyRule } from "~/domain/royalty/rule";
import type { CollectibleId } from "~/domain/mystery-box/collectibles";
import { guardFewPending } from "./guards";
import type { PreparedSale, Sendable } from "./ports";
import type { Price } from "./price";
import { purchaseDecider } from "./purchase-decider";
import type { PurchaseRow } from "./queries";
import { purchaseStream } from "./streams";

/** For so long the same transaction is given again, rather than another beside it. */
const SAME_MS = 20_000;
/** How long the chain takes a transaction. Only for telling how long there is time. */
const SENDABLE_MS = 60_000;
/** Lamports: the fee for two signatures, and what the chain wants left in any wallet. */
const FEE = 10_000n;
const LEFT = 890_880n;

interface Pay {
  to: string;
  amount: string;
  currency: "USDC" | "SOL";
  why: "price" | "royalty" | "rent";
}

type Terms = { royalty: number } & Pick<Sendable, "reference" | "blockhash">;
type Rent = PreparedSale["seen"]["rent"];

interface CoSigning {
  /** Whose wallet is to sign and send it. */
  userId: string;
  now: Date;
  purchaseId: string;
  /** What was signed for them a moment ago: the same is given again. */
  again: PurchaseRow | undefined;
  by: { listingId: string; offerId: null } | { listingId: null; offerId: string };
  item: { itemId: string; collectibleId: CollectibleId };
  of: { mint: string; holder: string; seller: string; buyer: string };
  price: Price;
  rule: { version: number; body: RoyaltyRule };
  sale: Sendable & { shop: string; seen: { rent: Rent } };
  sign(terms: Terms): { transaction: string; cosignature: string };
  /** What has to be so for our signature. */
  guards: readonly Write[];
}

/** Signs one purchase for whoever is to send it, and books that we did. */
export function coSign({
  userId,
  now,
  again,
  by,
  item,
  of,
  price,
  rule,
  sale,
  ...rest
}: CoSigning) {
  const royalty = again?.royalty ?? royaltyOf(price.amount, rule.body);
  const { reference, blockhash, lastValidBlockHeight } = again ?? sale;
  const { transaction, cosignature } = rest.sign({ royalty, reference, blockhash });
  const purchaseId = again?.purchaseId ?? rest.purchaseId;
  const { mint, holder, seller, buyer } = of;
  const purchase = {
    purchaseId,
    userId,
    ...by,
    ...item,
    mint,
    holder,
    seller,
    buyer,
    price,
    royalty,
    royaltyRule: rule.version,
    reference,
    blockhash,
    lastValidBlockHeight,
    cosignature,
  };
  const begin = () => purchaseDecider.decide({ type: "Prepare", purchase }, null);
  const since = again ? Date.parse(again.preparedAt) : now.getTime();
  return {
    appends: again ? [] : [startStream(purchaseStream.id(purchaseId), begin())],
    writes: again ? [] : [guardFewPending(userId, now), ...rest.guards],
    answer: {
      purchaseId,
      transaction,
      price: { amount: String(price.amount), currency: price.currency },
      pays: paysOf(price, royalty, sale, seller),
      expiresAt: new Date(since + SENDABLE_MS).toISOString(),
    },
  };
}

export const wasJustPrepared = ({ preparedAt }: Pick<PurchaseRow, "preparedAt">, now: Date) =>
  now.getTime() - Date.parse(preparedAt) < SAME_MS;

/** Refuses with `insufficient_balance` who cannot pay the fee, the rent and what comes on top. Lamports. */
export function requireLamports(has: bigint, rent: Rent, more = 0n): void {
  const rents = rent.reduce((sum, { lamports }) => sum + BigInt(lamports), 0n);
  if (has < FEE + LEFT + rents + more) throw new Refusal("insufficient_balance");
}

function paysOf(
  { amount, currency }: Price,
  royalty: number,
  { shop, seen }: CoSigning["sale"],
  seller: string,
): Pay[] {
  return [
    { to: seller, amount: String(amount - royalty), currency, why: "price" },
    ...(royalty ? [{ to: shop, amount: String(royalty), currency, why: "royalty" as const }] : []),
    ...seen.rent.map(({ to, lamports }) => ({
      to,
      amount: String(lamports),
      currency: "SOL" as const,
      why: "rent" as const,
    })),
  ];
}
