import { base64 } from "@scure/base";
import { appendTo } from "~/domain/event-store/append";
import type { EventRow } from "~/domain/event-store/event";
import { execute } from "~/domain/event-store/execute";
import { parseSealed } from "~/domain/event-store/log";
import { first } from "~/domain/event-store/query";
import { type Anchor, anchorDecider, type AnchorLog } from "~/domain/ledger/decider";
import { ledgerEvents } from "~/domain/ledger/events";
import { anchorStream, getAnchorEvent, getLatestCheckpoint } from "~/domain/ledger/queries";
import { type LogName, MAIN, OTHER_LOGS } from "~/domain/logs";
import type { Services } from "~/workers/services";
import { rootAt } from "./proofs";

/** Puts the roots of the other logs that moved into the main log, so that its checkpoints cover them. */
export async function anchorLogs(services: Services): Promise<void> {
  const results = await Promise.allSettled(OTHER_LOGS.map((log) => anchorLog(services, log)));
  const failed = results.find((result) => result.status === "rejected");
  if (failed) throw failed.reason;
}

/** Refuses as `log_contradicts_anchor` when the log is not what was anchored before. */
export async function anchorLog(services: Services, log: LogName): Promise<void> {
  const main = services.at(MAIN);
  const other = services.at(log);
  const [{ event }, { latest }] = await Promise.all([
    main.db.read({ event: getAnchorEvent(log) }),
    other.db.read({ latest: first(getLatestCheckpoint({})) }),
  ]);
  if (!latest) return;
  const { size, root } = latest;
  const last = event ? toAnchor(event) : null;
  const command: AnchorLog = {
    log,
    size,
    root,
    atLast: last && {
      size: last.size,
      root: last.size <= size ? base64.encode(await rootAt(other.db, last.size)) : null,
    },
    now: main.store.now().getTime(),
  };
  if (!anchorDecider.decide(command, last).length) return;
  await execute(main.store, {
    id: `${log}-${event?.version ?? 0}-${size}`,
    name: "AnchorLog",
    actor: "system:ledger",
    input: { log, size, root },
    load: { event: getAnchorEvent(log) },
    decide({ event }) {
      const events = anchorDecider.decide(command, event ? toAnchor(event) : null);
      const stream = { streamId: anchorStream(log), version: event?.version ?? 0 };
      return { appends: [appendTo(stream, events)] };
    },
  });
}

export function toAnchor(row: EventRow): Anchor & { log: string } {
  const { data, occurredAt } = parseSealed(row, ledgerEvents);
  const anchor = ledgerEvents.LogAnchored.schema.parse(data);
  return { ...anchor, anchoredAt: Date.parse(occurredAt) };
}
