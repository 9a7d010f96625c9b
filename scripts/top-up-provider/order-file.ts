import {
  closeSync,
  existsSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import type { PlacedOrder } from "./provider.ts";

/** Orders on disk, one JSON line each, written before they are answered. */
export class OrderFile {
  readonly #path: string;
  #descriptor: number | undefined;

  constructor(dataDir: string) {
    mkdirSync(dataDir, { recursive: true });
    this.#path = join(dataDir, "orders.jsonl");
  }

  /** All orders. A line that a crash cut short was never answered, and is dropped. */
  read(): PlacedOrder[] {
    const text = existsSync(this.#path) ? readFileSync(this.#path, "utf8") : "";
    const whole = text.slice(0, text.lastIndexOf("\n") + 1);
    this.#descriptor = openSync(this.#path, "a");
    ftruncateSync(this.#descriptor, Buffer.byteLength(whole));
    return whole
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line) as PlacedOrder);
  }

  append(order: PlacedOrder): void {
    this.#descriptor ??= openSync(this.#path, "a");
    writeSync(this.#descriptor, `${JSON.stringify(order)}\n`);
  }

  close(): void {
    if (this.#descriptor !== undefined) closeSync(this.#descriptor);
    this.#descriptor = undefined;
  }
}
