/** A text as pages show it: made of its Markdown once, on the server. Keys are short, for it travels. */
export type Inline =
  | string
  | { t: "strong" | "em" | "del" | "spoiler"; c: Inline[] }
  | { t: "code"; v: string }
  /** `host` where the label says another address than the link's. */
  | { t: "a"; href: string; c: Inline[]; host?: string }
  /** A topic, as it was written. */
  | { t: "tag"; v: string }
  /** A player, by id. */
  | { t: "at"; v: string }
  | { t: "br" };

export type Block =
  | { t: "p" | "h"; c: Inline[] }
  | { t: "quote"; c: Block[] }
  | { t: "ul"; c: Block[][] }
  | { t: "ol"; from: number; c: Block[][] }
  | { t: "pre"; v: string }
  | { t: "hr" };

/** The words alone, for excerpts; spoilers are left out, and players whose name is not known. */
export function plainText(
  blocks: readonly Block[],
  nameOf: (id: string) => string | null | undefined = () => undefined,
): string {
  const inline = (node: Inline) => inlineText(node, nameOf);
  return wordsOf(blocks, inline, " ").replaceAll(/\s+/g, " ").trim();
}

/** What stands in a text, with `between` between its blocks; `inline` says what of it counts as words. */
export function wordsOf(
  blocks: readonly Block[],
  inline: (node: Inline) => string,
  between: string,
): string {
  const wordsIn = (block: Block): string => {
    switch (block.t) {
      case "p":
      case "h":
        return block.c.map(inline).join("");
      case "quote":
        return wordsOf(block.c, inline, between);
      case "ul":
      case "ol":
        return block.c.map((item) => wordsOf(item, inline, between)).join(between);
      case "pre":
        return block.v;
      case "hr":
        return "";
    }
  };
  return blocks.map(wordsIn).join(between);
}

function inlineText(node: Inline, nameOf: (id: string) => string | null | undefined): string {
  if (typeof node === "string") return node;
  switch (node.t) {
    case "code":
      return node.v;
    case "tag":
      return `#${node.v}`;
    case "at": {
      const name = nameOf(node.v);
      return name ? `@${name}` : "…";
    }
    case "spoiler":
      return "…";
    case "br":
      return " ";
    default:
      return node.c.map((one) => inlineText(one, nameOf)).join("");
  }
}
