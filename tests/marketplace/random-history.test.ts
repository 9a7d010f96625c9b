import { base64 } from "@scure/base";
import { env } from "cloudflare:workers";
import { createRevokeInstruction, TOKEN_2022_PROGRAM_ID } from "@solana/spl-token";
import { PublicKey } from "@solana/web3.js";
import { beforeAll, expect, test } from "vitest";
import { audited } from "~/tests/operations/run-audit";
import { Chance } from "~/tests/support/random";
import { runJob, servicesAt } from "~/tests/support/run-job";
import { findDifferences } from "~/tests/support/store";
import { advance } from "~/tests/support/chain";
import {
  createTrader,
  itemAccount,
  itemsOf,
  openMarket,
  type Owned,
  type Trader,
  usdcOf,
} from "./trader";

const STEPS = 70 * Number(env.HISTORY_TIMES);
const QUIET_EVERY = 14;
const SEEDS = Array.from({ length: Number(env.HISTORY_SEEDS) }, (_, at) => 0x5ca1e + at);

beforeAll(openMarket);

const services = () => servicesAt(new Date());
/** What is done when nobody does anything, until nothing more can land. */
async function rest() {
  await advance(200);
  const jobs = ["settle-listings", "settle-purchases", "look-at-items", "follow-items"];
  const after = ["watch-listings", "finish-listings", "examine-sales"];
  for (const job of [...jobs, ...after]) await runJob(job, services());
}

interface Listed {
  listing_id: string;
  item_id: string;
  seller: string;
  mint: string;
  holder: string;
}
const rows = async <Row>(sql: string) => (await env.DB.prepare(sql).all<Row>()).results;
const open = () => rows<Listed>(`SELECT * FROM "listings" WHERE "state" = 'open'`);

