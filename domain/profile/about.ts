export const MAX_ABOUT = 500;

/** Control and format characters (bidi among them) but for the line's end; emoji are put together by U+200D. */
const UNSEEN = /[^\P{C}\n\u200d]/gu;
const TOWER_OF_MARKS = /(\p{M}{3})\p{M}+/gu;

/** What somebody says of themselves, as it is kept: plain text, two blank lines at most in a row, or null. */
export function readAbout(typed: string): { about: string | null } | { problem: "too_long" } {
  const about = readLines(typed, MAX_ABOUT);
  return about === undefined ? { problem: "too_long" } : { about: about || null };
}

/** A text of some lines without what nobody can see; undefined where it is longer than `most` characters. */
export function readLines(typed: string, most: number): string | undefined {
  // Nobody means the rest of it.
  if (typed.length > most * 20) return undefined;
  const text = typed
    .normalize("NFC")
    .replaceAll(/\r\n?|[\u2028\u2029]/g, "\n")
    .replaceAll("\t", " ")
    .replaceAll(UNSEEN, "")
    .replaceAll(TOWER_OF_MARKS, "$1")
    .replaceAll(/[^\S\n]+$/gm, "")
    .replaceAll(/\n{4,}/g, "\n\n\n")
    .trim();
  return [...text].length > most ? undefined : text;
}

export type AboutPart = { text: string } | { text: string; href: string };

const LINK = /https?:\/\/[^\s<>"'`\\]+/gi;
/** Ends a sentence, not an address. */
const AFTER_LINK = /[.,;:!?)\]}。，；：！？）】」』]+$/u;

/**
 * A text with its links told apart. Only what the browser itself reads as an address of the web is one; it is
 * shown with the host that it leads to, spelled so that no other host looks the same.
 */
export function partsOf(about: string): AboutPart[] {
  const parts: AboutPart[] = [];
  let end = 0;
  for (const { 0: found, index } of about.matchAll(LINK)) {
    const address = found.replace(AFTER_LINK, "");
    const url = URL.parse(address);
    if (!url || url.username || url.password || !url.hostname.includes(".")) continue;
    if (index > end) parts.push({ text: about.slice(end, index) });
    parts.push({ text: shown(url), href: url.href });
    end = index + address.length;
  }
  if (end < about.length) parts.push({ text: about.slice(end) });
  return parts;
}

function shown({ host, pathname, search, hash }: URL): string {
  const rest = pathname + search + hash;
  return host + (rest === "/" ? "" : rest);
}
