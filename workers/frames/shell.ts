import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import { base64 } from "@scure/base";
import type { FrameEdition } from "~/domain/frames/events";
import guard from "./guard.js?raw";

/** What a frame's document is made of. */
export type ShellFacts = Pick<FrameEdition, "entry" | "styles">;

const hashOf = (text: string) => `'sha256-${base64.encode(sha256(utf8ToBytes(text)))}'`;
const GUARD = hashOf(guard);

/** The document in which a game runs. It is ours: a game brings scripts and sheets, and no markup. */
export function writeShell({ entry, styles }: ShellFacts): { html: string; style: string } {
  const style = styles.map((path) => `@import "${path}";`).join("");
  const html = `<!doctype html><html lang="en"><title>Game</title><style>${style}</style><script>${guard}</script><script type="module" src="${entry}"></script></html>`;
  return { html, style };
}

/**
 * What a game may: run its own scripts and show its own pictures, in an origin that is nobody's. No network, no other frames,
 * no windows, no forms.
 *
 * @param origin where the shop is served
 * @param base the address of the game's files, which ends in a slash
 */
export const framePolicy = (origin: string, base: string, style: string): string =>
  [
    "sandbox allow-scripts",
    "default-src 'none'",
    `script-src ${GUARD} ${base}`,
    `style-src ${hashOf(style)} ${base}`,
    `img-src ${base} data: blob:`,
    `media-src ${base} data: blob:`,
    `font-src ${base} data:`,
    "connect-src 'none'",
    "frame-src 'none'",
    "worker-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${origin}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; ");
