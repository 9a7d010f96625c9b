import { base64 } from "@scure/base";
import type { Checkpoint } from "~/domain/ledger/checkpoint";
import { equalBytes, rootFromInclusion } from "~/domain/ledger/merkle";
import { hashEvent, type PublishedEvent } from "~/domain/ledger/published-event";

/** Whether an event of the main log is a leaf of its signed tree, by the audit path of RFC 6962, 2.1.1. */
export async function isIncluded(
  event: PublishedEvent,
  main: Checkpoint,
  fetchProof: (position: number, size: number) => Promise<readonly string[]>,
): Promise<boolean> {
  const { position } = event;
  const path = (await fetchProof(position, main.size)).map((hash) => base64.decode(hash));
  const root = await rootFromInclusion(await hashEvent(event), position - 1, main.size, path);
  return root !== undefined && equalBytes(root, main.root);
}