test.each(SEEDS)(
  "whatever players do, each item has one owner and each payment one item, in the log as on chain (%i)",
  async (seed) => {
    const chance = new Chance(seed);
    const traders = await Promise.all([0, 1, 2].map(() => createTrader()));
    const items: Owned[] = [];
    for (const trader of traders) items.push(await trader.ownItem(), await trader.ownItem());
    const owners = new Map(items.map((item, at) => [item, traders[Math.floor(at / 2)]!]));
    const money = async () =>
      (await Promise.all(traders.map(({ address }) => usdcOf(address)))).reduce((a, b) => a + b, 0);
    const [had, shopHad] = [await money(), await usdcOf(env.MERCHANT_ADDRESS)];
    const byAddress = (address: string) => traders.find((one) => one.address === address)!;
    const heldBy = (item: Owned, { address }: Trader): Owned => ({
      ...item,
      holder: itemAccount(item.mint, address),
    });

    /** Whose each item is, as the chain says. */
    async function look() {
      for (const item of items) {
        const counts = await Promise.all(traders.map(({ address }) => itemsOf(item.mint, address)));
        expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
        owners.set(item, traders[counts.indexOf(1)]!);
      }
    }

    const deeds: Record<string, () => Promise<unknown>> = {
      async list() {
        const item = chance.of(items);
        const owner = owners.get(item)!;
        const price = { amount: String(10_000 + chance.below(50_000_000)), currency: "USDC" };
        const path = `/items/${item.itemId}/listing`;
        const { status, body } = await owner.give<{ transaction: string }>(path, {
          body: { price },
        });
        if (status !== 201 || chance.below(6) === 0) return;
        await owner.sendPrepared(body.transaction);
        await runJob("settle-listings", services());
      },
      async buy() {
        const listed = chance.of(await open());
        if (!listed) return;
        const buyers = traders.filter(({ address }) => address !== listed.seller);
        const path = `/listings/${listed.listing_id}/purchase`;
        const signed = await Promise.all(
          buyers.slice(0, 1 + chance.below(2)).map(async (buyer) => ({
            buyer,
            ...(await buyer.give<{ transaction: string }>(path, { method: "POST" })),
          })),
        );
        const fate = chance.below(10);
        if (fate === 0) return;
        if (fate === 1) await advance(200);
        if (fate === 2) await byAddress(listed.seller).send(revoke(listed));
        if (fate === 3) {
          await byAddress(listed.seller).moveAway(
            { mint: listed.mint, holder: listed.holder },
            buyers[0]!.address,
          );
        }
        for (const { status, body, buyer } of signed) {
          if (status !== 201) continue;
          const bytes = base64.decode(body.transaction);
          // A unit less for the seller, as whoever alters it before they sign would have it.
          if (fate === 4) bytes[bytes.length - 40]! ^= 1;
          await buyer.sendPrepared(base64.encode(bytes)).catch(() => "refused");
          // Again, by whoever hopes that it pays twice.
          await buyer.sendPrepared(base64.encode(bytes)).catch(() => "refused");
        }
      },
      async cancel() {
        const listed = chance.of(await open());
        if (!listed) return;
        const seller = byAddress(listed.seller);
        const path = `/listings/${listed.listing_id}`;
        const { body } = await seller.give<{ transaction: string }>(path, { method: "DELETE" });
        if (chance.maybe()) await seller.sendPrepared(body.transaction).catch(() => "moved");
      },
      async reprice() {
        const listed = chance.of(await open());
        if (!listed) return;
        const seller = byAddress(listed.seller);
        const path = `/listings/${listed.listing_id}`;
        const amount = String(10_000 + chance.below(50_000_000));
        const asked = `${path}/price-text?amount=${amount}&currency=USDC`;
        const { text } = (await seller.give<{ text: string }>(asked)).body;
        const price = { amount, currency: "USDC" };
        const body = { price, signature: await seller.sign(text) };
        await seller.give(path, { method: "PATCH", body });
      },
      async send() {
        const item = chance.of(items);
        const owner = owners.get(item)!;
        const to = chance.of(traders.filter((one) => one !== owner));
        await owner.moveAway(heldBy(item, owner), to.address);
      },
      settle: () => runJob(chance.of(["settle-purchases", "finish-listings"]), services()),
      wait: () => advance(1 + chance.below(120)),
    };

    for (let step = 1; step <= STEPS; step++) {
      await look();
      await deeds[chance.of(["list", "list", "buy", "buy", "buy", ...Object.keys(deeds)])]!();
      if (step % QUIET_EVERY > 0) continue;
      await rest();
      await rest();
      await look();
      const known = await rows<{ item_id: string; owner_address: string; holder: string }>(
        `SELECT "item_id", "owner_address", "holder" FROM "items" WHERE "state" = 'on_chain'`,
      );
      for (const [item, { address }] of owners) {
        expect(known.find(({ item_id }) => item_id === item.itemId)).toMatchObject({
          owner_address: address,
          holder: itemAccount(item.mint, address),
        });
      }
      for (const { item_id, seller } of await open()) {
        const item = items.find(({ itemId }) => itemId === item_id)!;
        expect(owners.get(item)!.address).toBe(seller);
      }
      const [{ royalties, sales, wrong }] = (await rows<Record<string, number>>(
        `SELECT coalesce(sum("royalty"), 0) AS "royalties", count(*) AS "sales",
        sum("royalty" <> "price" * 500 / 10000) AS "wrong" FROM "market_sales"`,
      )) as [Record<string, number>];
      if (sales) expect(wrong).toBe(0);
      expect(await usdcOf(env.MERCHANT_ADDRESS)).toBe(shopHad + royalties!);
      expect(await money()).toBe(had - royalties!);
      const pending = `SELECT * FROM "market_purchases" WHERE "state" = 'pending'`;
      expect(await rows(pending)).toEqual([]);
      expect(await audited(["market"])).toEqual([]);
    }
    const [{ sales }] = (await rows<{ sales: number }>(
      `SELECT count(*) AS "sales" FROM "market_sales"`,
    )) as [{ sales: number }];
    expect(sales).toBeGreaterThan(3);
    expect(await findDifferences(services().store)).toEqual([]);
  },
  120_000,
);

const revoke = ({ holder, seller }: Listed) =>
  createRevokeInstruction(new PublicKey(holder), new PublicKey(seller), [], TOKEN_2022_PROGRAM_ID);
