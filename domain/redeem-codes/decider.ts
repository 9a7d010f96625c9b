import { Refusal } from "~/domain/event-store/decider";
import type { RedeemCodeEvent } from "./events";
import type { BatchPrize, GrantedPrize, PromisedPrize } from "./prize";

/** A game as it can be promised. `available`: copies on the shelf, null for no end of them. */
interface PromisedGame {
  delivery: "key" | "account" | "shipment" | "top-up";
  available: number | null;
}

interface CreateBatch {
  type: "CreateBatch";
  batchId: string;
  prize: PromisedPrize;
  game: PromisedGame | undefined;
  codeIds: readonly string[];
  usesPerCode: number;
  expiresAt: string | null;
  now: Date;
}

/** A batch as its row has it. */
interface Batch {
  batchId: string;
  prize: BatchPrize;
  /** Uses of all its codes together. */
  left: number;
  expiresAt: string | null;
  closedAt: string | null;
}

interface CloseBatch {
  type: "CloseBatch";
  batch: Batch | undefined;
  reason: "stopped" | "expired";
  now: Date;
}

/** A code as its row has it, and what the player had of it and of its game before. */
export interface RedeemableCode extends Batch {
  codeId: string;
  usesLeft: number;
  redeemedBefore: boolean;
  owned: boolean;
  /** A free key, for a game that is handed over by key. */
  keyId: string | null;
}

export interface RedeemCode {
  type: "RedeemCode";
  userId: string;
  redemptionId: string;
  code: RedeemableCode | undefined;
  /** For a prize that is a discount. */
  discountCode: string;
  now: Date;
}

export type RedeemCodeCommand = CreateBatch | CloseBatch | RedeemCode;

const DAY_MS = 24 * 60 * 60_000;

/** What batches and codes are is told by their rows: it comes with the command. */
export function decideRedeemCodes(command: RedeemCodeCommand): RedeemCodeEvent[] {
  switch (command.type) {
    case "CreateBatch":
      return [create(command)];
    case "CloseBatch":
      return close(command);
    case "RedeemCode":
      return [redeem(command)];
  }
}

function create({ batchId, usesPerCode, codeIds, now, ...command }: CreateBatch): RedeemCodeEvent {
  const { expiresAt } = command;
  if (expiresAt !== null && Date.parse(expiresAt) <= now.getTime()) {
    throw new Refusal("malformed", { detail: "It expires before it begins" });
  }
  const prize = promise(command, codeIds.length * usesPerCode);
  return {
    type: "RedeemBatchCreated",
    data: { batchId, prize, usesPerCode, expiresAt, codeIds: [...codeIds] },
  };
}

/** Refuses what could not be given to each who comes with a code. */
function promise({ prize, game }: Pick<CreateBatch, "prize" | "game">, uses: number): BatchPrize {
  if (prize.kind !== "game") return prize;
  if (!game) throw new Refusal("not_found");
  const { delivery, available } = game;
  if (delivery !== "key" && delivery !== "account") throw new Refusal("wrong_delivery");
  if (delivery === "key" && (available ?? 0) < uses) {
    throw new Refusal("out_of_stock", { available: available ?? 0, needed: uses });
  }
  return { ...prize, delivery };
}

function close({ batch, reason, now }: CloseBatch): RedeemCodeEvent[] {
  if (!batch) throw new Refusal("not_found");
  if (batch.closedAt || (reason === "expired" && !hasExpired(batch, now))) return [];
  const { batchId, prize, left: unused } = batch;
  return [{ type: "RedeemBatchClosed", data: { batchId, reason, prize, unused } }];
}

/**
 * One use of a code. Refuses with `unknown_code`, `already_redeemed`, `code_expired` (stopped ones too),
 * `code_used` or `already_owned`, which leaves the code as good as it was.
 */
function redeem({ code, userId, redemptionId, ...command }: RedeemCode): RedeemCodeEvent {
  if (!code) throw new Refusal("unknown_code");
  if (code.redeemedBefore) throw new Refusal("already_redeemed");
  if (code.closedAt || hasExpired(code, command.now)) throw new Refusal("code_expired");
  if (code.usesLeft <= 0) throw new Refusal("code_used");
  if (code.owned) throw new Refusal("already_owned");
  const { codeId, batchId } = code;
  const prize = grant(code, command);
  return { type: "CodeRedeemed", data: { redemptionId, userId, codeId, batchId, prize } };
}

function grant(
  { prize, keyId }: RedeemableCode,
  { discountCode: code, now }: Pick<RedeemCode, "discountCode" | "now">,
): GrantedPrize {
  if (prize.kind === "discount") {
    const until = new Date(now.getTime() + prize.days * DAY_MS).toISOString();
    return { kind: "discount", percent: prize.percent, code, until };
  }
  if (prize.kind !== "game") return prize;
  if (prize.delivery === "account") return { ...prize, keyId: null };
  // Held since the batch was made, so that there always is one.
  if (keyId === null) throw new Refusal("out_of_stock");
  return { ...prize, keyId };
}

function hasExpired({ expiresAt }: Pick<Batch, "expiresAt">, now: Date): boolean {
  return expiresAt !== null && Date.parse(expiresAt) <= now.getTime();
}
