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
    words: [title ?? "", ...readingsOf(body), ...alts].join("\n"),
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
      return `${inner(node.c)} ${node.href} ${decoded(node.href)} `;
    case "spoiler":
      return hidden(inner(node.c));
    default:
      return inner(node.c);
  }
}

/** An address as its reader's browser shows it, however often it was encoded. */
function decoded(address: string): string {
  let text = address;
  for (let times = 0; times < 3; times++) {
    text = text.replaceAll(/(?:%[\da-f]{2})+/gi, (run) => {
      try {
        return decodeURIComponent(run);
      } catch {
        return run;
      }
    });
  }
  return text;
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
