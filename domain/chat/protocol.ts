import type { EntryFacts } from "./entry";
import type { GroupMemberRole } from "~/domain/groups/events";
import type { ChatMedia, EntryFrame, FrameProblem, PageEntry, Sending } from "./frames";
import type { MessageProof } from "./proof";
import type { MessagesPage, RoomStatus } from "./room-facts";

/** What rooms, channels and the worker say to one another. */

/** What the worker says of a socket that is to be opened. */
export interface RoomOpening {
  userId: string;
  tokenHash: string;
  /** The last `seq` that the window has. */
  after: number;
}

/** The header in which it says so. */
export const ROOM_OPENING = "x-room-opening";

/** What is answered to somebody who is not in, or where no room is any more. */
export interface RoomRefusal {
  refused: "not_a_member" | "not_found";
}

/** Why something is not said. */
export interface NotSaid {
  problem: FrameProblem;
  /** Seconds. */
  retryAfter?: number;
}

/** What a player lets others see of them in rooms. */
export interface ChatSettings {
  /** Whether others see that they are here. */
  shown: boolean;
  /** Whether others see that they write. */
  types: boolean;
}

/** What a channel is told of a room. */
export interface RoomNews {
  unread: number;
  /** Unread messages that name the member. */
  mentions: number;
  /** Another one when lists show something else of the room: its last message, and whether it is muted. */
  version: string;
  /** By the room's clock, and never twice the same: what it said before and comes later is out of date. */
  at: number;
}

/** A room in a list of rooms. */
export interface RoomSummary extends RoomNews {
  muted: boolean;
  /** The newest message that was not deleted. */
  last: PageEntry | null;
}

/** A room in the list of a player's rooms. */
export type ListedRoom = Omit<RoomSummary, "version" | "at"> & { groupId: string };

/** How many messages of a room a player has not read. */
export interface UnreadRoom {
  groupId: string;
  unread: number;
  mentions: number;
}

export interface ReadMark {
  readSeq: number;
  unread: number;
}

export interface PageAsked {
  before?: number;
  after?: number;
  around?: number;
  limit: number;
}

export interface SearchAsked {
  q: string;
  /** Older than this `seq`. */
  before: number;
  limit: number;
}

export interface FoundPage {
  items: PageEntry[];
  /** Undefined at the end. */
  next: number | undefined;
}

export interface ProvenMessage {
  senderId: string;
  proof: MessageProof;
}

/** What somebody said: a message, an edit, a reaction. */
export interface OwnEntry {
  facts: EntryFacts;
  text: string;
  files: ChatMedia[];
}

/** Where the audit of a room goes on: it goes through the log, then through what is kept beside it. */
export interface RoomAuditPlace {
  pass: "log" | "kept";
  /** The `seq` from which on. */
  from: number;
}

/** What is wrong in a room. */
export interface RoomProblem {
  table: string;
  seq: number;
  code:
    | "entry_missing"
    | "chain_broken"
    | "text_changed"
    | "text_kept"
    | "block_missing"
    | "not_as_entry"
    | "not_from_entries";
}

/** What one step of a room's audit found. */
export interface RoomAudited {
  problems: RoomProblem[];
  /** Texts that are gone without an entry that deletes them: so are those of whose account is deleted, and no others. */
  erased: { seq: number; senderId: string }[];
  /** Files as messages show them. */
  files: { seq: number; senderId: string; file: ChatMedia }[];
  /** Null at the end. */
  next: RoomAuditPlace | null;
}

/** How a room stands, to be compared with what others say of it. */
interface RoomStanding {
  headSeq: number;
  messages: number;
  lastMessageAt: string | null;
  /** Whether the log's database was told so. */
  noted: boolean;
  /** The position of the last change of a member that was learned. */
  position: number;
  /** Of the entries that were asked for; null where there is none. */
  hashes: (string | null)[];
  /** Some of the members, by their ids. */
  members: { userId: string; role: GroupMemberRole }[];
}

