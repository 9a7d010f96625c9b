import { beforeAll, describe, expect, it } from "vitest";
import {
  type ComparePlace,
  compareRebuilt,
  compareRun,
  rebuilt,
  type Difference,
} from "~/domain/event-store/compare-rebuilt";
import { continueRebuild, startRebuild, swapRebuilt } from "~/domain/event-store/rebuild";
import { databases } from "~/tests/support/databases";
import { addCoins, openShelf, type Shelf } from "~/tests/support/jar-shelf";
import { jarProjection } from "~/tests/support/jars";
import { findDifferences } from "~/tests/support/store";

describe.each(databases)("on %s", (_, open) => {
  let shelf: Shelf;
  let executeJar: Shelf["executeJar"];
  let coinsIn: Shelf["coinsIn"];
  const runAll = (texts: string[]) =>
    shelf.store.db.batch(texts.map((sql) => ({ sql, params: [] })));
  beforeAll(async () => {
    shelf = await openShelf(open());
    ({ executeJar, coinsIn } = shelf);
    await executeJar(addCoins("a", 3));
    for (const coins of [1, 2, 4]) await executeJar(addCoins("b", coins));
    await executeJar(addCoins("secret", 1, "for my mother"));
    await executeJar(addCoins("old", 9));
  });

  describe("a rebuild", () => {
    it("finds live rows equal to rebuilt rows after all that, personal ones included", async () => {
      await executeJar({ type: "BreakJar", jarId: "a" });
      expect(await findDifferences(shelf.store)).toEqual([]);
    });

    it("names a row that somebody changed", async () => {
      await shelf.query(`UPDATE jars SET coins = 1000 WHERE id = 'b'`);
      const differences = await findDifferences(shelf.store);
      expect(differences.map(({ table, side, row }) => [table, side, row.id, row.coins])).toEqual([
        ["jars", "live", "b", 1000],
        ["jars", "rebuilt", "b", 7],
      ]);
    });

    it("comes to the same rows when several workers replay at once, in chunks of any size", async () => {
      await shelf.query(`UPDATE jars SET coins = 7 WHERE id = 'b'`);
      await startRebuild(shelf.store, jarProjection);
      const work = async (limit: number) => {
        while (!(await continueRebuild(shelf.store, jarProjection, { events: limit })).atHead);
      };
      await Promise.all([work(1), work(3), work(7)]);
      expect(await compareRebuilt(shelf.store, jarProjection)).toEqual([]);
    });

    it.each([{ rows: 1 }, { rows: 2 }, { rows: 3 }, { rows: 1000 }, { bytes: 1 }, { bytes: 100 }])(
      "names each row that differs, %o compared at a time, while players go on",
      async (limit) => {
        await runAll([
          `UPDATE jars SET coins = 1000 WHERE id = 'b'`,
          `INSERT INTO jars VALUES ('0-made-up', 1, NULL, 1, NULL), ('z-made-up', 1, NULL, 1, NULL)`,
          `DELETE FROM coin_days WHERE jar_id = 'old'`,
        ]);
        await startRebuild(shelf.store, jarProjection);
        while (!(await continueRebuild(shelf.store, jarProjection)).atHead);
        const found: Difference[] = [];
        for (let place: ComparePlace | null = { table: 0, after: null }; place;) {
          await executeJar(addCoins("busy", 1));
          const run = await compareRun(rebuilt(shelf.store, jarProjection), place, limit);
          found.push(...run.differences);
          place = run.next;
        }
        await runAll([
          `UPDATE jars SET coins = 7 WHERE id = 'b'`,
          `DELETE FROM jars WHERE id LIKE '%made-up'`,
          `INSERT INTO coin_days VALUES ('old', date(), 9)`,
        ]);
        expect(
          found.map(({ table, side, row }) => [table, side, row.id ?? row.jar_id]).sort(),
        ).toEqual([
          ["coin_days", "rebuilt", "old"],
          ["jars", "live", "0-made-up"],
          ["jars", "live", "b"],
          ["jars", "live", "z-made-up"],
          ["jars", "rebuilt", "b"],
        ]);
      },
    );

    it("compares no more long rows at a time than their bytes allow", async () => {
      const long = "長".repeat(100_000);
      for (const jarId of ["long-1", "long-2", "long-3"]) {
        await executeJar(addCoins(jarId, 1, long));
      }
      await startRebuild(shelf.store, jarProjection);
      while (!(await continueRebuild(shelf.store, jarProjection)).atHead);
      const ends: unknown[] = [];
      for (let place: ComparePlace | null = { table: 0, after: null }; place?.table === 0;) {
        const run = await compareRun(rebuilt(shelf.store, jarProjection), place, {
          bytes: 400_000,
        });
        expect(run.differences).toEqual([]);
        place = run.next;
        if (place?.after) ends.push(...place.after);
      }
      expect(ends).toEqual(["long-2"]);
    });

    it("is put in the place of rows that somebody changed, with what was appended meanwhile", async () => {
      await shelf.query(`UPDATE jars SET coins = 1000 WHERE id = 'b'`);
      await startRebuild(shelf.store, jarProjection);
      await continueRebuild(shelf.store, jarProjection);
      await executeJar(addCoins("b", 1));
      expect(await swapRebuilt(shelf.store, jarProjection)).toBe(true);
      expect(await coinsIn("b")).toBe(8);
      expect(await findDifferences(shelf.store)).toEqual([]);
    });

    it("reads a person's fields as null once the key is destroyed", async () => {
      await shelf.query(`DELETE FROM person_keys WHERE person_id = 'owner-secret'`);
      const differences = await findDifferences(shelf.store);
      expect(
        differences.filter(({ row }) => row.id === "secret").map(({ row }) => row.note),
      ).toEqual(["for my mother", null]);
    });
  });
});
