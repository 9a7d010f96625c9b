import { hashText } from "~/domain/event-store/digest";
import { decoded } from "~/domain/publishing/addresses";
import type { Written } from "~/domain/publishing/gate";
import { repeatLetters } from "~/domain/publishing/words";
import { readMarkdown } from "./read-markdown";
import { type Block, type Inline, wordsOf } from "./tree";

interface Text {
  title?: string | null;
  content: string | null;
  /** What its pictures show. */
  alts: readonly string[];
  /** Pictures and videos. */
  files: number;
}

/** A text as the rules of publishing look at it. */
export const lookThrough = ({ content, ...text }: Text): Written =>
  lookThroughBody({ ...text, body: readMarkdown(content ?? "").body });

/** The same for a text that was read already. */
export function lookThroughBody({
  title,
  body,
  alts,
  files,
}: Omit<Text, "content"> & { body: readonly Block[] }): Written {
  const words = [title ?? "", ...readingsOf(body), ...alts].join("\n");
  const read = decoded(words);
  return {
    words: read === words ? words : `${words}\n${read}`,
    said: `${title ?? ""}\n${wordsOf(body, saidIn, "\n")}`,
    links: linksIn(body),
    files,
  };
}

/** What a text is known by when it comes again; null for one too short to tell. */
export function repeatKeyOf(title: string | null, body: readonly Block[]): string | null {
  const letters = repeatLetters(`${title ?? ""}\n${everyWord(body)}`);
  return letters === "" ? null : `${letters.length}-${hashText(letters).slice(0, 24)}`;
}

type Hidden = (words: string) => string;

/** What a spoiler hides, in its place. */
const inPlace: Hidden = (words) => words;

/** All that stands in a text, spoilers and the addresses of its links among it, for whoever looks for words. */
const everyWord = (blocks: readonly Block[], hidden = inPlace) =>
  wordsOf(blocks, (node) => inlineWords(node, hidden), "\n");

/** The same in each way in which it can be read: what a spoiler hides in its place, apart, and left out. */
function readingsOf(body: readonly Block[]): Set<string> {
  const ways: Hidden[] = [inPlace, (words) => ` ${words} `, () => ""];
  return new Set(ways.map((hidden) => everyWord(body, hidden)));
}

function inlineWords(node: Inline, hidden: Hidden): string {
  if (typeof node === "string") return node;
  const inner = (c: readonly Inline[]) => c.map((one) => inlineWords(one, hidden)).join("");
  switch (node.t) {
    case "code":
      return node.v;
    case "tag":
      return `#${node.v}`;
    case "at":
    case "br":
      return " ";
    case "a":
      return `${inner(node.c)} ${node.href} `;
    case "spoiler":
      return hidden(inner(node.c));
    default:
      return inner(node.c);
  }
}

/** What a reader reads of it, spoilers too. */
function saidIn(node: Inline): string {
  if (typeof node === "string") return node;
  if (node.t === "a" && node.host === undefined) return " ";
  return "c" in node ? node.c.map(saidIn).join("") : " ";
}

/** Where its links lead. */
function linksIn(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => {
    switch (block.t) {
      case "p":
      case "h":
        return block.c.flatMap(inlineLinks);
      case "quote":
        return linksIn(block.c);
      case "ul":
      case "ol":
        return block.c.flatMap(linksIn);
      default:
        return [];
    }
  });
}

function inlineLinks(node: Inline): string[] {
  if (typeof node === "string" || !("c" in node)) return [];
  return [...(node.t === "a" ? [node.href] : []), ...node.c.flatMap(inlineLinks)];
}
