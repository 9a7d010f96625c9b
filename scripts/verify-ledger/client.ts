import { setTimeout as sleep } from "node:timers/promises";
import type { LedgerKey } from "~/domain/ledger/checkpoint";

const MAX_TRIES = 4;

/** What a log serves under `/ledger/`. Failures of the network are tried again; anything else is the log's word. */
export class LogClient {
  constructor(private readonly origin: string) {}

  async checkpoint(): Promise<string> {
    return new TextDecoder().decode(await this.#require("checkpoint"));
  }

  async key(): Promise<LedgerKey> {
    return JSON.parse(new TextDecoder().decode(await this.#require("key"))) as LedgerKey;
  }

  /** Undefined when the log does not serve it. */
  tile(path: string): Promise<Uint8Array | undefined> {
    return this.#get(`tile/${path}`);
  }

  async #require(path: string): Promise<Uint8Array> {
    const body = await this.#get(path);
    if (!body) throw new Error(`${this.origin}/ledger/${path} is not there`);
    return body;
  }

  async #get(path: string): Promise<Uint8Array | undefined> {
    const url = `${this.origin}/ledger/${path}`;
    for (let tries = 1; ; tries++) {
      try {
        const response = await fetch(url, { signal: AbortSignal.timeout(30_000) });
        if (response.status === 404) return undefined;
        if (response.status === 429) {
          await sleep(Number(response.headers.get("retry-after") ?? 60) * 1000);
          tries = 0;
          continue;
        }
        if (!response.ok) throw new Error(`${url} answered ${response.status}`);
        return new Uint8Array(await response.arrayBuffer());
      } catch (error) {
        if (tries === MAX_TRIES) throw new Error(`${url}: ${reasonOf(error)}`, { cause: error });
        await sleep(tries * 500);
      }
    }
  }
}

function reasonOf(error: unknown): string {
  const { cause, message } = error as Error;
  return cause instanceof Error && cause.message ? cause.message : message;
}
