import type { PublishedEvent } from "~/domain/ledger/published-event";
import type { SeenCheckpoint } from "./seen-checkpoint";

/** An event of the player's own, as the API answers it. */
export interface OwnEvent {
  event: PublishedEvent;
  /** Its personal fields, opened. */
  plain: Record<string, unknown>;
}

/**
 * What was found of one event. `altered`: the log holds something else at its position. `tile_wrong` and
 * `tile_missing`: the hashes it would be found among do not lead to the signed root, or are not served.
 * `pending`: it is newer than the newest checkpoint.
 */
export type EventVerdict = "proven" | "pending" | "altered" | "tile_wrong" | "tile_missing";

/**
 * `went_back`: smaller than the one seen before. `contradicts`: the log it is over was rewritten.
 * `unchecked`: a tile that shows it is at fault.
 */
export type Consistency = "first" | "same" | "grown" | "went_back" | "contradicts" | "unchecked";

export interface ProvenEvent extends OwnEvent {
  verdict: EventVerdict;
  /** The leaf that this browser computed, hex. */
  leaf: string;
}

/** What a check of the log found. Without `checkpoint` it ended at the signature. */
export interface Report {
  key: { name: string; keyId: string; publicKey: string };
  /** False when this browser has seen another key before. */
  keyKnown: boolean;
  signed: boolean;
  checkpoint?: {
    size: number;
    /** base64. */
    root: string;
    note: string;
    seen: SeenCheckpoint | undefined;
    consistency: Consistency;
    /** A tile that kept the root from being checked against its tree. */
    fault?: { kind: "missing" | "wrong"; path: string };
  };
  events: readonly ProvenEvent[];
  /** The player whose events were proven: null when only the checkpoint was looked at. */
  whose: "mine" | null;
}

/** Whether nothing speaks against the log. */
export function isGood({ keyKnown, signed, checkpoint, events }: Report): boolean {
  return (
    keyKnown &&
    signed &&
    checkpoint !== undefined &&
    checkpoint.fault === undefined &&
    !isBroken(checkpoint.consistency) &&
    events.every(({ verdict }) => !isFailure(verdict))
  );
}

export const isBroken = (consistency: Consistency) =>
  consistency === "went_back" || consistency === "contradicts";

export const isFailure = (verdict: EventVerdict) => verdict !== "proven" && verdict !== "pending";
