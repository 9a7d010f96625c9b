import { canonicalize } from "./rfc8785";

/** An entry as `api.md` shows it to clients. */
export interface SeenEntry {
  seq: number;
  kind: string;
  id: string;
  clientId?: string;
  senderId: string;
  commitment?: string;
  salt?: string;
  text?: string;
  media?: { id: string }[];
  replyTo?: number;
  target?: number;
  sentAt: string;
  hash: string;
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (one) => one.codePointAt(0)!);
const base64Of = (bytes: Uint8Array) => btoa(String.fromCodePoint(...bytes));
const utf8 = (text: string) => new TextEncoder().encode(text);

async function sha256(...parts: Uint8Array[]): Promise<Uint8Array> {
  const all = parts.flatMap((part) => [...part]);
  return new Uint8Array(await crypto.subtle.digest("SHA-256", new Uint8Array(all)));
}

/** What is wrong with a room's entries, by what `api.md` says of them and nothing else. */
export async function problemsOf(entries: readonly SeenEntry[]): Promise<string[]> {
  const problems: string[] = [];
  const names = new Set<string>();
  let before = new Uint8Array(32);
  for (const [at, entry] of entries.entries()) {
    const { seq, kind, id, clientId, senderId, commitment, media, replyTo, target, sentAt } = entry;
    if (seq !== at + 1) problems.push(`${seq} stands at ${at + 1}`);
    const facts = { seq, kind, id, clientId, senderId, commitment, replyTo, target, sentAt };
    const files = media?.map((file) => file.id);
    const bytes = utf8(canonicalize({ ...facts, media: files }));
    const hash = await sha256(before, bytes);
    if (base64Of(hash) !== entry.hash) problems.push(`${seq} has another hash`);
    if (entry.text !== undefined) {
      const committed = base64Of(await sha256(bytesOf(entry.salt ?? ""), utf8(entry.text)));
      if (committed !== commitment) problems.push(`${seq} has another text`);
    }
    if (clientId !== undefined) {
      const name = `${senderId} ${clientId}`;
      if (names.has(name)) problems.push(`${seq} was sent before`);
      names.add(name);
    }
    before = bytesOf(entry.hash);
  }
  return problems;
}
