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
import type { FailureReason, OrderRequest } from "./interface.ts";

/** An order as it was placed. One that was pending settles by the clock, so that no timer is needed. */
export interface PlacedOrder {
  request: OrderRequest;
  providerOrderId: string;
  /** What it ends as, from `settlesAt` (Unix milliseconds) on. */
  outcome: "completed" | "failed";
  reason: FailureReason | null;
  settlesAt: number;
}

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
