import { hexToBytes } from "@noble/hashes/utils.js";
import { base58, base64, utf8 } from "@scure/base";
import {
  createTxComplex,
  getAddress,
  type Instruction,
  signTx,
  sys,
  token,
} from "micro-sol-signer";
import { hashTextWith } from "~/domain/event-store/digest";
import {
  associatedAccount,
  createAccount,
  itemToken,
  TOKEN_2022_PROGRAM,
} from "./token-instructions";

/** What wallets and other markets read of an item on chain, for ever. */
export interface ItemToken {
  name: string;
  symbol: string;
  /** Where the rest is told. */
  uri: string;
  royaltyBasisPoints: number;
  /** base58 of the wallet that royalties go to. */
  royaltyRecipient: string;
}

interface ItemMint {
  /** base58 of who pays rent and fee and must sign, and of who gets the item. */
  payer: string;
  to: string;
  token: ItemToken;
  /** That make an account of {@link itemMintBytes} rent exempt. */
  lamports: number;
  blockhash: string;
}

/** base58 of the wallet that signs as authority of every item, while it is minted. */
export const itemAuthority = (authoritySeed: string): string =>
  getAddress(base64.decode(authoritySeed));

/** Follows from the item alone: as the chain makes an account once, no item is ever minted twice. */
const mintSeed = (authoritySeed: string, itemId: string): Uint8Array =>
  hexToBytes(hashTextWith(base64.decode(authoritySeed), `mint of item ${itemId}`));

export const itemMintAddress = (authoritySeed: string, itemId: string): string =>
  getAddress(mintSeed(authoritySeed, itemId));

/** Where a wallet keeps an item unless it chose otherwise. */
export const itemAccount = (owner: string, mint: string): string =>
  associatedAccount(owner, itemToken(mint));

/** A mint with the extension that says where its metadata is: in itself. */
const POINTING_MINT = 234;
/** The head of the extension, its authority, the mint, and the lengths of name, symbol, address and fields. */
const METADATA_HEAD = 4 + 32 + 32 + 4 * 4;

/** The account that an item lies in: the program adds to it that its owner never changes. */
export const ITEM_ACCOUNT_BYTES = 170;

/** Its size on chain. */
export function itemMintBytes(itemId: string, token: ItemToken, authority: string): number {
  const fields = fieldsOf(itemId, token, authority)
    .flat()
    .map((text) => 4 + length(text));
  const texts = [token.name, token.symbol, token.uri].map(length);
  return POINTING_MINT + METADATA_HEAD + sum([...texts, ...fields]);
}

const length = (text: string) => utf8.decode(text).length;
const sum = (list: readonly number[]) => list.reduce((all, one) => all + one, 0);

const fieldsOf = (itemId: string, token: ItemToken, authority: string): [string, string][] => [
  ["collection", authority],
  ["item", itemId],
  ["royalty_basis_points", String(token.royaltyBasisPoints)],
  ["royalty_recipient", token.royaltyRecipient],
];

/**
 * The transaction that makes an item a token of supply 1 in the receiver's account, and then gives up every power over
 * it: nobody can mint another, freeze it, take it back or change what it says. We sign as mint and as its authority; the
 * wallet pays rent and fee, so that without its signature nothing happens, and any change it makes voids ours.
 *
 * @param authoritySeed a 32-byte Ed25519 seed, base64.
 * @returns base64 of the partly signed transaction. The same input gives the same bytes.
 */
