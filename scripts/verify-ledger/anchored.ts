import { hashEvent } from "~/domain/ledger/published-event";
import type { Checkpoint } from "~/domain/ledger/checkpoint";
import { rootFromInclusion } from "~/domain/ledger/merkle";
import type { LogListing } from "~/workers/ledger/logs";
import type { LogClient } from "./client";

/**
 * The root of another log that an event of the main one names, if that event lies in the main log's
 * verified tree. Answers what is wrong otherwise.
 */
export async function findAnchored(
  main: LogClient,
  tree: Checkpoint,
  { log, anchor }: LogListing,
): Promise<Checkpoint | string> {
  if (!anchor) return `Anchor: the main log says nothing of ${log} yet`;
  const { event } = anchor;
  const data = event.data as { log?: unknown; size?: unknown; root?: unknown };
  if (event.type !== "LogAnchored" || data.log !== log) return `Anchor: it is not one of ${log}`;
  const size = Math.max(tree.size, event.position);
  const proof = await main.inclusion(event.position, size);
  const root = await rootFromInclusion(await hashEvent(event), event.position - 1, size, proof);
  if (size !== tree.size || !root || Buffer.compare(root, tree.root) !== 0) {
    return `Anchor: event ${event.position} is not in the main log as it is shown`;
  }
  return { size: Number(data.size), root: Buffer.from(String(data.root), "base64") };
}
