import { beforeAll, describe, expect, it } from "vitest";
import { databases } from "~/tests/support/databases";
import { addCoins, openShelf, type Shelf } from "~/tests/support/jar-shelf";

describe.each(databases)("on %s", (_, open) => {
  let shelf: Shelf;
  let executeJar: Shelf["executeJar"];
  beforeAll(async () => {
    shelf = await openShelf(open());
    ({ executeJar } = shelf);
  });

  describe("the log", () => {
    it("refuses to be changed", async () => {
      await executeJar(addCoins("fixed", 1));
      await expect(shelf.query(`UPDATE events SET actor = 'me'`)).rejects.toThrow("append-only");
      await expect(shelf.query(`DELETE FROM events`)).rejects.toThrow("append-only");
    });

    it("holds personal fields sealed", async () => {
      await executeJar(addCoins("secret", 1, "for my mother"));
      const [row] = await shelf.query(`SELECT data FROM events WHERE stream_id = 'jar-secret'`);
      const data = String(row!["data"]);
      expect(data).not.toContain("mother");
      expect(JSON.parse(data).note.sealed).toMatch(/^[A-Za-z0-9+/=]+$/);
    });

    it("is read with today's schema whatever its age", async () => {
      await shelf.query(`INSERT INTO events (stream_id, version, type, schema_version, data, actor, command_id, occurred_at, salt)
       VALUES ('jar-old', 1, 'CoinsAdded', 1, '{"jarId":"old","count":9,"owner":"o","note":null}', 'x', 'x', '2025-01-01T00:00:00.000Z', 'x')`);
      const { jar } = await shelf.store.db.read({ jar: shelf.loadJar("old") });
      expect(jar.state.coins).toBe(9);
      await shelf.query(
        `INSERT INTO jars VALUES ('old', 9, NULL, (SELECT max(position) FROM events), 'o')`,
      );
      await shelf.query(`INSERT INTO coin_days VALUES ('old', '2025-01-01', 9)`);
    });
  });
});
