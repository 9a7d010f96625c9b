import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import { listDatabases } from "../start/kept-data.ts";

interface PackedFile {
  path: string;
  bytes: number;
}

const MAX_WINDOW = 24;

/** A folder as one compressed file: a line of JSON that names what is in it, then all of it. */
export function packFolder(folder: string): Buffer {
  for (const file of listDatabases(folder)) {
    const db = new DatabaseSync(file);
    db.exec("PRAGMA wal_checkpoint(TRUNCATE); PRAGMA journal_mode = DELETE; VACUUM");
    db.close();
  }
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const contents = files.map((file) => readFileSync(file));
  const list = files.map((file, at): PackedFile => {
    return { path: relative(folder, file), bytes: contents[at]!.length };
  });
  return compress(Buffer.concat([Buffer.from(`${JSON.stringify(list)}\n`), ...contents]));
}

export function compress(content: Buffer | string): Buffer {
  const params = {
    [constants.BROTLI_PARAM_LGWIN]: MAX_WINDOW,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  return brotliCompressSync(content, { params });
}

export function unpackFolder(packed: Buffer, folder: string): void {
  const content = brotliDecompressSync(packed);
  const end = content.indexOf("\n");
  let at = end + 1;
  for (const { path, bytes } of JSON.parse(content.toString("utf8", 0, end)) as PackedFile[]) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content.subarray(at, at + bytes));
    at += bytes;
  }
}
