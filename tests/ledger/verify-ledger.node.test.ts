import { describe, expect, test } from "vitest";
import { describeKey } from "~/domain/ledger/checkpoint";
import type { LogClient } from "~/scripts/verify-ledger/client";
import { verifyLog } from "~/scripts/verify-ledger/verify";
import { type Log, makeLog, SECRET } from "./made-log";

async function clientOf(log: Log): Promise<LogClient> {
  const note = await log.noteAt(log.size);
  return {
    checkpoint: async () => note,
    key: () => describeKey(SECRET),
    tile: async (path: string) => log.serve(path),
  } as LogClient;
}
const keptAt = async (log: Log, size: number) => ({
  publicKey: (await describeKey(SECRET)).publicKey,
  note: await log.noteAt(size),
  checkedAt: "2026-11-20T10:00:00.000Z",
});

describe("a stranger's check", () => {
  test.each([0, 1, 255, 256, 257, 700])("passes a log of %i events", async (size) => {
    const log = await makeLog(size, []);
    const { failed, keep } = await verifyLog(await clientOf(log));
    expect(failed).toEqual([]);
    expect(keep?.note).toBe(await log.noteAt(size));
  });

  test("recomputes three levels of tiles, and names the one that does not follow", async () => {
    const log = await makeLog(66_000, []);
    const client = await clientOf(log);
    for (const before of [0, 1, 256, 65_536, 66_000]) {
      const { failed } = await verifyLog(client, { kept: await keptAt(log, before) });
      expect(failed).toEqual([]);
    }
    for (const [key, path] of [
      ["1/0", "1/000"],
      ["1/1", "1/001.p/1"],
      ["2/0", "2/000.p/1"],
    ] as const) {
      const kept = log.tiles.get(key)!;
      log.tiles.set(key, kept.with(3, kept[3]! ^ 1));
      const { failed } = await verifyLog(client);
      expect(failed).toEqual([`Tile ${path}: it does not follow from the leaves`]);
      log.tiles.set(key, kept);
    }
  }, 60_000);

  test("holds a log against what the main one says that it held", async () => {
    const log = await makeLog(600, []);
    const client = await clientOf(log);
    const anchor = { size: 300, root: await log.rootAt(300) };
    const right = await verifyLog(client, { anchor });
    expect(right.failed).toEqual([]);
    expect(right.passed.at(-1)).toMatch(/^Anchor: begins with the 300 events/);
    const other = await verifyLog(client, { anchor: { ...anchor, size: 301 } });
    expect(other.failed).toEqual([expect.stringMatching(/^Anchor: the first 301 events/)]);
    const longer = await verifyLog(client, { anchor: { ...anchor, size: 601 } });
    expect(longer.failed).toEqual([expect.stringMatching(/^Anchor: the log has 600 events/)]);
  });

  test("names a changed leaf, a missing tile and a checkpoint that nobody signed", async () => {
    const log = await makeLog(600, []);
    const note = (await log.noteAt(500)).replace("\n500\n", "\n501\n");
    const leaves = log.tiles.get("0/1")!;
    const client = await clientOf(log);
    const kept = await keptAt(log, 300);
    log.tiles.set("0/1", leaves.with(5, leaves[5]! ^ 1));
    const changed = await verifyLog(client, { kept });
    expect(changed.failed.join("\n")).toMatch(/^Consistency: .*\nTile 1\/000.p\/2: .*\nRoot: /);
    expect(changed.keep).toBeUndefined();

    log.tiles.delete("0/1");
    expect((await verifyLog(client)).failed).toEqual(["Tile 0/001: it is not served"]);

    const forged = await verifyLog({ ...client, checkpoint: async () => note } as LogClient);
    expect(forged.failed).toEqual([expect.stringContaining("Signature: ")]);
  });

  test("names a log that went back, was rewritten, or is signed by somebody else", async () => {
    const log = await makeLog(300, []);
    const longer = await makeLog(301, []);
    const back = await verifyLog(await clientOf(log), { kept: await keptAt(longer, 301) });
    expect(back.failed).toEqual([expect.stringMatching(/has 300 events, and had 301/)]);

    const rewritten = await verifyLog(await clientOf(await makeLog(300, [], "other")), {
      kept: await keptAt(log, 200),
    });
    expect(rewritten.failed).toEqual([expect.stringMatching(/first 200 events are not those/)]);

    const other = await describeKey(new Uint8Array(32).fill(9));
    const pinned = await verifyLog(await clientOf(log), { publicKey: other.publicKey });
    expect(pinned.failed).toEqual([
      expect.stringContaining("Key: "),
      expect.stringContaining("Signature: "),
    ]);
  });
});
