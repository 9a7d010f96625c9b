import MarkdownIt, { type StateInline, type Token } from "markdown-it";
import type { Block, Inline } from "./tree";

/** Quotes in lists in quotes … deeper than this nobody reads. */
const MAX_NESTING = 12;
export const MAX_TOPICS = 10;
const MAX_MENTIONS = 20;

const TOPIC = /#([\p{L}\p{N}_]*\p{L}[\p{L}\p{N}_]*)/uy;
const MAX_TOPIC = 50;
const WORD = /[\p{L}\p{N}_#&/]/u;
const MENTION = /<@([A-Za-z0-9_-]{1,64})>/y;
/** Where the plain text may end: those of the library, and the bar of spoilers. */
const TERMINATORS = new Set("\n!#$%&*+-:<=>@[\\]^_`{|}~");

const markdown = new MarkdownIt({
  html: false,
  linkify: true,
  breaks: true,
  maxNesting: MAX_NESTING,
}).disable(["image", "table", "code", "lheading", "reference", "entity"]);
markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false });
markdown.validateLink = (address) => readAddress(address) !== undefined;
markdown.inline.ruler.at("text", readText);
markdown.inline.ruler.before("emphasis", "topic", readTopic);
markdown.inline.ruler.before("autolink", "mention", readMention);
markdown.inline.ruler.before("emphasis", "spoiler", readSpoiler);

export interface ReadText {
  body: Block[];
  /** The topics as they were written, each once. */
  topics: string[];
  /** Ids of players who are named. */
  mentions: string[];
  /** Parts that lie too deep are lost. */
  tooDeep: boolean;
}

/** A text in Markdown. Nothing of it is ever HTML, and no link leads elsewhere than to the web. */
export function readMarkdown(text: string): ReadText {
  const tokens = markdown.parse(text, {});
  const tooDeep = tokens.some(
    ({ type, level }) =>
      (type === "blockquote_open" || type === "list_item_open") && level >= MAX_NESTING - 2,
  );
  const named = new Named();
  return { body: readBlocks(new Cursor(tokens), named), ...named.all(), tooDeep };
}

/** A topic as it is looked for. */
export const foldTopic = (topic: string) => topic.normalize("NFKC").toLowerCase();

