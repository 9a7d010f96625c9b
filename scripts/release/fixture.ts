import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import type { LogName } from "~/domain/logs";
import type { KeptCheckpoint } from "~/scripts/verify-ledger/kept-checkpoint";
import type { Formats } from "./formats";
import type { RecordedCall } from "./shop";

const FIXTURES = "tests/upgrades/fixtures";
export const FILES = {
  /** The data of a shop. */
  shop: "shop.br",
  /** What was asked of it, and what it answered. */
  record: "record.json.br",
  /** Its API's description. */
  api: "openapi.json.br",
  /** How it writes what is stored. */
  formats: "formats.json.br",
};

/** What a release's shop was asked, and has to answer for ever. */
export interface Fixture {
  places: { space: string; group: string; post: string; certificate: string };
  certificate: object;
  calls: RecordedCall[];
  reads: { who: string; path: string; answer: unknown }[];
  heads: Partial<Record<LogName, KeptCheckpoint>>;
}

export const folderOf = (release: string): string => join(FIXTURES, release);

/** The releases whose fixtures are kept, the oldest first. */
export function listReleases(): string[] {
  const order = new Intl.Collator("en", { numeric: true });
  if (!existsSync(FIXTURES)) return [];
  return readdirSync(FIXTURES)
    .filter((name) => /^\d/.test(name))
    .sort(order.compare);
}

function open<Content>(release: string, file: string): Content {
  const text = brotliDecompressSync(readFileSync(join(folderOf(release), file))).toString();
  return JSON.parse(text) as Content;
}

export const openRecord = (release: string) => open<Fixture>(release, FILES.record);
export const openFormats = (release: string) => open<Formats>(release, FILES.formats);
export const openApi = (release: string) => open<object>(release, FILES.api);
