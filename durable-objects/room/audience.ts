import { MAX_CATCH_UP_BYTES, MAX_ONLINE, PRESENCE_MS, TYPING_MS } from "~/domain/chat/limits";
import type { EntryFrame } from "~/domain/chat/frames";
import { NOBODY, type Person } from "~/domain/profile/view-person";
import type { Entry } from "./entry";
import type { RoomLog } from "./log";
import type { Outside } from "./outside";
import { attachmentOf, bytesOf, type RoomSockets } from "./sockets";

/** Players whose last typing is remembered, before all of them are forgotten. */
const MAX_TYPED = 1_000;

/** Brings to those who are here what is said, who is here and who writes: to each as blocks let them hear of others. */
export class RoomAudience {
  readonly #log: RoomLog;
  readonly #sockets: RoomSockets;
  readonly #outside: Outside;
  readonly #typed = new Map<string, number>();
  #isDue = false;

  constructor(log: RoomLog, sockets: RoomSockets, outside: Outside) {
    this.#log = log;
    this.#sockets = sockets;
    this.#outside = outside;
  }

  send(socket: WebSocket, entry: Entry): void {
    const frame = this.#render(entry);
    this.#sockets.send(socket, this.#isBlocked(socket, entry) ? withhold(frame) : frame);
  }

  /** What one reader is sent of all entries behind a `seq`; undefined where that is more than a socket takes at once. */
  gather(reader: string, after: number): string[] | undefined {
    const frames: string[] = [];
    let bytes = 0;
    for (const entry of this.#log.since(after)) {
      const frame = this.#render(entry);
      const isBlocked = this.#outside.areBlocked(reader, entry.senderId);
      const text = JSON.stringify(isBlocked ? withhold(frame) : frame);
      frames.push(text);
      if ((bytes += bytesOf(text)) > MAX_CATCH_UP_BYTES) return undefined;
    }
    return frames;
  }

  /** To everybody here, each text made once. */
  broadcast(entry: Entry): void {
    const frame = this.#render(entry);
    const whole = JSON.stringify(frame);
    if (!this.#outside.isBlockedByAny(entry.senderId)) return this.#sockets.sendToAll(whole);
    const withheld = JSON.stringify(withhold(frame));
    for (const socket of this.#sockets.all()) {
      this.#sockets.sendText(socket, this.#isBlocked(socket, entry) ? withheld : whole);
    }
  }

  /** Who is here, as one reader is told; whom a block keeps apart is counted, and not named. */
  presence(reader: string, shown = this.#listShown()): { count: number; online: Person[] } {
    const online = shown
      .slice(0, MAX_ONLINE)
      .filter((userId) => !this.#outside.areBlocked(reader, userId))
      .map((userId) => this.#outside.person(userId));
    return { count: shown.length, online };
  }

  /** Tells everybody here, once for all who come and go until then: most of them the same. */
  sendPresenceSoon(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    setTimeout(() => {
      this.#isDue = false;
      const shown = this.#listShown();
      const write = (reader: string) =>
        JSON.stringify({ type: "presence", ...this.presence(reader, shown) });
      let common: string | undefined;
      for (const socket of this.#sockets.all()) {
        const { userId } = attachmentOf(socket);
        const isOwn = this.#outside.isBlockedByAny(userId);
        this.#sockets.sendText(socket, isOwn ? write(userId) : (common ??= write(userId)));
      }
    }, PRESENCE_MS);
  }

  /** Tells the others that whose socket this is writes, where they let them see it. */
  type(socket: WebSocket): void {
    const { userId, types } = attachmentOf(socket);
    const now = Date.now();
    if (!types || (this.#typed.get(userId) ?? 0) > now - TYPING_MS) return;
    if (this.#typed.size > MAX_TYPED) this.#typed.clear();
    this.#typed.set(userId, now);
    const frame = JSON.stringify({ type: "typing", person: this.#outside.person(userId) });
    for (const other of this.#sockets.all()) {
      const reader = attachmentOf(other).userId;
      if (reader !== userId && !this.#outside.areBlocked(reader, userId)) {
        this.#sockets.sendText(other, frame);
      }
    }
  }

  #listShown(): string[] {
    const here = this.#sockets.all().map(attachmentOf);
    return [...new Set(here.filter((one) => one.shown).map(({ userId }) => userId))];
  }

  #render(entry: Entry): EntryFrame {
    return renderEntry(entry, this.#outside.person(entry.senderId));
  }

  #isBlocked(socket: WebSocket, { senderId }: Entry): boolean {
    return this.#outside.areBlocked(attachmentOf(socket).userId, senderId);
  }
}

/** An entry as its readers are sent it. */
export function renderEntry(entry: Entry, sender: Person): EntryFrame {
  const { clientId, commitment, salt, text, replyTo, target } = entry;
  const media = mediaOf(entry);
  return {
    type: "entry",
    seq: entry.seq,
    kind: entry.kind,
    id: entry.id,
    ...(clientId !== null && { clientId }),
    senderId: entry.senderId,
    sender,
    ...(commitment !== null && { commitment }),
    ...(salt !== null && { salt }),
    ...(text !== null && { text }),
    ...(media && { media }),
    ...(replyTo !== null && { replyTo }),
    ...(target !== null && { target }),
    sentAt: entry.sentAt,
    hash: entry.hash,
  };
}

/** The same for whom a block keeps apart from its sender. */
export function withhold(frame: EntryFrame): EntryFrame {
  const { text: _, salt: __, media: ___, ...rest } = frame;
  return { ...rest, sender: NOBODY };
}

/** The ids of what was erased are left: the hash covers them. */
function mediaOf({ media, files }: Entry): EntryFrame["media"] {
  if (media === null) return undefined;
  if (files !== null) return JSON.parse(files) as EntryFrame["media"];
  return (JSON.parse(media) as string[]).map((id) => ({
    id,
    kind: "image",
    url: `/media/${id}/720`,
    width: 0,
    height: 0,
  }));
}