export function buildItemMint(
  itemId: string,
  { payer, to, token: item, lamports, blockhash }: ItemMint,
  authoritySeed: string,
): string {
  const seed = mintSeed(authoritySeed, itemId);
  const [mint, authority] = [getAddress(seed), itemAuthority(authoritySeed)];
  const instructions: Instruction[] = [
    // In place of the one instruction that refuses an address to which somebody sent something before.
    sys.transfer({ source: payer, destination: mint, lamports: BigInt(lamports) }),
    sys.allocate({ account: mint, space: BigInt(POINTING_MINT) }),
    sys.assign({ account: mint, owner: TOKEN_2022_PROGRAM }),
    pointToMetadata(mint),
    initializeMint(mint, authority),
    initializeMetadata(mint, authority, item),
    ...fieldsOf(itemId, item, authority).map((field) => updateField(mint, authority, field)),
    giveUpMetadata(mint, authority),
    createAccount(payer, to, itemToken(mint)),
    mintOne(mint, itemAccount(to, mint), authority),
    giveUpMinting(mint, authority),
  ];
  const unsigned = createTxComplex(payer, instructions, blockhash);
  const [, signedByMint] = signTx(seed, unsigned);
  const [, signed] = signTx(base64.decode(authoritySeed), signedByMint);
  return signed;
}

const NOBODY = new Uint8Array(32);
const read = (address: string) => ({ address, sign: false, write: false });
const write = (address: string) => ({ address, sign: false, write: true });
const signer = (address: string) => ({ address, sign: true, write: false });

const ofToken2022 = (keys: Instruction["keys"], ...parts: Uint8Array[]): Instruction => ({
  program: TOKEN_2022_PROGRAM,
  keys,
  data: concat(parts),
});

function concat(parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(sum(parts.map((part) => part.length)));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

/** As Borsh writes it: its length in four bytes, and UTF-8. */
function borshText(text: string): Uint8Array {
  const bytes = utf8.decode(text);
  const head = new Uint8Array(4);
  new DataView(head.buffer).setUint32(0, bytes.length, true);
  return concat([head, bytes]);
}

const METADATA_POINTER_INITIALIZE = Uint8Array.of(39, 0);
const INITIALIZE_MINT_2 = Uint8Array.of(20, 0);
const NO_FREEZE_AUTHORITY = Uint8Array.of(0);

const pointToMetadata = (mint: string) =>
  ofToken2022([write(mint)], METADATA_POINTER_INITIALIZE, NOBODY, base58.decode(mint));

const initializeMint = (mint: string, authority: string) =>
  ofToken2022([write(mint)], INITIALIZE_MINT_2, base58.decode(authority), NO_FREEZE_AUTHORITY);

/** What the interface of token metadata calls its instructions by: SHA-256 of their names, the first eight bytes. */
const METADATA_INITIALIZE = Uint8Array.of(210, 225, 30, 162, 88, 184, 77, 141);
const METADATA_UPDATE_FIELD = Uint8Array.of(221, 233, 49, 45, 181, 202, 220, 200);
const METADATA_UPDATE_AUTHORITY = Uint8Array.of(215, 228, 166, 228, 84, 100, 86, 123);
const NAMED_FIELD = Uint8Array.of(3);

const initializeMetadata = (mint: string, authority: string, { name, symbol, uri }: ItemToken) =>
  ofToken2022(
    [write(mint), read(authority), read(mint), signer(authority)],
    METADATA_INITIALIZE,
    ...[name, symbol, uri].map(borshText),
  );

const updateField = (mint: string, authority: string, field: readonly [string, string]) =>
  ofToken2022(
    [write(mint), signer(authority)],
    METADATA_UPDATE_FIELD,
    NAMED_FIELD,
    ...field.map(borshText),
  );

const giveUpMetadata = (mint: string, authority: string) =>
  ofToken2022([write(mint), signer(authority)], METADATA_UPDATE_AUTHORITY, NOBODY);

const mintOne = (mint: string, dest: string, authority: string): Instruction => ({
  ...token.mintTo({ mint, dest, authority, amount: 1n }),
  program: TOKEN_2022_PROGRAM,
});

const giveUpMinting = (account: string, currentAuthority: string): Instruction => ({
  ...token.setAuthority({
    account,
    currentAuthority,
    authorityType: "MintTokens",
    newAuthority: undefined,
  }),
  program: TOKEN_2022_PROGRAM,
});
