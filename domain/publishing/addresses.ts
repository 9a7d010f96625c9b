import punycode from "punycode.js";
import { shapeOf } from "./words";

const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  period: ".",
  sol: "/",
  colon: ":",
  commat: "@",
  num: "#",
  ast: "*",
};
/** How often something may be encoded over and over. */
const ROUNDS = 3;
/** A label of a name has at most 63 characters. */
const ASCII_LABEL = /xn--[a-z\d-]{1,59}/gi;

/** A text as whoever follows its addresses reads it: by percent, by entities, and in the ASCII of names, however often. */
export function decoded(text: string): string {
  let read = text;
  for (let round = 0; round < ROUNDS && /[%&]/.test(read); round++) {
    read = read
      .replaceAll(/(?:%[\da-f]{2})+/gi, (run) => attempt(run, decodeURIComponent))
      .replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi, entity);
  }
  return read.replaceAll(ASCII_LABEL, (label) => attempt(label.toLowerCase(), punycode.toUnicode));
}

function attempt(text: string, read: (text: string) => string): string {
  try {
    return read(text);
  } catch {
    return text;
  }
}

function entity(whole: string, decimal?: string, hex?: string, name?: string): string {
  if (name) return ENTITIES[name.toLowerCase()] ?? whole;
  const code = decimal ? Number(decimal) : Number.parseInt(hex!, 16);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
}

/** The host of an address, or of what somebody typed as one, in ASCII; null where it has none. */
export function hostOf(address: string): string | null {
  const text = address.trim();
  try {
    const { hostname } = new URL(/^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`);
    const host = hostname.replace(/^www\./, "").replace(/\.$/, "");
    return host.includes(".") ? host : null;
  } catch {
    return null;
  }
}

export const isAt = (host: string, name: string) => host === name || host.endsWith(`.${name}`);

/** A host by what its letters are taken for. */
export const lookOf = (host: string) => decoded(host).split(".").map(shapeOf).join(".");

const WRITTEN = /(?:https?:\/\/|www\.)[^\s<>()"']{1,300}/giu;
const MAX_HOST = 253;

/** Hosts of addresses that stand in a text without being links, such as in code. */
export const hostsWritten = (text: string) =>
  [...text.matchAll(WRITTEN)].flatMap(([address]) => hostOf(address) ?? []);

/** The same of all that may be read as an address. */
export const hostsNamed = (text: string) =>
  text
    .split(/[\s<>()"',;/]+/u)
    .filter((word) => word.includes(".") && word.length <= MAX_HOST)
    .flatMap((word) => hostOf(word) ?? []);
