import { parseSealed } from "~/domain/event-store/log";
import { first } from "~/domain/event-store/query";
import { originOf } from "~/domain/ledger/checkpoint";
import { ledgerEvents } from "~/domain/ledger/events";
import { type PublishedEvent, publishEvent } from "~/domain/ledger/published-event";
import { getAnchorEvent, getLatestCheckpoint } from "~/domain/ledger/queries";
import { LOG_NAMES, type LogName, MAIN } from "~/domain/logs";
import type { Services } from "~/workers/services";
import { proveInclusion } from "./proofs";

export interface LogListing {
  log: LogName;
  origin: string;
  /** Events in the newest signed tree. */
  size: number;
  signedAt: string | null;
  /** The newest event of the main log that holds this log's root, and its audit path; null for `main`. */
  anchor: {
    event: PublishedEvent;
    size: number;
    root: string;
    leafIndex: number;
    treeSize: number;
    hashes: string[];
  } | null;
}

/** All logs, and by what the main one's signed tree covers them. */
export async function listLogs(services: Services): Promise<LogListing[]> {
  const signed = await Promise.all(
    LOG_NAMES.map((log) => services.at(log).db.read({ latest: first(getLatestCheckpoint({})) })),
  );
  const treeSize = signed[LOG_NAMES.indexOf(MAIN)]?.latest?.size ?? 0;
  return Promise.all(
    LOG_NAMES.map(async (log, at) => ({
      log,
      origin: originOf(log),
      size: signed[at]?.latest?.size ?? 0,
      signedAt: signed[at]?.latest?.publishedAt ?? null,
      anchor: log === MAIN ? null : await findAnchor(services.at(MAIN), log, treeSize),
    })),
  );
}

async function findAnchor(
  { db }: Services,
  log: LogName,
  treeSize: number,
): Promise<LogListing["anchor"]> {
  const { row } = await db.read({ row: getAnchorEvent(log, treeSize) });
  if (!row) return null;
  const { size, root } = ledgerEvents.LogAnchored.schema.parse(parseSealed(row, ledgerEvents).data);
  const leafIndex = row.position - 1;
  const hashes = await proveInclusion(db, leafIndex, treeSize);
  return { event: publishEvent(row), size, root, leafIndex, treeSize, hashes };
}
