import { base64 } from "@scure/base";
import { first } from "~/domain/event-store/query";
import { getLatestCheckpoint, listAnchorEvents } from "~/domain/ledger/queries";
import { OTHER_LOGS } from "~/domain/logs";
import { toAnchor } from "~/workers/ledger/anchor";
import { rootAt } from "~/workers/ledger/proofs";
import type { Services } from "~/workers/services";
import type { Checked } from "./audit-step";
import { checkRooms } from "./check-rooms";
import { type Finding, finding } from "./finding";

/** Anchors of one step. */
const ANCHORS = 50;

/** Every other log still begins with what the main log says that it held. */
export async function checkAnchors(services: Services, after: number): Promise<Checked> {
  const { anchors } = await services.db.read({
    anchors: listAnchorEvents(OTHER_LOGS, after, ANCHORS),
  });
  const findings: Finding[] = [];
  for (const row of anchors) {
    const { log, size, root } = toAnchor(row);
    const other = OTHER_LOGS.find((one) => one === log);
    const params = { log, size, position: row.position };
    if (!other) continue;
    const { db } = services.at(other);
    const { latest } = await db.read({ latest: first(getLatestCheckpoint({})) });
    const standing = latest?.size ?? 0;
    if (size > standing) {
      findings.push(finding("anchors", "log", "anchored_gone", { ...params, standing }));
    } else if (base64.encode(await rootAt(db, size)) !== root) {
      findings.push(finding("anchors", "log", "anchored_otherwise", params));
    }
  }
  if (anchors.length === ANCHORS) return { findings, next: { at: anchors.at(-1)!.position } };
  return { findings: [...findings, ...(await checkRooms(services))] };
}
