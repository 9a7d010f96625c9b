import { beforeAll, describe, expect, it } from "vitest";
import { dropPastAnswers } from "~/domain/event-store/idempotency";
import { startStream } from "~/domain/event-store/append";
import { execute } from "~/domain/event-store/execute";
import type { Database } from "~/domain/event-store/database";
import { upTo } from "~/scripts/bench/growth/costs";
import { databases } from "~/tests/support/databases";
import { addCoins, openShelf, type Shelf } from "~/tests/support/jar-shelf";
import { allowMuchReading } from "~/tests/support/rows-read";

allowMuchReading(/'Much'/);

const DAY_MS = 24 * 60 * 60_000;
const start = Date.UTC(2026, 0, 1);
const onDay = (day: number) => new Date(start + day * DAY_MS);

describe.each(databases)("on %s", (_, open) => {
  let shelf: Shelf;
  let now = onDay(0);
  const bodyOf = async (key: string) => {
    const [row] = await shelf.query(`SELECT body FROM commands WHERE id = ?`, `tester/${key}`);
    return row!["body"];
  };
  beforeAll(async () => {
    shelf = await openShelf(open(), () => now);
  });

  it("a command is answered again for 90 days, and refused from then on, but never done twice", async () => {
    now = onDay(0);
    const { answer } = await shelf.executeJar(addCoins("a", 3), "key-a");
    now = onDay(89.9);
    await dropPastAnswers(shelf.store.db, now);
    expect(await shelf.executeJar(addCoins("a", 3), "key-a")).toMatchObject({
      replayed: true,
      answer,
    });

    now = onDay(90);
    const again = () => shelf.executeJar(addCoins("a", 3), "key-a");
    await expect(again()).rejects.toMatchObject({ code: "already_done" });
    await dropPastAnswers(shelf.store.db, now);
    await expect(again()).rejects.toMatchObject({ code: "already_done" });
    expect(await bodyOf("key-a")).toBeNull();
    expect(await shelf.coinsIn("a")).toBe(3);
  });

  it("its fingerprint stays: another input under its key is still told from it", async () => {
    now = onDay(0);
    await shelf.executeJar(addCoins("b", 1), "key-b");
    now = onDay(100);
    await dropPastAnswers(shelf.store.db, now);
    await expect(shelf.executeJar(addCoins("b", 2), "key-b")).rejects.toMatchObject({
      code: "idempotency_key_reused",
    });
  });

  it("answers that are younger stay", async () => {
    now = onDay(10);
    await shelf.executeJar(addCoins("c", 1), "key-c");
    await dropPastAnswers(shelf.store.db, onDay(99));
    expect(await bodyOf("key-c")).toBe(JSON.stringify({ coinsBefore: 0 }));
  });

  it("however many there are and however long, they go in steps of a thousand or of 8 MB", async () => {
    const db = shelf.store.db;
    const commands = (from: number, to: number, bytes: number) => ({
      sql: `INSERT INTO "commands" ("id", "name", "input_hash", "status", "body", "created_at")
        ${upTo(from, to)} SELECT 'much-' || i, 'Much', '', 200, hex(zeroblob(${bytes / 2})), '2020-01-01' FROM n`,
      params: [],
    });
    await db.batch([commands(0, 2500, 10), commands(2500, 2540, 1_000_000)]);
    const steps: number[] = [];
    const counting = {
      async batch(statements: Parameters<Database["batch"]>[0]) {
        const results = await db.batch(statements);
        steps.push(results[0]!.length);
        return results;
      },
    } as Database;
    await dropPastAnswers(counting, onDay(0));
    const left = await shelf.query(
      `SELECT 1 FROM commands WHERE name = 'Much' AND body IS NOT NULL`,
    );
    expect(left).toEqual([]);
    expect(steps).toEqual([1000, 1000, 508, 8, 8, 8, 8, 0]);
  });

  it("a job's command is answered for ever, as a step of a chain through several logs needs it", async () => {
    const note = { type: "CoinsAdded", data: { jarId: "d", coins: 1, owner: "d", note: null } };
    const ask = () =>
      execute(shelf.store, {
        id: "step",
        name: "Step",
        actor: "system:other-log",
        input: null,
        load: {},
        decide: () => ({
          appends: [startStream("jar-d", [note])],
          answer: { status: 409, body: { code: "too_late" } },
        }),
      });
    now = onDay(0);
    const { answer } = await ask();
    now = onDay(200);
    await dropPastAnswers(shelf.store.db, now);
    expect(await ask()).toMatchObject({ replayed: true, answer });
  });
});
