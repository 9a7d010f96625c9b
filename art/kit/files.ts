import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** Writes a picture, and the folders that lead to it. */
export function writePicture(path: string, svg: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, svg);
}
