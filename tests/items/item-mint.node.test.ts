import { base64 } from "@scure/base";
import {
  AuthorityType,
  createBurnInstruction,
  createMintToInstruction,
  createSetAuthorityInstruction,
  ExtensionType,
  getAccount,
  getExtensionTypes,
  getMetadataPointerState,
  getMint,
  getTokenMetadata,
  TOKEN_2022_PROGRAM_ID,
} from "@solana/spl-token";
import { Keypair, PublicKey, TransactionInstruction, VersionedTransaction } from "@solana/web3.js";
import { describe, expect, test } from "vitest";
import { customer, openShop, send, type Shop, signed, solTransfer } from "~/tests/local-chain/shop";
import {
  buildItemMint,
  itemAccount,
  itemAuthority,
  itemMintAddress,
  itemMintBytes,
  type ItemToken,
} from "~/workers/chain/item-mint";

const authority = Keypair.generate();
const seed = base64.encode(authority.secretKey.slice(0, 32));
const token: ItemToken = {
  name: "Starlit Hourglass",
  symbol: "PSTD",
  uri: `https://playstead.example.com/metadata/${"ab".repeat(32)}.json`,
  royaltyBasisPoints: 500,
  royaltyRecipient: Keypair.generate().publicKey.toBase58(),
};
let count = 0;
/** Of 22 letters, as ids are. */
const newItem = () => `item-${String(++count).padStart(17, "0")}`;

function build(shop: Shop, itemId: string, payer: PublicKey, to = payer) {
  return buildItemMint(
    itemId,
    {
      payer: payer.toBase58(),
      to: to.toBase58(),
      token,
      lamports: Number(
        shop.chain.machine.rentExemption(itemMintBytes(itemId, token, itemAuthority(seed))),
      ),
      blockhash: shop.chain.blockhashes.hashOf(shop.chain.clock.slot),
    },
    seed,
  );
}

function sign(transaction: string, wallet: Keypair) {
  const parsed = VersionedTransaction.deserialize(base64.decode(transaction));
  parsed.sign([wallet]);
  return parsed;
}

async function mint(shop: Shop, wallet = customer(shop), to = wallet.publicKey) {
  const itemId = newItem();
  await send(shop, sign(build(shop, itemId, wallet.publicKey, to), wallet));
  const address = new PublicKey(itemMintAddress(seed, itemId));
  return { wallet, address, holder: new PublicKey(itemAccount(to.toBase58(), address.toBase58())) };
}

/** The interface of token metadata: another text in the field of the address. */
const updateUri = (pubkey: PublicKey, authority: PublicKey) =>
  new TransactionInstruction({
    programId: TOKEN_2022_PROGRAM_ID,
    keys: [
      { pubkey, isSigner: false, isWritable: true },
      { pubkey: authority, isSigner: true, isWritable: false },
    ],
    data: Buffer.from([221, 233, 49, 45, 181, 202, 220, 200, 2, 1, 0, 0, 0, 97]),
  });

const isRefused = (shop: Shop, transaction: VersionedTransaction) =>
  expect(send(shop, transaction)).rejects.toThrow();

describe("the mint of an item, as the token library reads it", () => {
  test("is one token that cannot be divided, in the wallet's account, over which nobody has any power", async () => {
    const shop = await openShop();
    const { wallet, address, holder } = await mint(shop);
    const read = await getMint(shop.connection, address, "processed", TOKEN_2022_PROGRAM_ID);
    expect(read).toMatchObject({
      supply: 1n,
      decimals: 0,
      isInitialized: true,
      mintAuthority: null,
      freezeAuthority: null,
    });
    expect(getExtensionTypes(read.tlvData)).toEqual([
      ExtensionType.MetadataPointer,
      ExtensionType.TokenMetadata,
    ]);
    expect(getMetadataPointerState(read)).toEqual({ authority: null, metadataAddress: address });
    const account = await getAccount(shop.connection, holder, "processed", TOKEN_2022_PROGRAM_ID);
    expect(account).toMatchObject({ amount: 1n, owner: wallet.publicKey, mint: address });
    expect(account.delegate).toBeNull();
    expect(account.closeAuthority).toBeNull();
  });

  test("says what it is, and who may change that: nobody", async () => {
    const shop = await openShop();
    const { address } = await mint(shop);
    const metadata = await getTokenMetadata(shop.connection, address, "processed");
    expect(metadata).toEqual({
      updateAuthority: undefined,
      mint: address,
      name: token.name,
      symbol: token.symbol,
      uri: token.uri,
      additionalMetadata: [
        ["collection", authority.publicKey.toBase58()],
        ["item", expect.stringMatching(/^item-0/)],
        ["royalty_basis_points", "500"],
        ["royalty_recipient", token.royaltyRecipient],
      ],
    });
  });

  test("takes exactly the rent that was asked for", async () => {
    const shop = await openShop();
    const { address } = await mint(shop);
    const account = (await shop.connection.getAccountInfo(address, "processed"))!;
    expect(BigInt(account.lamports)).toBe(shop.chain.machine.rentExemption(account.data.length));
    expect(account.data.length).toBe(itemMintBytes(newItem(), token, itemAuthority(seed)));
  });

  test("can go to another wallet at once", async () => {
    const shop = await openShop();
    const to = Keypair.generate().publicKey;
    const { holder } = await mint(shop, customer(shop), to);
    const account = await getAccount(shop.connection, holder, "processed", TOKEN_2022_PROGRAM_ID);
    expect(account).toMatchObject({ amount: 1n, owner: to });
  });
});

