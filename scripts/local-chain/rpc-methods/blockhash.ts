import { VersionedMessage } from "@solana/web3.js";
import { z } from "zod";
import { invalidParams } from "../rpc-error.ts";
import {
  addressParam,
  contextConfig,
  contextSlot,
  parseParams,
  withContext,
  type RpcMethod,
} from "../rpc-params.ts";
import { feeOfMessage } from "../transaction-fee.ts";

const configOnly = z.tuple([contextConfig.nullish()]);
const blockhashParams = z.tuple([addressParam, contextConfig.nullish()]);
const messageParams = z.tuple([z.base64(), contextConfig.nullish()]);

/** What a client asks to build a transaction. Fees in lamports. */
export const blockhashMethods: Record<string, RpcMethod> = {
  getLatestBlockhash(chain, params) {
    const [config] = parseParams(configOnly, params);
    const slot = contextSlot(chain, config);
    return withContext(chain, config, {
      blockhash: chain.blockhashes.hashOf(slot),
      lastValidBlockHeight: chain.blockhashes.lastValidBlockHeight(slot),
    });
  },

  isBlockhashValid(chain, params) {
    const [blockhash, config] = parseParams(blockhashParams, params);
    const slot = contextSlot(chain, config);
    return withContext(chain, config, chain.blockhashes.isKnown(blockhash, chain.clock.slot, slot));
  },

  /** Null when the message's blockhash has expired. */
  getFeeForMessage(chain, params) {
    const [text, config] = parseParams(messageParams, params);
    const message = decodeMessage(text);
    const usable = chain.blockhashes.usableSlot(message.recentBlockhash, chain.clock.slot);
    return withContext(chain, config, usable === undefined ? null : feeOfMessage(message));
  },
};

function decodeMessage(text: string): VersionedMessage {
  try {
    return VersionedMessage.deserialize(Buffer.from(text, "base64"));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw invalidParams(
      `failed to deserialize solana_message::versions::VersionedMessage: ${reason}`,
    );
  }
}
