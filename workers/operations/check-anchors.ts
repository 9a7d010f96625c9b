import { base64 } from "@scure/base";
import { getChatAnchorAt } from "~/domain/chat/anchor-queries";
import { headLeaf } from "~/domain/chat/entry";
import { chatEvents } from "~/domain/chat/events";
import { listRoomAnchors, type RoomAnchor } from "~/domain/chat/head-queries";
import { parseSealed } from "~/domain/event-store/log";
import { first } from "~/domain/event-store/query";
import { hashLeaf, rootFromInclusion } from "~/domain/ledger/merkle";
import { getLatestCheckpoint, listAnchorEvents } from "~/domain/ledger/queries";
import { OTHER_LOGS } from "~/domain/logs";
import { toAnchor } from "~/workers/ledger/anchor";
import { rootAt } from "~/workers/ledger/proofs";
import type { Services } from "~/workers/services";
import type { Checked } from "./audit-step";
import { type Finding, finding } from "./finding";

const ROOMS_AT_ONCE = 200;

/** The head that each room says is covered lies in the tree of the event that it names. */
async function checkRooms(services: Services): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const log of OTHER_LOGS) {
    for (let after = ""; ;) {
      const { rows } = await services
        .at(log)
        .db.read({ rows: listRoomAnchors(after, ROOMS_AT_ONCE) });
      for (const row of rows) {
        const { groupId, seq, position } = row;
        // What does not even read as a path is none.
        if (await isCovered(services, row).catch(() => false)) continue;
        const params = { log, groupId, seq, position };
        findings.push(finding("rows of group_rooms", "log", "room_not_covered", params));
      }
      if (rows.length < ROOMS_AT_ONCE) break;
      after = rows.at(-1)!.groupId;
    }
  }
  return findings;
}

async function isCovered({ db }: Services, anchor: RoomAnchor) {
  const { groupId, seq, hash, position, leafIndex, treeSize, hashes } = anchor;
  // Nothing would count as the first leaf.
  if (!Number.isInteger(leafIndex)) return false;
  const { event } = await db.read({ event: getChatAnchorAt(position) });
  if (event?.type !== "ChatAnchored") return false;
  const leaf = await hashLeaf(headLeaf(groupId, seq, hash));
  const path = hashes.map((one) => base64.decode(one));
  const root = await rootFromInclusion(leaf, leafIndex, treeSize, path);
  const { data } = parseSealed(event, chatEvents);
  return (
    root !== undefined && chatEvents.ChatAnchored.schema.parse(data).root === base64.encode(root)
  );
}

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
