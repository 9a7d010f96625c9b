import { z } from "zod";
import { GENESIS_HASH } from "../blockhashes.ts";
import { heightOfSlot } from "../clock.ts";
import { LOCAL_FAUCET_ADDRESS } from "../genesis.ts";
import { RPC_CODES, RpcError } from "../rpc-error.ts";
import {
  addressParam,
  API_VERSION,
  contextConfig,
  contextSlot,
  parseParams,
  type RpcMethod,
} from "../rpc-params.ts";

const SLOTS_IN_EPOCH = 432_000;

const configOnly = z.tuple([contextConfig.nullish()]);
const slotOnly = z.tuple([z.int().nonnegative()]);
const addresses = z.tuple([z.array(addressParam).max(128).optional()]);

/** What a client asks about the cluster itself. */
export const clusterMethods: Record<string, RpcMethod> = {
  getHealth: () => "ok",
  getVersion: () => ({ "feature-set": 0, "solana-core": API_VERSION }),
  getGenesisHash: () => GENESIS_HASH,
  getIdentity: () => ({ identity: LOCAL_FAUCET_ADDRESS }),
  getFirstAvailableBlock: () => 0,
  minimumLedgerSlot: () => 0,

  getSlot(chain, params) {
    const [config] = parseParams(configOnly, params);
    return contextSlot(chain, config);
  },

  getBlockHeight(chain, params) {
    const [config] = parseParams(configOnly, params);
    return heightOfSlot(contextSlot(chain, config));
  },

  getTransactionCount(chain, params) {
    parseParams(configOnly, params);
    return chain.history.total;
  },

  getEpochInfo(chain, params) {
    const [config] = parseParams(configOnly, params);
    const absoluteSlot = contextSlot(chain, config);
    return {
      absoluteSlot,
      blockHeight: heightOfSlot(absoluteSlot),
      epoch: Math.floor(absoluteSlot / SLOTS_IN_EPOCH),
      slotIndex: absoluteSlot % SLOTS_IN_EPOCH,
      slotsInEpoch: SLOTS_IN_EPOCH,
      transactionCount: chain.history.total,
    };
  },

  getBlockTime(chain, params) {
    const [slot] = parseParams(slotOnly, params);
    if (slot > chain.clock.slot) {
      throw new RpcError(RPC_CODES.blockNotAvailable, `Block not available for slot ${slot}`);
    }
    return chain.clock.blockTime(slot);
  },

  /** Nobody bids here: the fees of the last slots are 0. */
  getRecentPrioritizationFees(chain, params) {
    parseParams(addresses, params);
    const slot = chain.clock.slot;
    return Array.from({ length: 150 }, (_, index) => ({
      slot: slot - 149 + index,
      prioritizationFee: 0,
    }));
  },
};
