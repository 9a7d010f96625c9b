import { markAt } from "~/art/brand/mark";
import { brand } from "~/domain/brand";
import { MAX_STARS } from "~/domain/ratings/stars";
import { FONT_FAMILY } from "~/domain/share-cards/font";
import { CARD_HEIGHT, CARD_WIDTH } from "~/domain/share-cards/paths";
import { drawAvatar } from "~/workers/pages/avatar";

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
function breakLines(text: string, width: number, most: number): string[] {
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

export interface Drawn {
  title: string;
  text: string;
  stars: number | undefined;
  /** A JPEG, as a `data:` address. */
  picture: string | null;
  figureId: string;
}

const MARGIN = 64;
const PANEL = 430;
const TEXT_WIDTH = CARD_WIDTH - PANEL - 2 * MARGIN;
const TITLE = { size: 60, line: 76, most: 4 };
const TEXT = { size: 30, line: 44 };
const STAR = { size: 48, line: 78 };
const BOTTOM = 500;

const escape = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** A card as SVG: the words to the left, a picture or a creature to the right. */
export function drawCard({ title, text, stars, picture, figureId }: Drawn): string {
  const titleLines = breakLines(title, TEXT_WIDTH / TITLE.size, TITLE.most);
  const begins = MARGIN + TITLE.size;
  const under = begins + titleLines.length * TITLE.line;
  const below = under + (stars === undefined ? 0 : STAR.line);
  const room = Math.max(0, Math.floor((BOTTOM - below) / TEXT.line) + 1);
  const textLines = text ? breakLines(text, TEXT_WIDTH / TEXT.size, Math.min(4, room)) : [];
  const write = (lines: readonly string[], y: number, { size, line }: typeof TEXT, fill: string) =>
    lines.map(
      (words, at) =>
        `<text x="${MARGIN}" y="${y + at * line}" font-size="${size}" fill="${fill}">${escape(words)}</text>`,
    );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${CARD_WIDTH}" height="${CARD_HEIGHT}" font-family="${FONT_FAMILY}" font-weight="700">`,
    `<defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="#132620"/><stop offset="1" stop-color="#0c1311"/></linearGradient></defs>`,
    `<path fill="url(#g)" d="M0 0h${CARD_WIDTH}v${CARD_HEIGHT}H0z"/>`,
    picture === null ? drawFigure(figureId) : drawPicture(picture),
    ...write(titleLines, begins, TITLE, "#f5f0e1"),
    stars === undefined ? "" : drawStars(stars, under - TITLE.size / 2),
    ...write(textLines, below - 6, TEXT, "#a8b8ad"),
    markAt(MARGIN, CARD_HEIGHT - 96, 3.5),
    `<text x="${MARGIN + 74}" y="${CARD_HEIGHT - 55}" font-size="32" fill="#ffc65c">${escape(brand.name)}</text>`,
    `<path fill="#ffb52e" d="M0 ${CARD_HEIGHT - 10}h${CARD_WIDTH}v10H0z"/></svg>`,
  ].join("");
}

/** All of them, of which those that were given are filled. */
function drawStars(given: number, y: number): string {
  const scale = STAR.size / 24;
  return Array.from({ length: MAX_STARS }, (_, at) => {
    const fill = at < given ? "#ffb52e" : "#2a3d36";
    const x = MARGIN + at * (STAR.size + 10);
    return `<path fill="${fill}" transform="translate(${x} ${y}) scale(${scale})" d="M12 1l3.4 6.9 7.6 1.1-5.5 5.4 1.3 7.6-6.8-3.6-6.8 3.6 1.3-7.6L1 9l7.6-1.1z"/>`;
  }).join("");
}

const LEFT = CARD_WIDTH - PANEL;

const drawPicture = (picture: string) =>
  `<svg x="${LEFT}" y="0" width="${PANEL}" height="${CARD_HEIGHT - 10}"><image width="${PANEL}" height="${CARD_HEIGHT - 10}" preserveAspectRatio="xMidYMid slice" xlink:href="${picture}"/></svg>`;

/** In a frame of squares, like those of the site. */
function drawFigure(id: string): string {
  const [side, x, y] = [320, LEFT + 46, (CARD_HEIGHT - 330) / 2];
  const figure = drawAvatar(id).replace(
    "<svg ",
    `<svg x="${x}" y="${y}" width="${side}" height="${side}" `,
  );
  return `<path fill="#ffb52e" d="M${x} ${y - 10}h${side}v10h10v${side}h-10v10h-${side}v-10h-10v-${side}h10z"/>${figure}`;
}
