import { hashText } from "~/domain/event-store/digest";
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
export function lookThrough({ title, content, alts, files }: Text): Written {
  const { body } = readMarkdown(content ?? "");
  return {
    words: [title ?? "", everyWord(body), ...alts].join("\n"),
    links: linksIn(body),
    files,
  };
}

/** What a text is known by when it comes again; null for one too short to tell. */
export function repeatKeyOf(title: string | null, body: readonly Block[]): string | null {
  const letters = repeatLetters(`${title ?? ""}\n${everyWord(body)}`);
  return letters === "" ? null : `${letters.length}-${hashText(letters).slice(0, 24)}`;
}

/** All that stands in a text, spoilers and the addresses of its links among it, for whoever looks for words. */
const everyWord = (blocks: readonly Block[]) => wordsOf(blocks, inlineWords, "\n");

function inlineWords(node: Inline): string {
  if (typeof node === "string") return node;
  switch (node.t) {
    case "code":
      return node.v;
    case "tag":
      return `#${node.v}`;
    case "at":
    case "br":
      return " ";
    case "a":
      return `${node.c.map(inlineWords).join("")} ${node.href} `;
    default:
      return node.c.map(inlineWords).join("");
  }
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
