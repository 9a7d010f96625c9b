import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";

/** By how a file's name ends, as frames serve it. What ends otherwise stays behind. */
const TYPES: Readonly<Record<string, string>> = {
  ".js": "text/javascript",
  ".css": "text/css",
  ".png": "image/png",
  ".webp": "image/webp",
  ".svg": "image/svg+xml",
  ".mp3": "audio/mpeg",
  ".ogg": "audio/ogg",
  ".woff2": "font/woff2",
};

/**
 * A game for a frame as `POST /api/ops/play/games` takes it: what its manifest says, and all files of its folder.
 *
 * @param manifest its path within the folder: JSON with all but the files
 */
export function packFrameGame(folder: string, manifest: string): object {
  const facts = JSON.parse(readFileSync(join(folder, manifest), "utf8")) as object;
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" }).sort();
  const files = paths.flatMap((path) => {
    const type = TYPES[extname(path)];
    const bytes = type && readFileSync(join(folder, path)).toString("base64");
    return type ? [{ path: path.replaceAll("\\", "/"), type, bytes }] : [];
  });
  return { ...facts, files };
}
