import { inGroups, spell, understand } from "~/domain/crockford";
import { hashText } from "~/domain/event-store/digest";
import { hexToBytes } from "@noble/hashes/utils.js";

/** 50 bits. Of ten million players two share one once in twenty-five worlds; the later signs in once more. */
const CHARACTERS = 10;

/** A player's code follows from their id, and nothing can be read from it. */
export function inviteCodeOf(userId: string): string {
  return spell(hexToBytes(hashText(`invite ${userId}`)).subarray(0, CHARACTERS));
}

export const shownCode = inGroups;

/** What somebody typed or followed, as it is stored; undefined where it can be nobody's. */
export const readCode = (typed: string) => understand(typed, CHARACTERS);
