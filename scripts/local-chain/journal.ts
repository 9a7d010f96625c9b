import { createReadStream, createWriteStream, mkdirSync, statSync, truncateSync } from "node:fs";
import { rename } from "node:fs/promises";
import { join } from "node:path";
import { finished } from "node:stream/promises";
import type { WriteStream } from "node:fs";
import { z } from "zod";
import type { TransactionRecord } from "./history.ts";
import type { TransactionMeta } from "./transaction-meta.ts";
import type { AccountState } from "./virtual-machine.ts";

/** An account after a transaction, by its address; null means that it is gone. */
export type AccountWrite = [address: string, state: AccountState | null];

const accountSchema = z.tuple([
  z.string(),
  z
    .strictObject({ l: z.string().regex(/^\d+$/), o: z.string(), x: z.boolean(), d: z.string() })
    .nullable(),
]);

const lineSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("chain"), createdAt: z.number() }),
  z.object({ kind: z.literal("account"), writes: z.array(accountSchema) }),
  z.object({
    kind: z.literal("transaction"),
    signature: z.string(),
    slot: z.int(),
    blockTime: z.int(),
    err: z.unknown(),
    memo: z.string().nullable(),
    abandoned: z.boolean(),
    bytes: z.string(),
    addresses: z.array(z.string()),
    meta: z.looseObject({ fee: z.number() }),
    writes: z.array(accountSchema),
  }),
]);
type Line = z.output<typeof lineSchema>;

/** What a journal held when it was opened. */
export interface JournalContent {
  /** Unix milliseconds at which the chain was made. */
  createdAt: number;
  /** Oldest first, at most as many as were asked for. */
  records: TransactionRecord[];
  accounts: Map<string, AccountState | null>;
}

/**
 * The chain on disk: `<dataDir>/chain.jsonl`, one line a transaction with the accounts it wrote.
 *
 * State is the genesis plus the last write of every account, so nothing big is ever saved at once, a
 * crash loses only what the operating system had not been handed yet (milliseconds), and the format
 * does not hang on the version of LiteSVM. A half-written last line is cut off, any other broken line
 * is skipped. A journal more than twice as long as the history is rewritten when it is opened.
 */
export class Journal {
  readonly #stream: WriteStream;

  private constructor(path: string) {
    this.#stream = createWriteStream(path, { flags: "a" });
    this.#stream.on("error", (error) => console.error("local chain: cannot save:", error.message));
  }

  static async open(
    dataDir: string,
    capacity: number,
    now: number,
  ): Promise<{ journal: Journal; content: JournalContent }> {
    mkdirSync(dataDir, { recursive: true });
    const path = join(dataDir, "chain.jsonl");
    const { content, transactions } = await load(path, capacity, now);
    if (transactions === 0 && content.accounts.size === 0) {
      const journal = new Journal(path);
      journal.#write({ kind: "chain", createdAt: content.createdAt });
      return { journal, content };
    }
    if (transactions > capacity * 2) {
      const compacted = new Journal(`${path}.new`);
      compacted.#writeAll(content);
      await compacted.close();
      await rename(`${path}.new`, path);
    }
    return { journal: new Journal(path), content };
  }

  append(record: TransactionRecord, writes: AccountWrite[]): void {
    if (this.#stream.writableEnded) return;
    const { metaJson, bytes, ...rest } = record;
    const line = {
      kind: "transaction",
      ...rest,
      bytes: Buffer.from(bytes).toString("base64"),
      writes: writes.map(encodeWrite),
    };
    this.#stream.write(`${JSON.stringify(line).slice(0, -1)},"meta":${metaJson}}\n`);
  }

  /** Resolves once everything is with the operating system. */
  async close(): Promise<void> {
    this.#stream.end();
    await finished(this.#stream).catch(() => undefined);
  }

  #write(line: Line): void {
    this.#stream.write(`${JSON.stringify(line)}\n`);
  }

  #writeAll(content: JournalContent): void {
    this.#write({ kind: "chain", createdAt: content.createdAt });
    for (const write of content.accounts) {
      this.#write({ kind: "account", writes: [encodeWrite(write)] });
    }
    for (const record of content.records) this.append(record, []);
  }
}

async function load(
  path: string,
  capacity: number,
  now: number,
): Promise<{ content: JournalContent; transactions: number }> {
  const content: JournalContent = { createdAt: now, records: [], accounts: new Map() };
  let transactions = 0;
  let broken = 0;
  for await (const text of completeLines(path)) {
    const line = parseLine(text);
    if (line === null) {
      broken += 1;
      continue;
    }
    if (line.kind === "chain") {
      content.createdAt = line.createdAt;
      continue;
    }
    for (const write of line.writes) content.accounts.set(...decodeWrite(write));
    if (line.kind !== "transaction") continue;
    transactions += 1;
    content.records.push(decodeRecord(line));
    if (content.records.length > capacity * 2) content.records.splice(0, capacity);
  }
  content.records.splice(0, Math.max(0, content.records.length - capacity));
  if (broken > 0) console.warn(`local chain: skipped ${broken} unreadable lines of ${path}`);
  return { content, transactions };
}

/** Lines that end in a newline; whatever follows the last of them is cut off the file. */
async function* completeLines(path: string): AsyncGenerator<string> {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size === 0) return;
  let rest = Buffer.alloc(0);
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) {
    rest = Buffer.concat([rest, chunk as Buffer]);
    let start = 0;
    for (let end = rest.indexOf(10); end >= 0; end = rest.indexOf(10, start)) {
      yield rest.toString("utf8", start, end);
      start = end + 1;
    }
    rest = rest.subarray(start);
  }
  if (rest.length > 0) truncateSync(path, size - rest.length);
}

function parseLine(text: string): Line | null {
  try {
    return lineSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

function decodeRecord(line: Extract<Line, { kind: "transaction" }>): TransactionRecord {
  const { kind: _, writes: __, meta, bytes, err, ...rest } = line;
  return {
    ...rest,
    err: err as TransactionMeta["err"],
    bytes: Buffer.from(bytes, "base64"),
    metaJson: JSON.stringify(meta),
  };
}

function encodeWrite([address, state]: AccountWrite): z.output<typeof accountSchema> {
  if (state === null) return [address, null];
  const base64 = (data: Uint8Array) => Buffer.from(data).toString("base64");
  const { lamports, owner, executable, data } = state;
  return [address, { l: lamports.toString(), o: base64(owner), x: executable, d: base64(data()) }];
}

function decodeWrite([address, stored]: z.output<typeof accountSchema>): AccountWrite {
  if (stored === null) return [address, null];
  const data = Buffer.from(stored.d, "base64");
  return [
    address,
    {
      lamports: BigInt(stored.l),
      owner: Buffer.from(stored.o, "base64"),
      executable: stored.x,
      data: () => data,
    },
  ];
}
