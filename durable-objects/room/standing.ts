import type { PageEntry } from "~/domain/chat/frames";
import type { RoomStanding } from "~/domain/chat/room-facts";
import type { RoomChannels } from "./channels";
import type { RoomLog } from "./entries";
import type { LogFollower } from "./follower";
import type { Member, RoomMembers, RoomNews } from "./members";
import type { RoomPages } from "./pages";
import type { RoomPresence } from "./presence";
import type { RoomSockets } from "./sockets";

/** A room in a list of rooms. */
export interface RoomSummary extends RoomNews {
  muted: boolean;
  /** The newest message that was not deleted. */
  last: PageEntry | null;
}

export interface ReadMark {
  readSeq: number;
  unread: number;
}

interface Parts {
  log: RoomLog;
  members: RoomMembers;
  pages: RoomPages;
  presence: RoomPresence;
  sockets: RoomSockets;
  channels: RoomChannels;
  follower: LogFollower;
}

/** How a room stands for one of its members: whoever asks has made sure that they are one. */
export class MemberStanding {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** For their channel, which is told when it changes. */
  tell(userId: string): RoomNews {
    const { members, channels } = this.#parts;
    const news = members.newsOf(members.get(userId)!);
    members.noteTold(userId, true, news);
    channels.wasAsked(userId);
    return news;
  }

  /** The same, with what lists show beside it. */
  async summarize(userId: string): Promise<RoomSummary> {
    const { log, members, pages } = this.#parts;
    const news = this.tell(userId);
    const seq = log.lastMessage;
    const last = seq === undefined ? undefined : await pages.get(seq);
    const [item = null] = last ? await pages.view(userId, [last]) : [];
    const { muted } = members.get(userId) ?? { muted: 0 };
    return { ...news, muted: muted === 1, last: item };
  }

  /** Undefined for whoever has gone meanwhile. */
  async get(userId: string): Promise<RoomStanding | undefined> {
    const { log, members, pages, presence, follower } = this.#parts;
    const pinned = pages.listPins();
    const entries = await pages.many(pinned);
    const pins = await pages.view(
      userId,
      pinned.flatMap((seq) => entries.get(seq) ?? []),
    );
    const member = members.get(userId);
    if (!member) return undefined;
    const { muted, acknowledgedAt } = member;
    return {
      headSeq: log.head.seq,
      ...this.#markOf(member),
      muted: muted === 1,
      acknowledgedAt,
      slowModeSeconds: follower.facts.slowModeSeconds,
      pins,
      ...presence.get(userId),
    };
  }

  /** Moves their mark, and tells their other windows. */
  read(userId: string, seq: number, by?: WebSocket): ReadMark {
    const { members, sockets, channels } = this.#parts;
    members.read(userId, seq);
    const mark = this.#markOf(members.get(userId)!);
    for (const socket of sockets.of(userId)) {
      if (socket !== by) sockets.send(socket, { type: "read", ...mark });
    }
    channels.tellSoon();
    return mark;
  }

  /** The first frame of a socket. */
  welcome(socket: WebSocket, userId: string): void {
    const { log, members, sockets, presence, follower } = this.#parts;
    sockets.send(socket, {
      type: "welcome",
      headSeq: log.head.seq,
      ...this.#markOf(members.get(userId)!),
      ...presence.get(userId),
      slowModeSeconds: follower.facts.slowModeSeconds,
    });
  }

  #markOf(member: Member): ReadMark {
    return { readSeq: member.readSeq, unread: this.#parts.members.countUnread(member) };
  }
}
