import { env } from "cloudflare:workers";
import type { PublicKey } from "@solana/web3.js";
import { beforeAll, expect, test } from "vitest";
import { rpc } from "~/tests/orders/customer";
import { audited } from "~/tests/operations/run-audit";
import { advance, openChain } from "~/tests/support/chain";
import { Chance } from "~/tests/support/random";
import { runJob, servicesAt } from "~/tests/support/run-job";
import { findDifferences } from "~/tests/support/store";
import { itemMintAddress } from "~/workers/chain/item-mint";
import { ChainUnavailable } from "~/workers/chain/rpc";
import type { Services } from "~/workers/services";
import { burn, dust, gather, giveAccount } from "./elsewhere";
import { lies, whileLying } from "./lying-node";
import {
  ask,
  createOwner,
  give,
  item,
  type Owner,
  sendBytes,
  services,
  sign,
  store,
  transferElsewhere,
} from "./owner";

const PLAYERS = 4;
const ITEMS = 6;
const ROUNDS = 4;
const STEPS = 20;
const SEEDS = Array.from({ length: Number(env.HISTORY_SEEDS) }, (_, at) => 7 + at);
/** Items that one run of the round reads, as all of the histories before are read again as well. */
const READ_PER_RUN = 20;

beforeAll(openChain);

/** What ought to be so of one item. */
interface Known {
  itemId: string;
  state: "held" | "on_chain" | "burned";
  owner: Owner | null;
  /** The account that it lies in, where that is not its wallet's usual one. */
  account: PublicKey | null;
  moves: string[];
  /** Transactions that mint it and were not sent yet. */
  prepared: { transaction: string; by: Owner; to: Owner }[];
}

let days = 0;
/** All jobs, as often as they find something. A day later each time, so that every item's turn comes. */
async function untilQuiet() {
  const later = () => servicesAt(new Date(Date.now() + days * 25 * 60 * 60_000));
  days++;
  const rounds = Math.ceil((SEEDS.length * ITEMS) / READ_PER_RUN);
  for (let runs = 0; runs < 2 + rounds; runs++) await runJobs(later());
}

async function runJobs(looking: Services = services()) {
  await runJob("settle-mints", services());
  await runJob("look-at-items", looking).catch(onlyTheChain);
  await runJob("follow-items", services());
}

/** A job that asks a chain in trouble comes again. */
function onlyTheChain(error: unknown) {
  if (!(error instanceof ChainUnavailable)) throw error;
}

const mintOf = (itemId: string) => itemMintAddress(env.ITEM_AUTHORITY_KEY, itemId);

async function landed(signature: string): Promise<boolean> {
  type Status = { err: unknown } | null;
  const { value } = await rpc<{ value: Status[] }>("getSignatureStatuses", [signature]);
  return value[0]?.err === null;
}

test.each(SEEDS)(
  "whatever is minted, sent, dropped, replayed, given away and lied about: each item has one owner, and the log is the chain (%i)",
  { timeout: 120_000 },
  async (seed) => {
    const chance = new Chance(seed);
    const players = await Promise.all(Array.from({ length: PLAYERS }, createOwner));
    const known: Known[] = [];
    for (let at = 0; at < ITEMS; at++) {
      const owner = chance.of(players);
      const itemId = await give(owner.userId);
      known.push({
        itemId,
        state: "held",
        owner,
        account: null,
        moves: [],
        prepared: [],
      });
    }

    async function prepare(one: Known, to: Owner) {
      const by = one.owner!;
      const answer =
        by === to
          ? await ask<{ transaction?: string }>(by, `/items/${one.itemId}/mint`)
          : await ask<{ transaction?: string }>(by, `/items/${one.itemId}/send`, {
              to: { userId: to.userId },
            });
      // The chain may show it already, though nobody has said so yet.
      if (answer.transaction) one.prepared.push({ transaction: answer.transaction, by, to });
    }

    async function land(one: Known, which: Known["prepared"][number]) {
      const signature = await sendBytes(sign(which.transaction, which.by.wallet)).catch(() => null);
      if (!signature || !(await landed(signature)) || one.state !== "held") return;
      one.state = "on_chain";
      one.owner = which.to;
      one.moves.push(signature);
    }

    async function step(one: Known) {
      const to = chance.of(players);
      // The same transfer twice in one slot would be one transaction.
      await advance(1);
      if (one.state === "burned") return;
      if (one.state === "held") {
        const what = chance.next();
        if (what < 0.5 || !one.prepared.length) return prepare(one, to);
        const last = chance.maybe(0.7) ? one.prepared.at(-1)! : chance.of(one.prepared);
        if (what < 0.95) return land(one, last);
        return advance(160);
      }
      const from = one.owner!;
      const mint = mintOf(one.itemId);
      if (one.account) {
        one.moves.push(await gather(mint, one.account, from.wallet));
        one.account = null;
        return;
      }
      const what = chance.next();
      if (what < 0.15) return void (await land(one, chance.of(one.prepared)));
      if (what < 0.25) return dust(from.wallet, mint, 2);
      if (what < 0.3) {
        one.moves.push(await burn(mint, from.wallet));
        one.state = "burned";
        one.owner = null;
        return;
      }
      if (to === from) return;
      if (what < 0.5) {
        const { account, moves } = await giveAccount(mint, from.wallet, to.wallet.publicKey);
        Object.assign(one, { account, owner: to });
        one.moves.push(...moves);
        return;
      }
      if (what < 0.7) {
        await untilQuiet();
        const body = { to: { userId: to.userId } };
        const { transaction } = await ask<{ transaction: string }>(
          from,
          `/items/${one.itemId}/send`,
          body,
        );
        one.moves.push(await sendBytes(sign(transaction, from.wallet)));
      } else one.moves.push(await transferElsewhere(mint, from.wallet, to.wallet.publicKey));
      one.owner = to;
    }

    for (let round = 0; round < ROUNDS; round++) {
      for (let steps = 0; steps < STEPS; steps++) {
        await step(chance.of(known));
        if (chance.maybe(0.2)) await whileLying(chance.of(lies), runJobs);
      }
      await advance(200);
      await untilQuiet();
      for (const one of known) {
        const shown = await item(one.itemId);
        expect(shown, one.itemId).toMatchObject({
          state: one.state,
          ...(one.owner ? { owner: { id: one.owner.userId } } : { owner: null }),
          ...(one.state === "on_chain" && { ownerAddress: one.owner!.address }),
        });
        expect(shown.provenance.slice(1).map(({ signature }) => signature)).toEqual(one.moves);
      }
      expect(await audited(["items"])).toEqual([]);
    }
    expect(await findDifferences(store)).toEqual([]);
  },
);
