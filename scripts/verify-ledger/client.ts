import { setTimeout as sleep } from "node:timers/promises";
import type { LedgerKey } from "~/domain/ledger/checkpoint";
import { type LogName, MAIN } from "~/domain/logs";
import type { LogListing } from "~/workers/ledger/logs";

const MAX_TRIES = 4;

/** What a log serves to everybody. Failures of the network are tried again; anything else is the log's word. */
export class LogClient {
  readonly #folder: string;

  constructor(
    private readonly origin: string,
    readonly log: LogName = MAIN,
  ) {
    this.#folder = log === MAIN ? "ledger" : `ledger/${log}`;
  }

  async checkpoint(): Promise<string> {
    return new TextDecoder().decode(await this.#require(`${this.#folder}/checkpoint`));
  }

  async key(): Promise<LedgerKey> {
    return JSON.parse(new TextDecoder().decode(await this.#require("ledger/key"))) as LedgerKey;
  }

  /** Undefined when the log does not serve it. */
  tile(path: string): Promise<Uint8Array | undefined> {
    return this.#get(`${this.#folder}/tile/${path}`);
  }

  /** The other logs, each with the event of the main log that holds its root. */
  async logs(): Promise<LogListing[]> {
    const text = new TextDecoder().decode(await this.#require("api/ledger/logs"));
    return (JSON.parse(text) as { items: LogListing[] }).items.filter(({ log }) => log !== MAIN);
  }

  /** The audit path of an event in the tree of `size` leaves. */
  async inclusion(position: number, size: number): Promise<Uint8Array[]> {
    const path = `api/ledger/proofs/inclusion?log=${this.log}&position=${position}&size=${size}`;
    const text = new TextDecoder().decode(await this.#require(path));
    const { hashes } = JSON.parse(text) as { hashes: string[] };
    return hashes.map((hash) => Buffer.from(hash, "base64"));
  }

  async #require(path: string): Promise<Uint8Array> {
    const body = await this.#get(path);
    if (!body) throw new Error(`${this.origin}/${path} is not there`);
    return body;
  }

  async #get(path: string): Promise<Uint8Array | undefined> {
    const url = `${this.origin}/${path}`;
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
