/** Widths of the font's letters from space to tilde, in hundredths of its size. */
const WIDTHS = [
  23, 37, 57, 59, 59, 96, 74, 32, 38, 38, 51, 59, 32, 37, 32, 39, 59, 59, 59, 59, 59, 59, 59, 59,
  59, 59, 32, 32, 59, 59, 59, 51, 101, 64, 68, 66, 71, 62, 58, 72, 76, 33, 57, 69, 58, 85, 75, 77,
  67, 77, 68, 62, 62, 75, 62, 92, 63, 58, 61, 38, 39, 38, 59, 57, 63, 59, 64, 53, 64, 58, 37, 60,
  64, 30, 31, 60, 32, 96, 64, 63, 64, 64, 44, 50, 42, 64, 58, 86, 56, 57, 51, 38, 30, 38, 59,
] as const;
const FIRST = 0x20;
const FULL = 100;
const OTHER_LETTER = 68;

function widthOf(character: string): number {
  const code = character.codePointAt(0)!;
  return WIDTHS[code - FIRST] ?? (code < 0x2000 ? OTHER_LETTER : FULL);
}

const widthOfAll = (text: string) =>
  [...text].reduce((sum, character) => sum + widthOf(character), 0) / FULL;

/** A word, or one character of those that are written without spaces between words. */
const PIECES =
  /\s+|[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef\u{20000}-\u{3ffff}]|[^\s\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef\u{20000}-\u{3ffff}]+/gu;
/** No line begins with one. */
const CLOSING = /^[、。，．：；！？）」』】》〉”’…,.:;!?)\]]/;

/** A text in lines of a width in letter sizes; what does not fit ends in an ellipsis. */
export function breakLines(text: string, width: number, most: number): string[] {
  const lines: string[] = [];
  let line = "";
  const push = () => {
    if (line.trim()) lines.push(line.trim());
    line = "";
  };
  for (const piece of text.match(PIECES) ?? []) {
    if (widthOfAll(line + piece.trimEnd()) <= width || CLOSING.test(piece)) {
      line += piece;
      continue;
    }
    push();
    line = piece.trimStart();
    while (widthOfAll(line) > width) {
      const rest = cutTo(line, width);
      lines.push(line.slice(0, rest));
      line = line.slice(rest);
    }
  }
  push();
  if (lines.length <= most) return lines;
  const last = lines[most - 1]!;
  const room = width - widthOfAll("…");
  return [...lines.slice(0, most - 1), `${last.slice(0, cutTo(last, room)).trimEnd()}…`];
}

/** How much of a text fits. */
function cutTo(text: string, width: number): number {
  let at = 0;
  let sum = 0;
  for (const character of text) {
    sum += widthOf(character) / FULL;
    if (sum > width && at > 0) break;
    at += character.length;
  }
  return at;
}
