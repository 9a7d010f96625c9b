import { brand } from "~/domain/brand";
import { skeletonOf } from "./look-alikes";

export const MIN_NAME = 2;
export const MAX_NAME = 30;

type NameProblem = "required" | "too_short" | "too_long" | "invalid_characters";
export type ReadName = { name: string; problem?: undefined } | { problem: NameProblem };

/** What nobody types in earnest is not worth normalising. UTF-16 units. */
const LONGEST_TYPED = 500;
/** Vietnamese and Hebrew put up to three on a letter; towers of them are noise on other people's lines. */
const TOO_MANY_MARKS = /\p{M}{4}/u;
const EMOJI = new RegExp("\\p{RGI_Emoji}", "gv");
/** Control, format (bidi among them), unassigned, private; what shows nothing; separators but the space. */
const UNSEEN = /[\p{C}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\u2800]/u;
const SOMETHING = /[\p{L}\p{N}\p{Extended_Pictographic}]/u;

const characters = new Intl.Segmenter("en", { granularity: "grapheme" });
const lengthOf = (text: string) => [...characters.segment(text)].length;

/** A name as it is kept: NFKC, one space at a time and none around it. Or what is wrong with it. */
export function readName(typed: string): ReadName {
  if (typed.length > LONGEST_TYPED) return { problem: "too_long" };
  const name = typed
    .normalize("NFKC")
    .trim()
    .replaceAll(/\p{Zs}+/gu, " ");
  if (name === "") return { problem: "required" };
  const plain = name.replaceAll(EMOJI, "🙂");
  if (UNSEEN.test(plain) || TOO_MANY_MARKS.test(plain.normalize("NFD")) || /^\p{M}/u.test(plain)) {
    return { problem: "invalid_characters" };
  }
  const length = lengthOf(name);
  if (length > MAX_NAME) return { problem: "too_long" };
  if (length < MIN_NAME) return { problem: "too_short" };
  return SOMETHING.test(plain) ? { name } : { problem: "invalid_characters" };
}

const BRAND = skeletonOf(brand.name);
/** What the pages call those who have no name, or none any more: their skeletons. */
const NAMELESS = new RegExp(
  `^${skeletonOf("Player")}(?:[bcdfghjklnprst]|rn|v|vv|x|z){5}$|^(?:${["Deleted player", "Hidden player"].map(skeletonOf).join("|")})$`,
);

/** Whether a reader may take the bearer of this name for the house, or for somebody without a name. */
export function soundsLikeUs(name: string): boolean {
  const skeleton = skeletonOf(name);
  return skeleton.includes(BRAND) || NAMELESS.test(skeleton);
}
