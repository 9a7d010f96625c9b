import { base64 } from "@scure/base";
import { headLeaf } from "~/domain/chat/entry";
import { getChatAnchorAt } from "~/domain/chat/anchor-queries";
import { chatEvents } from "~/domain/chat/events";
import { listRoomAnchors, toRoomAnchor } from "~/domain/chat/head-queries";
import { parseSealed } from "~/domain/event-store/log";
import { hashLeaf, rootFromInclusion } from "~/domain/ledger/merkle";
import { OTHER_LOGS } from "~/domain/logs";
import type { Services } from "~/workers/services";
import { type Finding, finding } from "./finding";

const ROOMS_AT_ONCE = 200;

/** The head that each room says is covered lies in the tree of the event that it names. */
export async function checkRooms(services: Services): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const log of OTHER_LOGS) {
    for (let after = ""; ;) {
      const { rows } = await services
        .at(log)
        .db.read({ rows: listRoomAnchors(after, ROOMS_AT_ONCE) });
      for (const row of rows) {
        const { groupId, seq, hash, position, leafIndex, treeSize, hashes } = toRoomAnchor(row);
        const { event } = await services.db.read({ event: getChatAnchorAt(position) });
        const leaf = await hashLeaf(headLeaf(groupId, seq, hash));
        const path = hashes.map((one) => base64.decode(one));
        const root = await rootFromInclusion(leaf, leafIndex, treeSize, path);
        const isCovered =
          event?.type === "ChatAnchored" &&
          root !== undefined &&
          chatEvents.ChatAnchored.schema.parse(parseSealed(event, chatEvents).data).root ===
            base64.encode(root);
        if (!isCovered) {
          findings.push(finding("anchors", "log", "room_not_covered", { groupId, seq, position }));
        }
      }
      if (rows.length < ROOMS_AT_ONCE) break;
      after = rows.at(-1)!.groupId;
    }
  }
  return findings;
}
