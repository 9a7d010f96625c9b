import { type Block, plainText } from "./tree";

/** Characters of a post that a list shows before "more". */
const SHORT = 420;
const MAX_BLOCKS = 6;

/** The beginning of a text, for lists; `cut` where there is more. */
export function shorten(body: readonly Block[]): { body: readonly Block[]; cut: boolean } {
  let left = SHORT;
  const shown: Block[] = [];
  for (const block of body) {
    const length = plainText([block]).length;
    if (shown.length === MAX_BLOCKS || (shown.length > 0 && length > left)) {
      return { body: shown, cut: true };
    }
    if (length > left * 1.5) return { body: [begin(block, left)], cut: true };
    shown.push(block);
    left -= length;
  }
  return { body: shown, cut: false };
}

/** The first words of a long paragraph; anything else is shown as a paragraph of its words. */
function begin(block: Block, length: number): Block {
  // Half of a pair is no letter: servers and browsers would write it differently.
  const words = plainText([block])
    .slice(0, length)
    .replace(/[\uD800-\uDBFF]$/, "");
  const end = words.lastIndexOf(" ");
  return { t: "p", c: [`${words.slice(0, end > length / 2 ? end : length)}…`] };
}
