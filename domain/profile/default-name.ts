/** Consonants that are not read as digits: no word comes of them. */
const LETTERS = "BCDFGHJKLMNPRSTVWXZ";

/** The name of whoever has not chosen one; it tells nothing of their wallet. */
export function defaultName(userId: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < userId.length; at++) {
    hash = Math.imul(hash ^ userId.charCodeAt(at), 0x01000193) >>> 0;
  }
  let letters = "";
  for (let left = hash; letters.length < 5; left = Math.floor(left / LETTERS.length)) {
    letters += LETTERS[left % LETTERS.length];
  }
  return `Player ${letters}`;
}
