import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { base64 } from "@scure/base";
import { appendTo } from "~/domain/event-store/append";
import { D1 } from "~/domain/event-store/database";
import { defineEvents, type EventRow } from "~/domain/event-store/event";
import { execute } from "~/domain/event-store/execute";
import {
  destroyForgottenKeys,
  forgetPerson,
  listForgotten,
  replayForgotten,
  rewrapPersonKeys,
} from "~/domain/event-store/forget-person";
import { parseOpened, parseSealed } from "~/domain/event-store/log";
import { listPersonKeys, sealFields, Vault } from "~/domain/event-store/personal-data";
import { continueRebuild, startRebuild } from "~/domain/event-store/rebuild";
import { compareRebuilt } from "~/domain/event-store/compare-rebuilt";
import { databases } from "~/tests/support/databases";
import { addCoins, openShelf, type Shelf } from "~/tests/support/jar-shelf";
import { jarProjection } from "~/tests/support/jars";
import { findDifferences } from "~/tests/support/store";

const later = (seconds: number) => new Date(Date.now() + seconds * 1000);

describe.each(databases)("on %s, a forgotten person", (_, open) => {
  let shelf: Shelf;
  beforeAll(async () => {
    shelf = await openShelf(open());
    await shelf.executeJar(addCoins("mine", 3, "for my mother"), "before");
    await shelf.executeJar(addCoins("other", 1, "of somebody else"));
  });
  const note = async (id: string) =>
    (await shelf.query(`SELECT note FROM jars WHERE id = ?`, id))[0]!["note"];
  const keys = async () =>
    (await shelf.query(`SELECT person_id FROM person_keys`)).map((row) => row["person_id"]);

  it("is closed once, however often it is asked for", async () => {
    // A replay that began while the key was there, and goes on after it.
    await startRebuild(shelf.store, jarProjection);
    await continueRebuild(shelf.store, jarProjection);
    await forgetPerson(shelf.store, "owner-mine");
    await forgetPerson(shelf.store, "owner-mine");
    const [row] = await shelf.query(
      `SELECT count(*) AS n FROM events WHERE type = 'PersonForgotten'`,
    );
    expect(row!["n"]).toBe(1);
  });

  it("is in no read model any more, at once, live as in a replay", async () => {
    expect([await note("mine"), await note("other")]).toEqual([null, "of somebody else"]);
    while (!(await continueRebuild(shelf.store, jarProjection)).atHead);
    expect(await compareRebuilt(shelf.store, jarProjection)).toEqual([]);
    expect(await findDifferences(shelf.store)).toEqual([]);
  });

  it("refuses every command about them and by them, repeated ones too", async () => {
    const refused = { code: "person_forgotten" };
    await expect(shelf.executeJar(addCoins("mine", 1))).rejects.toMatchObject(refused);
    await expect(
      shelf.executeJar(addCoins("mine", 3, "for my mother"), "before"),
    ).rejects.toMatchObject(refused);
    const own = execute(shelf.store, {
      id: "own",
      name: "Act",
      actor: "owner-mine",
      input: null,
      load: {},
      decide: () => ({ appends: [] }),
    });
    await expect(own).rejects.toMatchObject(refused);
    await shelf.executeJar(addCoins("other", 1));
  });

  it("is refused by the database when they were forgotten while a command was decided", async () => {
    await shelf.executeJar(addCoins("racing", 1, "a secret"));
    const racing = execute(shelf.store, {
      id: "racing",
      name: "Race",
      actor: "tester",
      input: null,
      dataSubjects: ["owner-racing"],
      load: { jar: shelf.loadJar("racing") },
      gather: () => forgetPerson(shelf.store, "owner-racing"),
      decide: ({ jar }) => ({
        appends: [
          appendTo(jar, [
            {
              type: "CoinsAdded",
              data: { jarId: "racing", coins: 1, owner: "owner-racing", note: "another secret" },
            },
          ]),
        ],
      }),
    });
    await expect(racing).rejects.toMatchObject({ code: "person_forgotten" });
    expect(await shelf.coinsIn("racing")).toBe(1);
  });

  it("keeps the key for a minute, and nobody has it after that", async () => {
    const { db } = shelf.store;
    await destroyForgottenKeys(db, later(50));
    expect(await keys()).toContain("owner-mine");
    await destroyForgottenKeys(db, later(61));
    await destroyForgottenKeys(db, later(61));
    expect(await keys()).toEqual(["owner-other"]);
    expect(await findDifferences(shelf.store)).toEqual([]);
  });

  it("loses their key too when no job ran for days", async () => {
    await shelf.executeJar(addCoins("late", 1, "a secret"));
    await forgetPerson(shelf.store, "owner-late");
    const at = (minute: number) => {
      const then = later(3 * 24 * 3600);
      then.setUTCMinutes(minute);
      return then;
    };
    await destroyForgottenKeys(shelf.store.db, at(0));
    expect(await keys()).not.toContain("owner-late");
  });

  it("is forgotten again by a database that was restored, before it serves", async () => {
    const restored = await openShelf(databases[1]![1]());
    await restored.executeJar(addCoins("mine", 3, "for my mother"));
    const { forgotten } = await shelf.store.db.read({ forgotten: listForgotten({}) });
    expect(forgotten.map(({ personId }) => personId)).toContain("owner-mine");
    await replayForgotten(restored.store, forgotten);
    await replayForgotten(restored.store, forgotten);
    expect(await restored.query(`SELECT note FROM jars WHERE id = 'mine'`)).toEqual([
      { note: null },
    ]);
    expect(await restored.query(`SELECT * FROM person_keys`)).toEqual([]);
    await expect(restored.executeJar(addCoins("mine", 1))).rejects.toMatchObject({
      code: "person_forgotten",
    });
    expect(await findDifferences(restored.store)).toEqual([]);
  });
});