/** The room of a group, as its worker and channels call it. */
export interface Room {
  /** Learns what the log says of the group by now. */
  refresh(): Promise<{ position: number }>;
  /** Closes sockets whose session ended. All of a player's without one. */
  endSession(userId: string, tokenHash?: string): void;
  /** A player chose whether others see that they are here. */
  chooseSettings(userId: string, settings: ChatSettings): void;
  /** A player blocked somebody, or was blocked or muted: what they hear and say from now on is by how it stands. */
  refreshAccess(userId: string): Promise<void>;
  /** A block between two who ever were here came or went: what is unread for them is by how it stands. */
  refreshBlock(one: string, other: string): Promise<void>;
  /** Which of a player's sockets are open: their ids. */
  openSockets(userId: string): string[];
  /** A message without a socket. One that was sent before under its `clientId` is answered as it stands. */
  send(userId: string, sending: Sending): Promise<{ entry: EntryFrame } | NotSaid | RoomRefusal>;
  /** Entries before, after or around a `seq`, as one member finds them. */
  page(userId: string, asked: PageAsked): Promise<MessagesPage | RoomRefusal>;
  /** Messages with certain words, the newest first. */
  search(userId: string, asked: SearchAsked): Promise<FoundPage | RoomRefusal>;
  /** Marks what there is up to an entry as read; a mark never goes back. Their channel knows of it when this answers. */
  read(userId: string, seq: number): Promise<ReadMark | RoomRefusal>;
  /** What a member's channel keeps of this room; null for whoever is not in. When it changes, the channel is told. */
  readNews(userId: string): Promise<RoomNews | null>;
  /** The same, with what lists show beside it. */
  summary(userId: string): Promise<RoomSummary | null>;
  /** How a room stands for one member: marks, pins, who is here. */
  state(userId: string): Promise<RoomStatus | RoomRefusal>;
  /** In a muted room only what names a member is unread. */
  mute(userId: string, muted: boolean): Promise<RoomRefusal | undefined>;
  /** `at`: the time of the announcement that a member has seen. */
  acknowledge(userId: string, at: string): Promise<RoomRefusal | undefined>;
  /** For admins. Told to whoever is here; it is no entry. */
  pin(userId: string, seq: number, on: boolean): Promise<{ refused: string } | undefined>;
  /** The last entry, and its hash, which covers all before it. */
  heads(userId: string): Promise<{ headSeq: number; headHash: string } | RoomRefusal>;
  /** A message as a member reads it, with what proves it to others; refused where it is not there for them. */
  prove(userId: string, seq: number): Promise<ProvenMessage | RoomRefusal>;
  /** Deletes a message that was judged. Safe to repeat. */
  eraseForHouse(seq: number): Promise<void>;
  /** What somebody said here and did not delete, whether they are still in or not: for the copy of their data. */
  listOwn(userId: string, after: number, limit: number): Promise<OwnEntry[]>;
  /**
   * Erases everything that somebody said, for good: their account is deleted. However much that is, others talk
   * on: it is done piece by piece. @returns whether it has to be called again.
   */
  forget(userId: string): Promise<boolean>;
  /** A bounded step of an audit. Safe to repeat; what it keeps for it goes with `endAudit`. */
  audit(auditId: string, place: RoomAuditPlace): Promise<RoomAudited>;
  endAudit(auditId: string): void;
  /** Those of some files that it keeps. */
  knownFiles(ids: readonly string[]): string[];
  /** For an audit: the hashes of some entries, and members behind one of them, when it has looked at the log. */
  stand(seqs: readonly number[], after: string, limit: number): Promise<RoomStanding>;
}

/** The open windows of a player, as rooms and the worker call them. */
export interface Channel {
  /** Sends all windows the count and what they were not told. One reading at a time, so that none overtakes a later one. */
  refresh(): Promise<void>;
  /** Ends the windows of one session, or all, and its sockets in all rooms. */
  end(tokenHash?: string): Promise<void>;
  /** A socket in a room asks to be one of the player's. */
  enterRoom(
    groupId: string,
    socketId: string,
    tokenHash: string,
  ): Promise<{ ok: false } | ({ ok: true } & ChatSettings)>;
  /** The people whom blocks keep apart has changed, or whether they may write: the rooms where they are ask anew. */
  accessChanged(): Promise<void>;
  /** A socket in a room has closed. */
  leaveRoom(socketId: string): void;
  /** A room says what its member has not read. @returns whether a window is open, that it goes on telling. */
  receiveRoomNews(groupId: string, news: RoomNews): boolean;
  /** The player is in it no longer, or it is no more. */
  forgetRoom(groupId: string): void;
  /** The unread of all rooms that the player is in; `groupIds`: those that the logs say. */
  listUnread(groupIds?: readonly string[]): Promise<UnreadRoom[]>;
  /** The rooms of these groups, which are the player's: those are asked that have told something since. */
  listChats(groupIds: readonly string[]): Promise<ListedRoom[]>;
  /** What others see of the player in rooms. */
  getChatSettings(): ChatSettings;
  /** The same from now on, in rooms where they are. */
  chooseChatSettings(settings: ChatSettings): Promise<void>;
  /** Forgets everything that is kept of somebody who is forgotten. */
  forgetAll(): void;
}
