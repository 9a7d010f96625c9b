import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ROOM_STEPS } from "~/durable-objects/room/schema";
import { localSecrets } from "~/scripts/start/secrets";
import { currentRelease, isNewer, releaseFile, releaseOf } from "~/scripts/start/stored-formats";
import { CannotUpgrade, prepareUpgrade } from "~/scripts/start/upgrade";

const MIGRATIONS = readdirSync("migrations/main").filter((name) => name.endsWith(".sql"));
let folder: string;
const file = (name: string) => join(folder, name);
const MAIN = "worker/d1/main.sqlite";
const ROOM = "worker/do/worker-GroupChat/room.sqlite";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "playstead-upgrade-"));
  localSecrets(folder);
  mkdirSync(file("worker/d1"), { recursive: true });
  mkdirSync(file("worker/do/worker-GroupChat"), { recursive: true });
  mkdirSync(file("dev"));
  writeFileSync(file("dev/other"), "another shop");
});
afterEach(() => rmSync(folder, { recursive: true }));

function within(name: string, ...sql: string[]): unknown[] {
  const db = new DatabaseSync(file(name));
  try {
    return sql.flatMap((text) => db.prepare(text).all());
  } finally {
    db.close();
  }
}

/** The main database after these migrations, as far as an upgrade looks at it. */
function keepMain(...names: string[]): void {
  within(
    MAIN,
    "CREATE TABLE person_keys (person_id TEXT)",
    "CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY, name TEXT)",
    ...names.map((name) => `INSERT INTO d1_migrations (name) VALUES ('${name}')`),
  );
}
/** A room that has taken so many steps. */
function keepRoom(taken: number): void {
  const db = new DatabaseSync(file(ROOM));
  for (const step of ROOM_STEPS.slice(0, taken)) db.exec(step);
  db.exec(`CREATE TABLE "schema" ("version" INTEGER); INSERT INTO "schema" VALUES (${taken})`);
  db.close();
}
const prepare = () => prepareUpgrade(folder);
const parts = () => readdirSync(folder).sort();

test("data of this release is opened as it is, and says whose it is", () => {
  keepMain(...MIGRATIONS);
  keepRoom(ROOM_STEPS.length);
  const upgrade = prepare();
  expect(upgrade.pending).toBe(false);
  upgrade.accept();
  expect(releaseOf(folder)).toBe(currentRelease());
  expect(parts()).toEqual(["dev", "release", "secrets.json", "worker"]);
});

test("of older data a copy is kept until it has worked", () => {
  keepMain(...MIGRATIONS.slice(0, -1));
  const upgrade = prepare();
  expect(parts()).toEqual(["before-upgrade", "dev", "secrets.json", "worker"]);
  expect(readdirSync(file("before-upgrade"))).toEqual(["secrets.json", "worker"]);
  within(MAIN, "DELETE FROM d1_migrations");
  upgrade.accept();
  expect(parts()).toEqual(["dev", "release", "secrets.json", "worker"]);
  expect(within(MAIN, "SELECT * FROM d1_migrations")).toEqual([]);
  // What fails after it is no matter of the upgrade.
  const later = new Error("The seed failed");
  expect(upgrade.undo(later)).toBe(later);
});

test("an upgrade that fails, and one that is cut off, leave the data as it was", () => {
  keepMain(...MIGRATIONS.slice(0, -1));
  writeFileSync(releaseFile(folder), "0.0.9\n");
  const before = within(MAIN, "SELECT name FROM d1_migrations");
  const change = () => {
    within(MAIN, "DELETE FROM d1_migrations");
    writeFileSync(file("new"), "what the newer code keeps");
  };
  const failing = prepare();
  change();
  const told = failing.undo(new Error("no such table"));
  expect(told).toBeInstanceOf(CannotUpgrade);
  expect((told as Error).message).toBe(
    `The data in ${folder}/ could not be upgraded to ${currentRelease()} (no such table) and is as it was before: start it with Playstead 0.0.9, or with a later one than this.`,
  );
  expect(within(MAIN, "SELECT name FROM d1_migrations")).toEqual(before);
  expect(parts()).toEqual(["dev", "release", "secrets.json", "worker"]);

  prepare();
  change();
  // As after a power cut: the next start begins with what was before.
  expect(prepare().pending).toBe(true);
  expect(within(MAIN, "SELECT name FROM d1_migrations")).toEqual(before);
  expect(parts()).not.toContain("new");
});

test("an object whose steps would fail is found before anything is done", () => {
  keepMain(...MIGRATIONS);
  keepRoom(1);
  within(ROOM, `ALTER TABLE "members" ADD COLUMN "told_version" TEXT`);
  expect(prepare).toThrow("(duplicate column name: told_version) and is as it was before");
  expect(parts()).toEqual(["dev", "secrets.json", "worker"]);
  within(ROOM, `ALTER TABLE "members" DROP COLUMN "told_version"`);
  expect(prepare().pending).toBe(true);
  // It takes them itself, when it wakes.
  expect(within(ROOM, `SELECT "version" FROM "schema"`)).toEqual([{ version: 1 }]);
});

test("data of a newer release says so, and is not touched", () => {
  const said = "was written by a newer release of Playstead and was not touched";
  keepMain(...MIGRATIONS.slice(0, -1), "9999_later.sql");
  expect(prepare).toThrow(said);
  within(MAIN, "DELETE FROM d1_migrations WHERE name = '9999_later.sql'");
  keepRoom(ROOM_STEPS.length);
  within(ROOM, `UPDATE "schema" SET "version" = "version" + 1`);
  expect(prepare).toThrow(said);
  within(ROOM, `UPDATE "schema" SET "version" = "version" - 1`);
  writeFileSync(releaseFile(folder), "99.0.0\n");
  expect(prepare).toThrow(
    `was written by Playstead 99.0.0 and was not touched: this is ${currentRelease()}, so start it with that release or a later one.`,
  );
  expect(parts()).toEqual(["dev", "release", "secrets.json", "worker"]);
});

test("the last number of a release changes no format", () => {
  expect(isNewer("1.2.3", "1.2.0")).toBe(false);
  expect(isNewer("1.3.0", "1.2.9")).toBe(true);
  expect(isNewer("2.0.0", "1.9.0")).toBe(true);
  expect(isNewer("1.9.0", "2.0.0")).toBe(false);
});
