import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** Data that cannot be used as it is. Its message names the file and the way out. */
export class DataDamaged extends Error {
  constructor(file: string, what: string, dataDir: string) {
    super(
      `${file} ${what}.\nPut back a copy of it, or begin anew with "npm run reset", which removes ${dataDir}/ and all that is in it.`,
    );
  }
}

/** What a shop consists of once its first start has come to its end. */
const PARTS = ["secrets.json", "chain/chain.jsonl", "top-up-provider/orders.jsonl"];
/** Written when the first start has filled the shop. */
const FILLED = "seeded";
/** Another shop, which `npm run dev` keeps in the same folder. */
export const OTHER_SHOP = "dev";
/** What audits of any shop have read so far. */
const AUDITS = "audits";
const BLOCKED = new Set(["secrets.json", "secrets.json.new", OTHER_SHOP, AUDITS]);

/** Refuses data of which something is missing or damaged, before anything is opened or made anew. */
export function checkKeptData(dataDir: string): void {
  if (!existsSync(dataDir)) return;
  const held = readdirSync(dataDir).filter((name) => !BLOCKED.has(name));
  if (held.length === 0) return;
  const isFilled = held.includes(FILLED);
  for (const part of isFilled ? PARTS : PARTS.slice(0, 1)) {
    const file = join(dataDir, part);
    if (!existsSync(file)) throw new DataDamaged(file, "is missing", dataDir);
  }
  const orders = join(dataDir, "top-up-provider/orders.jsonl");
  if (existsSync(orders)) checkLines(orders, dataDir);
  const databases = listDatabases(join(dataDir, "worker"));
  if (isFilled && databases.length === 0) {
    throw new DataDamaged(join(dataDir, "worker"), "holds no database", dataDir);
  }
  for (const file of databases) checkDatabase(file, dataDir);
}

/** A last line that a crash cut short belongs to nobody yet; any other must be whole. */
function checkLines(file: string, dataDir: string): void {
  for (const [at, line] of readFileSync(file, "utf8").split("\n").slice(0, -1).entries()) {
    try {
      JSON.parse(line);
    } catch {
      throw new DataDamaged(file, `is damaged in line ${at + 1}`, dataDir);
    }
  }
}

export function listDatabases(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".sqlite"))
    .map((entry) => join(entry.parentPath, entry.name));
}

function checkDatabase(file: string, dataDir: string): void {
  let found: unknown;
  try {
    const database = new DatabaseSync(file);
    try {
      found = database.prepare("PRAGMA quick_check(1)").get()?.quick_check;
    } finally {
      database.close();
    }
  } catch (error) {
    found = error instanceof Error ? error.message : error;
  }
  if (found !== "ok") throw new DataDamaged(file, `is damaged (${String(found)})`, dataDir);
}
