import { base64 } from "@scure/base";
import { createTxComplex, getAddress, type Instruction, signTx, sys } from "micro-sol-signer";
import {
  associatedAccount,
  createAccount,
  itemToken,
  type Token,
  transfer,
  withReference,
} from "./token-instructions";

/**
 * The only module that signs with the market's key, and these two transactions are all that it signs: an item for its
 * price, at once or not at all. Whoever pays the fee signs too, and any change of theirs voids our signature.
 */

/** base58 of the wallet that the seed belongs to. */
export const marketAddress = (marketSeed: string): string => getAddress(base64.decode(marketSeed));

export interface Sale {
  /** The item's mint, and the token account that it lies in. */
  mint: string;
  holder: string;
  seller: string;
  buyer: string;
  /** What the buyer pays in all, of which the shop gets the royalty and the seller the rest. Base units. */
  price: number;
  royalty: number;
  /** What it is paid in; null for SOL. */
  money: Token | null;
  /** base58 of the wallet that royalties go to. */
  shop: string;
  /** base58 of 32 random bytes, by which the transaction is found. */
  reference: string;
  blockhash: string;
}

export interface CoSigned {
  /** base64 of the transaction, signed by us alone. */
  transaction: string;
  /** base58 of our signature: no other transaction has it. */
  cosignature: string;
}

/** The buyer of a listed item pays, and we move it to them as the delegate of its owner. */
export function buildPurchase(sale: Sale, marketSeed: string): CoSigned {
  const { buyer, money } = sale;
  const payment = money
    ? payInTokens(sale, money, {
        payer: buyer,
        from: { source: associatedAccount(buyer, money), authority: buyer },
      })
    : payInSol(sale);
  const item = moveItem(sale, marketAddress(marketSeed));
  return coSign(buyer, [openAccount(buyer, sale), ...payment, item], sale.blockhash, marketSeed);
}

/** The owner of an item hands it over, and we pay them as the delegate of the buyer, who offered the money for it. */
export function buildAcceptance(
  sale: Sale & { money: Token; purse: string },
  marketSeed: string,
): CoSigned {
  const { seller, money, purse } = sale;
  const payment = payInTokens(sale, money, {
    payer: seller,
    from: { source: purse, authority: marketAddress(marketSeed) },
  });
  const item = moveItem(sale, seller);
  return coSign(seller, [openAccount(seller, sale), ...payment, item], sale.blockhash, marketSeed);
}

const openAccount = (payer: string, { buyer, mint }: Sale) =>
  createAccount(payer, buyer, itemToken(mint));

function moveItem({ mint, holder, buyer, reference }: Sale, authority: string): Instruction {
  const item = itemToken(mint);
  const moved = transfer(item, { source: holder, authority }, associatedAccount(buyer, item), 1n);
  return withReference(moved, reference);
}

function payInSol({ buyer, seller, shop, price, royalty }: Sale): Instruction[] {
  const pay = (destination: string, lamports: number) =>
    sys.transfer({ source: buyer, destination, lamports: BigInt(lamports) });
  return [pay(seller, price - royalty), ...(royalty ? [pay(shop, royalty)] : [])];
}

interface Paying {
  /** Who pays the rent of the seller's account, where there is none. */
  payer: string;
  from: { source: string; authority: string };
}

function payInTokens(
  { seller, shop, price, royalty }: Sale,
  money: Token,
  { payer, from }: Paying,
): Instruction[] {
  const pay = (to: string, amount: number) =>
    transfer(money, from, associatedAccount(to, money), BigInt(amount));
  return [
    createAccount(payer, seller, money),
    pay(seller, price - royalty),
    ...(royalty ? [pay(shop, royalty)] : []),
  ];
}

function coSign(
  payer: string,
  instructions: Instruction[],
  blockhash: string,
  marketSeed: string,
): CoSigned {
  const unsigned = createTxComplex(payer, instructions, blockhash);
  const [cosignature, transaction] = signTx(base64.decode(marketSeed), unsigned);
  return { transaction, cosignature };
}
