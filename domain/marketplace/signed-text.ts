import { brand } from "~/domain/brand";
import { type Price, writePrice } from "./price";

interface Selling {
  listingId: string;
  mint: string;
  price: Price;
}

/** What a wallet signs beside its approval, as a memo: without exactly this nothing is for sale. */
export const sellingMemo = ({ listingId, mint, price, endsAt }: Selling & { endsAt: string }) =>
  `${brand.name}: sell ${mint} for ${writePrice(price)} until ${endsAt}, listing ${listingId}`;

export const offerMemo = (offer: {
  offerId: string;
  mint: string;
  price: Price;
  endsAt: string;
  approved: Price;
}) =>
  `${brand.name}: offer ${writePrice(offer.price)} for ${offer.mint} until ${offer.endsAt}, offer ${offer.offerId}; ` +
  `${writePrice(offer.approved)} approved for all open offers`;

/** A text for a new price is good until the end of the period after the one in which it was asked for. */
const PERIOD_MS = 10 * 60_000;

/**
 * What a wallet signs for a new price. `change` counts the changes of this listing, so that a text is used once.
 *
 * @param end of its time, as {@link endsOfText} gives it.
 */
export const newPriceText = ({
  listingId,
  mint,
  price,
  change,
  end,
}: Selling & { change: number; end: string }) =>
  `${brand.name}: from now on sell ${mint} for ${writePrice(price)}, listing ${listingId}, change ${change}, signed before ${end}`;

/** When texts end that are good now: first that of a text which is given now, then that of one given a little while ago. */
export function endsOfText(now: Date): [string, string] {
  const next = (Math.floor(now.getTime() / PERIOD_MS) + 1) * PERIOD_MS;
  return [new Date(next + PERIOD_MS).toISOString(), new Date(next).toISOString()];
}
