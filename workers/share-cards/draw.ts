import { markAt } from "~/art/brand/mark";
import { brand } from "~/domain/brand";
import { MAX_STARS } from "~/domain/ratings/stars";
import { CARD_HEIGHT, CARD_WIDTH } from "~/domain/share-cards/paths";
import { FONT_FAMILY } from "~/domain/share-cards/font";
import { drawAvatar } from "~/workers/pages/avatar";
import { breakLines } from "./lines";

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
