import type { FrameProblem } from "./frames";
import { MAX_MENTIONS, MAX_TEXT } from "./limits";

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
