import { base64 } from "@scure/base";
import { type ApiAnswer, callApi } from "~/app/api-client";
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
  const anchored = new Map(anchors.map((anchor) => [anchor.seq, anchor]));
  let head: Head = START;
  while (head.seq < headSeq) {
    const { items } = await readMessages(groupId, { after: head.seq }, PAGE, signal);
    const page = items.filter(({ seq }) => seq <= headSeq);
    if (!page.length) return { broken: { seq: head.seq + 1, what: "missing" } };
    for (const entry of page) {
      const next = await followChain(head, [entry]);
      if ("what" in next) return { broken: next };
      head = next;
      const anchor = anchored.get(head.seq);
      if (anchor && !(await holds(groupId, anchor, head))) {
        return { broken: { seq: head.seq, what: "anchor" } };
      }
    }
    onProgress(head.seq, headSeq);
    signal.throwIfAborted();
  }
  const hash = base64.encode(head.hash);
  if (headSeq > 0 && hash !== headHash) return { broken: { seq: headSeq, what: "head" } };
  const newest = anchors.toSorted((one, other) => other.seq - one.seq)[0];
  const { unchecked } = head;
  return { entries: head.seq, hash, unchecked, anchored: newest };
}

async function holds(groupId: string, anchor: Anchor, head: Head) {
  if (base64.encode(head.hash) !== anchor.hash) return false;
  return (await rootOf(groupId, anchor)) !== undefined;
}
