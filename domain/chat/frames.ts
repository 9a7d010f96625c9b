import { z } from "zod";
import { mediaRefsSchema } from "~/domain/media/attach";
import type { Person } from "~/domain/profile/view-person";
import type { EntryKind } from "./entry";
import { MAX_CLIENT_ID, MAX_FRAME, MAX_MENTIONS, MAX_TEXT } from "./limits";

const seq = z.int().min(1);
const clientId = z.string().min(1).max(MAX_CLIENT_ID);

/** A message. How long its text may be is said by name, not by the schema: `too_long` has its own answer. */
export const sendSchema = z.object({
  clientId,
  text: z.string(),
  media: mediaRefsSchema.optional(),
  replyTo: seq.optional(),
});
export type Sending = z.output<typeof sendSchema>;

const clientFrames = z.discriminatedUnion("type", [
  sendSchema.extend({ type: z.literal("send") }),
  z.object({ type: z.literal("edit"), seq, text: z.string() }),
  z.object({ type: z.literal("delete"), seq }),
  z.object({ type: z.literal("react"), seq, emoji: z.string().min(1).max(40), on: z.boolean() }),
  // Everything up to this `seq` was seen.
  z.object({ type: z.literal("read"), seq }),
  z.object({ type: z.literal("typing") }),
  z.object({ type: z.literal("ping") }),
]);
/** What a window says by its socket. Without `clientId` there is no answer but the entry that comes of it. */
export type ClientFrame = z.output<typeof clientFrames>;
const known: ReadonlySet<string> = new Set(
  clientFrames.options.map(({ shape }) => shape.type.value),
);

/** Why a frame is not done. */
export type FrameProblem =
  | "content_empty"
  | "too_long"
  | "slow_mode"
  | "rate_limited"
  | "not_a_member"
  | "unknown_type"
  | "malformed"
  | "not_allowed";

/** A file of a message, as `api.md` shows it. */
export interface ChatMedia {
  id: string;
  kind: "image" | "video";
  url: string;
  width: number;
  height: number;
}

/** An entry as one reader is sent it: what was erased, or is by somebody they block, lacks its texts. */
export interface EntryFrame {
  type: "entry";
  seq: number;
  kind: EntryKind;
  id: string;
  clientId?: string;
  senderId: string;
  sender: Person;
  commitment?: string;
  /** Base64. */
  salt?: string;
  text?: string;
  media?: ChatMedia[];
  replyTo?: number;
  target?: number;
  sentAt: string;
  /** Base64. */
  hash: string;
}

/** How a message stands now, beside its entry. */
export interface MessageState {
  deleted: boolean;
  pinned: boolean;
  reactions: { emoji: string; count: number; mine: boolean }[];
  /** Its newest text, where it was changed. */
  edited?: { seq: number; text: string; sentAt: string };
  quote?: Quote;
}

/** The beginning of what a message answers; no text once that is deleted. */
export interface Quote {
  seq: number;
  sender: Person;
  text: string | null;
}

/** An entry by HTTP; a message with how it stands now, for what changed it may lie far behind. */
export type PageEntry = Omit<EntryFrame, "type"> & Partial<MessageState>;

/** What a room says by a socket. */
export type ServerFrame =
  /** First of all, before every entry behind the `after` of the upgrade. */
  | {
      type: "welcome";
      headSeq: number;
      /** Up to where the player has read, in all of their windows, and how many lie behind. */
      readSeq: number;
      unread: number;
      /** Who is here now: all of them, and some by name. */
      count: number;
      online: Person[];
      slowModeSeconds: number;
    }
  /** In place of what lies too far behind: load by HTTP, go on from `headSeq`. */
  | { type: "reset"; firstSeq: number; headSeq: number }
  | EntryFrame
  /** Why a frame was not done; of a message with its `clientId`. `retryAfter`: seconds. */
  | { type: "error"; code: FrameProblem; clientId?: string; retryAfter?: number }
  /** Who is here by now, as in a welcome. */
  | { type: "presence"; count: number; online: Person[] }
  | { type: "typing"; person: Person }
  /** The player has read on in another window. */
  | { type: "read"; readSeq: number; unread: number }
  /** A message was put on top, or taken from there. */
  | { type: "pinned"; seq: number; on: boolean }
  /** How long one waits between two messages from now on. */
  | { type: "slow_mode"; slowModeSeconds: number }
  /** Somebody deleted their account: all that they said is erased. */
  | { type: "forgotten"; senderId: string }
  | { type: "pong" };

/** A frame as a client sent it, or what is wrong with it. Never throws, whatever was sent. */
export function readFrame(
  message: string | ArrayBuffer,
): { frame: ClientFrame } | { problem: FrameProblem; clientId?: string } {
  if (typeof message !== "string" || tooLarge(message)) return { problem: "malformed" };
  const parsed = parse(message);
  if (!isObject(parsed) || typeof parsed["type"] !== "string") return { problem: "malformed" };
  if (!known.has(parsed["type"])) return { problem: "unknown_type" };
  const read = clientFrames.safeParse(parsed);
  if (read.success) return { frame: read.data };
  const named = clientId.safeParse(parsed["clientId"]);
  return { problem: "malformed", ...(named.success && { clientId: named.data }) };
}

/** A UTF-16 unit is three bytes at most: what is short need not be counted. */
const tooLarge = (text: string) =>
  text.length > MAX_FRAME ||
  (text.length * 3 > MAX_FRAME && new TextEncoder().encode(text).length > MAX_FRAME);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Undefined for what is no JSON, and for what nests so deep that reading it overflows. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What stands in the way of a text, if anything does. */
export function textProblem(text: string, files: number): FrameProblem | undefined {
  // Half a character has no UTF-8 form, which its commitment is made of.
  if (!text.isWellFormed()) return "malformed";
  if (!files && !text.replaceAll(/[\p{Cf}\p{Cc}\s]/gu, "")) return "content_empty";
  if (text.length > MAX_TEXT && [...text].length > MAX_TEXT) return "too_long";
  return undefined;
}

const MENTION = /<@([A-Za-z0-9_-]{1,64})>/g;

/** The people whom a text names, as `<@id>`. */
export function mentionsIn(text: string): string[] {
  const ids = [...text.matchAll(MENTION)].map(([, id]) => id!);
  return [...new Set(ids)].slice(0, MAX_MENTIONS);
}

const EMOJI = new RegExp(String.raw`^(?:\p{RGI_Emoji}|\p{Extended_Pictographic}\uFE0F?)$`, "v");

export const isEmoji = (text: string) => EMOJI.test(text);
