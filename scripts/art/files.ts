import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** Writes a file unless it already says just that. Returns whether it was written. */
export function writeIfChanged(path: string, content: string): boolean {
  try {
    if (readFileSync(path, "utf8") === content) return false;
  } catch {
    mkdirSync(dirname(path), { recursive: true });
  }
  writeFileSync(path, content);
  return true;
}