describe("the secret that wraps people's keys", () => {
  const secret = (fill: number) => base64.encode(new Uint8Array(32).fill(fill));

  it("can be changed: keys are wrapped anew bit by bit, and commands keep their answers", async () => {
    const shelf = await openShelf(new D1(env.DB));
    const { store, executeJar, query } = shelf;
    const before = new Vault(secret(21));
    store.vault = before;
    for (const jar of ["r1", "r2", "r3"]) await executeJar(addCoins(jar, 1, `note of ${jar}`), jar);
    const changed = new Vault(secret(22), [secret(21)]);
    store.vault = changed;
    expect(await executeJar(addCoins("r1", 1, "note of r1"), "r1")).toMatchObject({
      replayed: true,
    });
    expect(await rewrapPersonKeys(store.db, changed, 2)).toBe(2);
    expect(await rewrapPersonKeys(store.db, changed, 2)).toBe(1);
    expect(await rewrapPersonKeys(store.db, changed, 2)).toBe(0);
    store.vault = new Vault(secret(22));
    await executeJar(addCoins("r2", 1, "again"));
    const rows = await query(`SELECT * FROM events WHERE stream_id = 'jar-r1'`);
    const { keys } = await store.db.read({ keys: listPersonKeys({ ids: `["owner-r1"]` }) });
    const opened = await parseOpened(rows[0] as unknown as EventRow, store.model.definitions, () =>
      store.vault.openPersonKey(keys[0]!),
    );
    expect(opened.data["note"]).toBe("note of r1");
    await expect(before.openPersonKey(keys[0]!)).rejects.toThrow("is missing");
  });
});

describe("a sealed field", () => {
  // As they were written by an earlier release.
  const then = defineEvents({
    LetterSent: {
      version: 1,
      schema: z.object({ from: z.string(), words: z.string().nullable() }),
      personal: { owner: "from", fields: ["words"] },
    },
  });
  const now = defineEvents({
    LetterSent: {
      version: 2,
      schema: z.object({ sender: z.string(), text: z.string().nullable() }),
      upcasters: { 1: ({ from, words }) => ({ sender: from, text: words }) },
      personal: { owner: "sender", fields: ["text"] },
    },
  });

  it("can be renamed by an upcaster, as can the field that says whose it is", async () => {
    const { key } = await new Vault(env.PERSON_KEYS_SECRET).createPersonKey("ann");
    const stored = await sealFields(
      "LetterSent",
      then.LetterSent,
      { from: "ann", words: "dear bob" },
      key,
    );
    const row = {
      type: "LetterSent",
      schema_version: 1,
      data: JSON.stringify(stored),
    } as unknown as EventRow;
    const asked: string[] = [];
    const opened = await parseOpened(row, now, async (personId) => {
      asked.push(personId);
      return key;
    });
    expect([asked, opened.data]).toEqual([["ann"], { sender: "ann", text: "dear bob" }]);
    expect(parseSealed(row, now).data).toEqual({ sender: "ann", text: null });
  });

  it("is not read by the release before, which says so", () => {
    const row = { position: 7, type: "LetterSent", schema_version: 2, data: "{}" } as never;
    expect(() => parseSealed(row, then)).toThrow(
      "Written by a newer release: Event 7 (LetterSent) has schema version 2; this release knows 1",
    );
    expect(() => parseSealed(row, {})).toThrow(
      "Written by a newer release: Event 7 has the unknown type LetterSent",
    );
  });

  it("cannot be moved into another field", async () => {
    const { key } = await new Vault(env.PERSON_KEYS_SECRET).createPersonKey("ann");
    const stored = await sealFields("LetterSent", then.LetterSent, { from: "a", words: "b" }, key);
    const moved = {
      type: "LetterSent",
      schema_version: 2,
      data: JSON.stringify({ sender: "a", text: stored["words"] }),
    };
    await expect(parseOpened(moved as unknown as EventRow, now, async () => key)).rejects.toThrow();
  });
});
