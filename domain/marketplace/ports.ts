import type { Currency, Price } from "./price";

export interface MarketPorts {
  /** Both throw `chain_unavailable`. */
  prepareApproval(
    of: { mint: string; holder: string; owner: string } & Since,
  ): Promise<PreparedApproval>;
  prepareSale(of: Dealing & Since): Promise<PreparedSale>;
  /** base64 of the transaction that takes an approval back; null while the chain does not answer. */
  prepareRevocation(of: { mint: string; holder: string; owner: string }): Promise<string | null>;
  prepareOffer(of: { buyer: string }): Promise<PreparedOffer>;
  prepareAcceptance(of: Accepting & Since): Promise<PreparedAcceptance>;
  /** base64 of the transaction that leaves so much approved; null while the chain does not answer. */
  prepareLowering(of: { buyer: string; purse: string; amount: number }): Promise<string | null>;
  isSignedBy(address: string, text: string, signature: string): Promise<boolean>;
}

/** A slot that the chain has come to: what a node says that is behind counts for nothing. */
interface Since {
  since: number;
}

/** A transaction that lands until a block height, or never. */
export interface Sendable {
  /** base58 of 32 random bytes, by which the transaction is found. */
  reference: string;
  blockhash: string;
  lastValidBlockHeight: number;
}

interface PreparedApproval extends Sendable {
  /** The market's address by the key in use. */
  delegate: string;
  /** Whether the wallet has the item in that account, as the chain shows it. */
  owned: boolean;
  /** base64 of the unsigned transaction, in which the owner says `text`. */
  approve(text: string): string;
}

interface PreparedOffer extends Sendable {
  delegate: string;
  purse: string;
  /** What the buyer has there, base units of USDC. */
  money: bigint;
  /** Whom that account serves as it is, if that is somebody else: the approval takes their place. */
  replaces: string | null;
  approve(text: string, amount: number): string;
}

interface Accepting {
  mint: string;
  holder: string;
  seller: string;
  buyer: string;
  purse: string;
}

interface PreparedAcceptance extends Sendable {
  delegate: string;
  shop: string;
  seen: {
    owned: boolean;
    /** What the market may take of the buyer, and is there. Base units of USDC. */
    payable: bigint;
    /** What the seller has, who pays fee and rent. */
    lamports: bigint;
    rent: { to: string; lamports: number }[];
  };
  accept(
    of: Accepting & { price: number; royalty: number } & Omit<Sendable, "lastValidBlockHeight">,
  ): { transaction: string; cosignature: string };
}

export interface Dealing {
  mint: string;
  holder: string;
  seller: string;
  buyer: string;
  currency: Currency;
}

export interface PreparedSale extends Sendable {
  delegate: string;
  /** base58 of the wallet that royalties go to. */
  shop: string;
  /** What the chain shows of it now. */
  seen: {
    /** Whether the seller has the item there, and lets the market move exactly that one. */
    owned: boolean;
    approved: boolean;
    /** What the buyer has, base units. */
    lamports: bigint;
    money: bigint;
    /** Accounts that are still to be made, with what that costs the payer in lamports. */
    rent: { to: string; lamports: number }[];
  };
  /** Signed by us alone: see `workers/chain/market-sales`. Sent again, with what it was built on, it is the same. */
  sell(of: Dealing & { price: Price; royalty: number } & Omit<Sendable, "lastValidBlockHeight">): {
    transaction: string;
    cosignature: string;
  };
}
