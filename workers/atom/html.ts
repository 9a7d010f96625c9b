import type { Block, Inline } from "~/domain/posts/tree";

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
export const escapeHtml = (text: string) => text.replaceAll(/[&<>"]/g, (one) => ENTITIES[one]!);

/** A text as HTML, for programs that read feeds. Only this tree is ever made into HTML: nothing comes through it. */
export const htmlOf = (blocks: readonly Block[]): string => blocks.map(blockHtml).join("");

function blockHtml(block: Block): string {
  switch (block.t) {
    case "p":
      return `<p>${inlines(block.c)}</p>`;
    case "h":
      return `<h2>${inlines(block.c)}</h2>`;
    case "quote":
      return `<blockquote>${htmlOf(block.c)}</blockquote>`;
    case "ul":
      return `<ul>${items(block.c)}</ul>`;
    case "ol":
      return `<ol start="${block.from}">${items(block.c)}</ol>`;
    case "pre":
      return `<pre><code>${escapeHtml(block.v)}</code></pre>`;
    case "hr":
      return "<hr>";
  }
}

const items = (list: readonly Block[][]) => list.map((item) => `<li>${htmlOf(item)}</li>`).join("");
const inlines = (nodes: readonly Inline[]): string => nodes.map(inlineHtml).join("");

function inlineHtml(node: Inline): string {
  if (typeof node === "string") return escapeHtml(node);
  switch (node.t) {
    case "code":
      return `<code>${escapeHtml(node.v)}</code>`;
    case "tag":
      return `#${escapeHtml(node.v)}`;
    // Names are looked up for pages alone, and what is hidden there is not shown elsewhere.
    case "at":
    case "spoiler":
      return "…";
    case "br":
      return "<br>";
    case "a":
      return `<a href="${escapeHtml(node.href)}" rel="nofollow ugc noopener">${inlines(node.c)}</a>`;
    default:
      return `<${node.t}>${inlines(node.c)}</${node.t}>`;
  }
}
