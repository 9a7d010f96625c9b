import { mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { checkKeptData } from "~/scripts/start/kept-data";
import { localSecrets } from "~/scripts/start/secrets";

const DATABASE = "worker/d1/main.sqlite";
let folder: string;

/** What a shop leaves behind when its first start has come to its end. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "playstead-kept-"));
  localSecrets(folder);
  write("chain/chain.jsonl", '{"kind":"chain"}\n');
  write("top-up-provider/orders.jsonl", '{"request":{}}\n');
  write("seeded", "print");
  mkdirSync(dirname(join(folder, DATABASE)), { recursive: true });
  const database = new DatabaseSync(join(folder, DATABASE));
  database.exec(`CREATE TABLE rows (text TEXT);
    WITH RECURSIVE counted (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counted WHERE n < 500)
    INSERT INTO rows SELECT printf('%0100d', n) FROM counted`);
  database.close();
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
}

const check = () => checkKeptData(folder);
const secrets = () => join(folder, "secrets.json");

test("whole data, an empty folder and none at all are let through", () => {
  expect(check()).toBeUndefined();
  expect(checkKeptData(join(folder, "none"))).toBeUndefined();
  mkdirSync(join(folder, "empty"));
  expect(checkKeptData(join(folder, "empty"))).toBeUndefined();
});

test.each(["secrets.json", "chain/chain.jsonl", "top-up-provider/orders.jsonl"])(
  "%s that is missing beside data is named, with the way out",
  (name) => {
    rmSync(join(folder, name));
    expect(check).toThrow(`${join(folder, name)} is missing`);
    expect(check).toThrow("npm run reset");
  },
);

test("a database that is missing is named", () => {
  rmSync(join(folder, DATABASE));
  expect(check).toThrow(`${join(folder, "worker")} holds no database`);
});

test("a database that was cut short is named", () => {
  truncateSync(join(folder, DATABASE), 20_000);
  expect(check).toThrow(`${join(folder, DATABASE)} is damaged`);
});

test("a database that is something else is named", () => {
  write(DATABASE, "not a database, and longer than its header would be. ".repeat(50));
  expect(check).toThrow(`${join(folder, DATABASE)} is damaged (file is not a database)`);
});

test("an order of the provider that cannot be read is named, one that a crash cut short is not", () => {
  write("top-up-provider/orders.jsonl", '{"request":{}}\n{"request"');
  expect(check()).toBeUndefined();
  write("top-up-provider/orders.jsonl", '{"request":{}}\n{"requ\n{"request":{}}\n');
  expect(check).toThrow(/orders\.jsonl is damaged in line 2/);
});

test("a first start that was cut off is taken up again", () => {
  for (const name of ["seeded", "chain", "top-up-provider"]) {
    rmSync(join(folder, name), { recursive: true });
  }
  expect(check()).toBeUndefined();
});

describe("secrets", () => {
  test("that were cut short are named, and nothing is made in their place", () => {
    const half = readFileSync(secrets(), "utf8").slice(0, 120);
    writeFileSync(secrets(), half);
    expect(() => localSecrets(folder)).toThrow(`${secrets()} is damaged`);
    expect(readFileSync(secrets(), "utf8")).toBe(half);
  });

  test("of which one is no secret any more are named", () => {
    const stored = JSON.parse(readFileSync(secrets(), "utf8"));
    stored.worker.PERSON_KEYS_SECRET = "short";
    writeFileSync(secrets(), JSON.stringify(stored));
    expect(() => localSecrets(folder)).toThrow(`${secrets()} is damaged`);
  });
});
