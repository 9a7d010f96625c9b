import { base64 } from "@scure/base";
import { type LedgerKey, openCheckpoint } from "~/domain/ledger/checkpoint";
import { type LogName, MAIN } from "~/domain/logs";
import type { LogListing } from "~/workers/ledger/logs";
import { isIncluded } from "./is-included";
import { VerifiedTiles } from "./verified-tiles";

/** What a log serves to everybody: its signed note, its tiles and audit paths. */
export interface LogSources {
  fetchNote(log: LogName): Promise<string>;
  fetchKey(): Promise<LedgerKey>;
  fetchTile(log: LogName, path: string): Promise<Uint8Array | undefined>;
  /** base64 of the audit path of an event in the main log's tree of `size` leaves. */
  fetchProof(position: number, size: number): Promise<string[]>;
}

/** `unsigned`, `wrong`: its tiles or its anchor; `waiting`: nothing in the main log speaks of it yet. */
export type LogVerdict = "good" | "unsigned" | "wrong" | "waiting";

/** Checks another log by its own checkpoint, and by what the main log's signed tree says of it. */
export async function checkLog(
  { log, anchor }: Pick<LogListing, "log" | "anchor">,
  sources: LogSources,
): Promise<LogVerdict> {
  const key = await sources.fetchKey();
  // In this order: a newer tree of the other log only ever begins with what was anchored.
  const main = await openCheckpoint(await sources.fetchNote(MAIN), key);
  const other = await openCheckpoint(await sources.fetchNote(log), key, log);
  if (!main || !other) return "unsigned";
  if (!anchor || anchor.event.position > main.size) return "waiting";
  const { event } = anchor;
  const said = event.data as { log?: unknown; size?: unknown; root?: unknown };
  const named = event.type === "LogAnchored" && said.log === log && Number(said.size) <= other.size;
  if (!named || !(await isIncluded(event, main, sources.fetchProof))) return "wrong";
  try {
    const tiles = new VerifiedTiles(other, (tile) => sources.fetchTile(log, tile));
    const then = await tiles.rootAt(Number(said.size));
    return base64.encode(then) === said.root ? "good" : "wrong";
  } catch (error) {
    if (error instanceof Error && error.name === "TileFault") return "wrong";
    throw error;
  }
}
