import { Fragment, type ReactNode } from "react";
import type { Block, Inline } from "~/domain/posts/tree";

/** What Markdown may say in a legal text. Elements only: nothing of it is ever HTML. */
export function Blocks({ blocks }: { blocks: readonly Block[] }): ReactNode {
  return blocks.map((block, at) => <Fragment key={at}>{blockOf(block)}</Fragment>);
}

function blockOf(block: Block): ReactNode {
  switch (block.t) {
    case "p":
      return <p>{inlines(block.c)}</p>;
    case "h":
      return <h3 className="font-bold">{inlines(block.c)}</h3>;
    case "quote":
      return (
        <blockquote className="grid gap-3 border-l-4 border-edge pl-3">
          <Blocks blocks={block.c} />
        </blockquote>
      );
    case "ul":
    case "ol": {
      const List = block.t;
      const start = block.t === "ol" ? { start: block.from } : {};
      return (
        <List
          {...start}
          className={
            block.t === "ol" ? "grid list-decimal gap-1 pl-8" : "grid list-disc gap-1 pl-6"
          }
        >
          {block.c.map((item, at) => (
            <li key={at}>
              <Blocks blocks={item} />
            </li>
          ))}
        </List>
      );
    }
    case "pre":
      return <p className="font-mono text-sm whitespace-pre-wrap wrap-anywhere">{block.v}</p>;
    case "hr":
      return <hr className="border-line" />;
  }
}

const inlines = (nodes: readonly Inline[]): ReactNode =>
  nodes.map((node, at) => <Fragment key={at}>{inlineOf(node)}</Fragment>);

function inlineOf(node: Inline): ReactNode {
  if (typeof node === "string") return node;
  switch (node.t) {
    case "strong":
    case "em":
    case "del": {
      const Mark = node.t;
      return <Mark>{inlines(node.c)}</Mark>;
    }
    case "code":
      return <code className="font-mono text-sm">{node.v}</code>;
    case "a":
      return (
        <a href={node.href} rel="noopener nofollow" className="text-link underline wrap-anywhere">
          {inlines(node.c)}
        </a>
      );
    case "tag":
      return `#${node.v}`;
    case "at":
      return `@${node.v}`;
    case "br":
      return <br />;
    case "spoiler":
      return inlines(node.c);
  }
}