class Cursor {
  #at = 0;
  constructor(private readonly tokens: readonly Token[]) {}
  next(): Token | undefined {
    return this.tokens[this.#at++];
  }
}

class Named {
  readonly #topics = new Map<string, string>();
  readonly #mentions = new Set<string>();
  /** Whether it is one, or one too many. */
  topic(topic: string): boolean {
    const folded = foldTopic(topic);
    if (this.#topics.has(folded)) return true;
    if (this.#topics.size === MAX_TOPICS) return false;
    this.#topics.set(folded, topic);
    return true;
  }
  mention(id: string): boolean {
    if (this.#mentions.size === MAX_MENTIONS && !this.#mentions.has(id)) return false;
    this.#mentions.add(id);
    return true;
  }
  all() {
    return { topics: [...this.#topics.values()], mentions: [...this.#mentions] };
  }
}

function readBlocks(tokens: Cursor, named: Named): Block[] {
  const blocks: Block[] = [];
  for (let token = tokens.next(); token && !token.type.endsWith("_close"); token = tokens.next()) {
    switch (token.type) {
      case "paragraph_open":
      case "heading_open": {
        const c = readInlines(new Cursor(tokens.next()?.children ?? []), named);
        tokens.next();
        if (c.length) blocks.push({ t: token.type === "heading_open" ? "h" : "p", c });
        break;
      }
      case "blockquote_open":
        blocks.push({ t: "quote", c: readBlocks(tokens, named) });
        break;
      case "bullet_list_open":
        blocks.push({ t: "ul", c: readItems(tokens, named) });
        break;
      case "ordered_list_open":
        blocks.push({
          t: "ol",
          from: Number(token.attrGet("start") ?? 1),
          c: readItems(tokens, named),
        });
        break;
      case "fence":
        blocks.push({ t: "pre", v: token.content });
        break;
      case "hr":
        blocks.push({ t: "hr" });
        break;
    }
  }
  return blocks;
}

function readItems(tokens: Cursor, named: Named): Block[][] {
  const items: Block[][] = [];
  for (let token = tokens.next(); token?.type === "list_item_open"; token = tokens.next()) {
    items.push(readBlocks(tokens, named));
  }
  return items;
}

const WRAPS = {
  strong_open: "strong",
  em_open: "em",
  s_open: "del",
  spoiler_open: "spoiler",
} as const;

function readInlines(tokens: Cursor, named: Named): Inline[] {
  const nodes: Inline[] = [];
  const say = (text: string) => {
    if (!text) return;
    const last = nodes.length - 1;
    if (typeof nodes[last] === "string") nodes[last] += text;
    else nodes.push(text);
  };
  for (let token = tokens.next(); token && !token.type.endsWith("_close"); token = tokens.next()) {
    const { type, content } = token;
    if (type in WRAPS) {
      nodes.push({ t: WRAPS[type as keyof typeof WRAPS], c: readInlines(tokens, named) });
    } else if (type === "link_open") {
      const c = readInlines(tokens, named);
      nodes.push(linkOf(String(token.attrGet("href")), c, token.markup === "linkify"));
    } else if (type === "code_inline") nodes.push({ t: "code", v: content });
    else if (type === "softbreak" || type === "hardbreak") nodes.push({ t: "br" });
    else if (type === "topic" && named.topic(content)) nodes.push({ t: "tag", v: content });
    else if (type === "mention" && named.mention(content)) nodes.push({ t: "at", v: content });
    else say(type === "topic" ? `#${content}` : content);
  }
  return nodes;
}

function linkOf(href: string, c: Inline[], bare: boolean): Inline {
  const url = readAddress(href)!;
  const rest = url.pathname + url.search + url.hash;
  if (bare) return { t: "a", href: url.href, c: [url.host + (rest === "/" ? "" : rest)] };
  return { t: "a", href: url.href, c, host: url.host };
}

/** What a browser reads as an address of the web, and nobody's password. */
function readAddress(address: string): URL | undefined {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  return url.username || url.password || !url.hostname.includes(".") ? undefined : url;
}

function readText(state: StateInline, silent: boolean): boolean {
  let end = state.pos;
  while (end < state.posMax && !TERMINATORS.has(state.src[end]!)) end += 1;
  if (end === state.pos) return false;
  if (!silent) state.pending += state.src.slice(state.pos, end);
  state.pos = end;
  return true;
}

function readTopic(state: StateInline, silent: boolean): boolean {
  const before = state.src[state.pos - 1];
  if (state.src[state.pos] !== "#" || (before && WORD.test(before))) return false;
  TOPIC.lastIndex = state.pos;
  const topic = TOPIC.exec(state.src.slice(0, state.posMax))?.[1];
  if (!topic || [...topic].length > MAX_TOPIC) return false;
  if (!silent) state.push("topic", "", 0).content = topic;
  state.pos += topic.length + 1;
  return true;
}

function readMention(state: StateInline, silent: boolean): boolean {
  if (!state.src.startsWith("<@", state.pos)) return false;
  MENTION.lastIndex = state.pos;
  const id = MENTION.exec(state.src)?.[1];
  if (!id) return false;
  if (!silent) state.push("mention", "", 0).content = id;
  state.pos += id.length + 3;
  return true;
}

function readSpoiler(state: StateInline, silent: boolean): boolean {
  const { pos, posMax, src } = state;
  if (!src.startsWith("||", pos)) return false;
  const end = src.indexOf("||", pos + 2);
  if (end <= pos + 2 || end + 2 > posMax) return false;
  if (!silent) {
    state.push("spoiler_open", "", 1);
    state.pos = pos + 2;
    state.posMax = end;
    state.md.inline.tokenize(state);
    state.push("spoiler_close", "", -1);
  }
  state.pos = end + 2;
  state.posMax = posMax;
  return true;
}
