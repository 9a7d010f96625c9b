import { type Decider, Refusal } from "~/domain/event-store/decider";
import type { LogName } from "~/domain/logs";
import type { LedgerEvent } from "./events";

/** Milliseconds between two anchors of a log, at least. */
const ANCHOR_INTERVAL = 60_000;

export interface Anchor {
  size: number;
  root: string;
  /** Milliseconds since 1970. */
  anchoredAt: number;
}

export interface AnchorLog {
  log: LogName;
  /** The newest signed tree of the log. */
  size: number;
  root: string;
  /** The tree as it is today at the size of the last anchor; `root` is null if it is smaller now. */
  atLast: { size: number; root: string | null } | null;
  /** Milliseconds since 1970. */
  now: number;
}

/** When the root of another log goes into the main one: it moved, and a minute has passed. */
export const anchorDecider = {
  initialState: null as Anchor | null,
  decide({ log, size, root, atLast, now }: AnchorLog, anchor: Anchor | null): LedgerEvent[] {
    if (anchor) {
      // Another job was faster, and looked for itself.
      if (atLast?.size !== anchor.size) return [];
      if (atLast.root !== anchor.root) throw new Refusal("log_contradicts_anchor", { log });
      if (size === anchor.size || now < anchor.anchoredAt + ANCHOR_INTERVAL) return [];
    }
    return [{ type: "LogAnchored", data: { log, size, root } }];
  },
} satisfies Omit<Decider<Anchor | null, AnchorLog, LedgerEvent>, "evolve">;
