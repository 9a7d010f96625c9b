import { base64 } from "@scure/base";
import { describe, expect, test, vi } from "vitest";
import { prove, type Sources } from "~/app/routes/ledger/prove/prove";
import { isGood, type Report } from "~/app/routes/ledger/prove/report";
import { describeKey } from "~/domain/ledger/checkpoint";
import { eventAt, type Log, makeLog, SECRET } from "./made-log";

async function sourcesOf(log: Log, changes: Partial<Sources> = {}): Promise<Sources> {
  const note = await log.noteAt(log.size);
  const own = log.mine.map(eventAt).reverse();
  return {
    fetchEvents: async (cursor) => {
      const from = Number(cursor ?? 0);
      const nextCursor = from + 2 < own.length ? String(from + 2) : null;
      return { items: own.slice(from, from + 2), nextCursor };
    },
    fetchNote: async () => note,
    fetchKey: () => describeKey(SECRET),
    fetchTile: async (path) => log.serve(path),
    seen: undefined,
    ...changes,
  };
}
const run = (sources: Sources) => prove(sources, () => {}, new AbortController().signal);
/** Lets time pass as fast as the work between goes on. */
async function elapse<Result>(work: Promise<Result>): Promise<Result> {
  const outcome = { over: false };
  void work.finally(() => (outcome.over = true));
  while (!outcome.over) {
    await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(100);
  }
  return work;
}
const verdicts = ({ events }: Report) => events.map(({ verdict }) => verdict);
const seenAt = async (log: Log, size: number) => ({
  size,
  root: base64.encode(await log.rootAt(size)),
  publicKey: (await describeKey(SECRET)).publicKey,
  at: "2026-11-20T10:00:00.000Z",
});

describe("a log that is in order", () => {
  test.each([1, 2, 3, 255, 256, 257, 511, 512, 600])("of %i events proves them", async (size) => {
    const mine = [...new Set([1, Math.ceil(size / 2), size])];
    const log = await makeLog(size, mine);
    const report = await run(await sourcesOf(log));
    expect(verdicts(report)).toEqual(mine.map(() => "proven"));
    expect(report.checkpoint).toMatchObject({ size, consistency: "first" });
    expect(isGood(report)).toBe(true);
  });

  test("of three levels of tiles proves them, and that it has grown from any size", async () => {
    const size = 66_300;
    const log = await makeLog(size, [1, 65_536, 65_537, 66_000, size]);
    for (const before of [0, 1, 255, 256, 65_535, 65_536, 65_537, 66_299]) {
      const report = await run(await sourcesOf(log, { seen: await seenAt(log, before) }));
      expect(report.checkpoint?.consistency).toBe("grown");
      expect(new Set(verdicts(report))).toEqual(new Set(["proven"]));
    }
    const same = await run(await sourcesOf(log, { seen: await seenAt(log, size) }));
    expect(same.checkpoint?.consistency).toBe("same");

    const sources = await sourcesOf(log);
    for (const path of [
      [0, 255],
      [1, 0],
      [1, 1],
      [2, 0],
    ] as const) {
      const key = `${path[0]}/${path[1]}`;
      const kept = log.tiles.get(key)!;
      log.tiles.set(key, kept.with(4, kept[4]! ^ 1));
      const report = await run(sources);
      expect(verdicts(report), key).toContain("tile_wrong");
      expect(isGood(report)).toBe(false);
      log.tiles.set(key, kept);
    }
  }, 60_000);

  test("waits for the checkpoint that holds the newest event, but not for ever", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const log = await makeLog(300, [5, 300]);
    const notes = [await log.noteAt(299), await log.noteAt(299), await log.noteAt(300)];
    const stages: string[] = [];
    const soon = prove(
      await sourcesOf(log, { fetchNote: async () => notes.shift()! }),
      ({ stage }) => stages.push(stage),
      new AbortController().signal,
    );
    expect(verdicts(await elapse(soon))).toEqual(["proven", "proven"]);
    expect(stages).toContain("waiting");

    const old = await log.noteAt(299);
    const report = await elapse(run(await sourcesOf(log, { fetchNote: async () => old })));
    expect(verdicts(report)).toEqual(["pending", "proven"]);
    expect(isGood(report)).toBe(true);
    vi.useRealTimers();
  });

  test("can be left in the middle", async () => {
    const log = await makeLog(300, [5, 300]);
    const controller = new AbortController();
    const proof = prove(await sourcesOf(log), () => controller.abort(), controller.signal);
    await expect(proof).rejects.toThrow("aborted");
  });
});

describe("a log that was tampered with", () => {
  test("is found out by an event that is not what it was", async () => {
    const log = await makeLog(300, [5, 300]);
    const sources = await sourcesOf(log);
    const changed = eventAt(5);
    changed.event.data["at"] = 6;
    sources.fetchEvents = async () => ({ items: [eventAt(300), changed], nextCursor: null });
    const report = await run(sources);
    expect(verdicts(report)).toEqual(["proven", "altered"]);
    expect(isGood(report)).toBe(false);
  });

  test("is found out by a tile that is changed, short or gone", async () => {
    const log = await makeLog(600, [5, 600]);
    const { fetchTile } = await sourcesOf(log);
    const only = (path: string, change: (tile: Uint8Array) => Uint8Array | undefined) =>
      sourcesOf(log, {
        fetchTile: async (asked) => {
          const tile = (await fetchTile(asked))!;
          return asked === path ? change(tile) : tile;
        },
      });
    const flip = (tile: Uint8Array) => tile.with(0, tile[0]! ^ 1);
    expect(verdicts(await run(await only("0/000", flip)))).toEqual(["proven", "tile_wrong"]);
    expect(verdicts(await run(await only("0/000", (tile) => tile.slice(32))))).toEqual([
      "proven",
      "tile_missing",
    ]);
    expect(verdicts(await run(await only("0/000", () => undefined)))).toEqual([
      "proven",
      "tile_missing",
    ]);
    const edge = await run(await only("0/002.p/88", flip));
    expect(verdicts(edge)).toEqual(["tile_wrong", "tile_wrong"]);
    expect(edge.checkpoint?.fault).toMatchObject({ kind: "wrong" });
  });

  test("is found out by its signature, and by another key", async () => {
    const log = await makeLog(10, [5]);
    const note = (await log.noteAt(10)).replace("\n10\n", "\n11\n");
    const forged = await run(await sourcesOf(log, { fetchNote: async () => note }));
    expect(forged).toMatchObject({ signed: false, events: [] });
    expect(isGood(forged)).toBe(false);

    const other = await describeKey(new Uint8Array(32).fill(8));
    const seen = { ...(await seenAt(log, 10)), publicKey: other.publicKey };
    const rekeyed = await run(await sourcesOf(log, { seen }));
    expect(rekeyed).toMatchObject({ signed: true, keyKnown: false });
    expect(isGood(rekeyed)).toBe(false);
  });

  test("is found out by what this browser saw before", async () => {
    const log = await makeLog(300, [5]);
    const back = await run(
      await sourcesOf(log, { seen: { ...(await seenAt(log, 300)), size: 301 } }),
    );
    expect(back.checkpoint?.consistency).toBe("went_back");
    const rewritten = await makeLog(300, [5], "rewritten");
    for (const size of [100, 300]) {
      const report = await run(await sourcesOf(rewritten, { seen: await seenAt(log, size) }));
      expect(report.checkpoint?.consistency).toBe("contradicts");
      expect(isGood(report)).toBe(false);
    }
  });
});