describe("what was minted", () => {
  test("is minted once, whatever is prepared later", async () => {
    const shop = await openShop();
    const wallet = customer(shop);
    const itemId = newItem();
    const [first, second] = [
      build(shop, itemId, wallet.publicKey),
      build(shop, itemId, wallet.publicKey, Keypair.generate().publicKey),
    ];
    await send(shop, sign(first, wallet));
    await isRefused(shop, sign(second, wallet));
    const address = new PublicKey(itemMintAddress(seed, itemId));
    const { supply } = await getMint(shop.connection, address, "processed", TOKEN_2022_PROGRAM_ID);
    expect(supply).toBe(1n);
  });

  test("is minted although somebody sent something to its address before", async () => {
    const shop = await openShop();
    const wallet = customer(shop);
    const itemId = newItem();
    const address = new PublicKey(itemMintAddress(seed, itemId));
    await send(shop, signed(shop, wallet, solTransfer(wallet, address, 900_000)));
    await send(shop, sign(build(shop, itemId, wallet.publicKey), wallet));
    const { supply } = await getMint(shop.connection, address, "processed", TOKEN_2022_PROGRAM_ID);
    expect(supply).toBe(1n);
  });

  test("can be neither minted again, nor changed, nor taken back, by the authority that signed", async () => {
    const shop = await openShop();
    const { address, holder } = await mint(shop);
    shop.chain.faucet.airdropSol(authority.publicKey, 1_000_000_000n);
    const us = authority.publicKey;
    const attempts = [
      createMintToInstruction(address, holder, us, 1, [], TOKEN_2022_PROGRAM_ID),
      updateUri(address, us),
      createBurnInstruction(holder, address, us, 1, [], TOKEN_2022_PROGRAM_ID),
      createSetAuthorityInstruction(
        address,
        us,
        AuthorityType.MintTokens,
        us,
        [],
        TOKEN_2022_PROGRAM_ID,
      ),
      createSetAuthorityInstruction(
        holder,
        us,
        AuthorityType.AccountOwner,
        us,
        [],
        TOKEN_2022_PROGRAM_ID,
      ),
    ];
    for (const attempt of attempts) await isRefused(shop, signed(shop, authority, attempt));
  });
});

describe("what we sign", () => {
  test("lands as it is or not at all", async () => {
    const shop = await openShop();
    const [wallet, thief] = [customer(shop), customer(shop)];
    const itemId = newItem();
    const built = build(shop, itemId, wallet.publicKey);
    // Another receiver, payer, or uri: any byte of the message.
    const bytes = base64.decode(built);
    const message = VersionedTransaction.deserialize(bytes).message.serialize();
    const start = bytes.length - message.length;
    for (let at = start + 4; at < bytes.length; at += 23) {
      const changed = Uint8Array.from(bytes);
      changed[at]! ^= 1;
      let parsed: VersionedTransaction;
      try {
        parsed = VersionedTransaction.deserialize(changed);
        parsed.sign([wallet]);
      } catch {
        continue;
      }
      await isRefused(shop, parsed);
    }
    const another = VersionedTransaction.deserialize(bytes);
    expect(() => another.sign([thief])).toThrow();
    await send(shop, sign(built, wallet));
  });

  test("does nothing without the wallet that pays", async () => {
    const shop = await openShop();
    const wallet = customer(shop);
    const bytes = base64.decode(build(shop, newItem(), wallet.publicKey));
    await isRefused(shop, VersionedTransaction.deserialize(bytes));
  });

  test("fits into one transaction with a long address of the site", async () => {
    const shop = await openShop();
    const wallet = customer(shop);
    const to = Keypair.generate().publicKey;
    const built = base64.decode(build(shop, newItem(), wallet.publicKey, to));
    expect(built.length).toBeLessThanOrEqual(1_232 - 20);
  });
});
