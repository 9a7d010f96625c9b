import { base64 } from "@scure/base";
import { type ApiAnswer, callApi } from "~/app/api-client";
import { isIncluded } from "~/app/routes/ledger/prove/is-included";
import { logSources } from "~/app/routes/ledger/prove/log-sources";
import { openCheckpoint } from "~/domain/ledger/checkpoint";
import { MAIN } from "~/domain/logs";
import { type Break, followChain, type Head, rootOf, START } from "./chain";
import { readMessages } from "./chat-api";

const PAGE = 100;

type Anchor = ApiAnswer<"GET /groups/{id}/verify">["anchors"][number];

export type Checked =
  | { broken: { seq: number; what: Break["what"] | "head" | "anchor" } }
  | {
      entries: number;
      /** Base64. */
      hash: string;
      unchecked: number;
      anchored: { seq: number; position: number } | undefined;
    };

/**
 * Recomputes a room's chain in the browser, from its first entry on, and holds it against what the room says of its
 * head and what the public ledger has of it. Throws when something cannot be had.
 */
export async function checkRoom(
  groupId: string,
  onProgress: (at: number, of: number) => void,
  signal: AbortSignal,
): Promise<Checked> {
  const { headSeq, headHash, anchors } = await callApi("GET /groups/{id}/verify", {
    params: { id: groupId },
    signal,
  });
  let anchored: Anchor | undefined;
  let head: Head = START;
  while (head.seq < headSeq) {
    const { items } = await readMessages(groupId, { after: head.seq }, PAGE, signal);
    const page = items.filter(({ seq }) => seq <= headSeq);
    if (!page.length) return { broken: { seq: head.seq + 1, what: "missing" } };
    for (const entry of page) {
      const next = await followChain(head, [entry]);
      if ("what" in next) return { broken: next };
      head = next;
      const anchor = anchors.find(({ seq }) => seq === head.seq);
      const verdict = anchor && (await checkAnchor(groupId, anchor, head));
      if (verdict === "wrong") return { broken: { seq: head.seq, what: "anchor" } };
      if (verdict === "good") anchored = anchor;
    }
    onProgress(head.seq, headSeq);
    signal.throwIfAborted();
  }
  const hash = base64.encode(head.hash);
  if (headSeq > 0 && hash !== headHash) return { broken: { seq: headSeq, what: "head" } };
  return { entries: head.seq, hash, unchecked: head.unchecked, anchored };
}

/** Whether the public ledger says of a head what was recomputed: `waiting` until its signed tree has come so far. */
async function checkAnchor(
  groupId: string,
  anchor: Anchor,
  head: Head,
): Promise<"good" | "wrong" | "waiting"> {
  const { event, hash, position } = anchor;
  const root = await rootOf(groupId, anchor);
  const isSaid = event.type === "ChatAnchored" && event.data.root === root;
  if (root === undefined || !isSaid || base64.encode(head.hash) !== hash) return "wrong";
  const key = await logSources.fetchKey();
  const main = await openCheckpoint(await logSources.fetchNote(MAIN), key);
  if (!main || event.position !== position) return "wrong";
  if (position > main.size) return "waiting";
  return (await isIncluded(event, main, logSources.fetchProof)) ? "good" : "wrong";
}
