import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { CHANNEL_STEPS } from "~/durable-objects/channel/schema";
import { ROOM_STEPS } from "~/durable-objects/room/schema";
import { TABLE_STEPS } from "~/durable-objects/table/schema";
import { takeSteps } from "~/durable-objects/take-steps";
import { listDatabases } from "./kept-data";

/** By a table that only it has, the folder of a database's migrations. */
const FOLDERS = { person_keys: "main", spaces: "community", search_documents: "search" } as const;
/** By the folder that the simulator keeps them in. */
const OBJECTS: Readonly<Record<string, readonly string[]>> = {
  "worker-GroupChat": ROOM_STEPS,
  "worker-PlayTable": TABLE_STEPS,
  "worker-PlayerChannel": CHANNEL_STEPS,
};
const RELEASE = "release";

type Folder = (typeof FOLDERS)[keyof typeof FOLDERS];

/** A database of kept data, or an object's, as it is to this release. */
export interface Stored {
  file: string;
  /** Where its migrations lie; undefined for an object. */
  folder?: Folder;
  /** What this release has still to do to it. */
  pending: number;
  /** What a newer one has done to it. */
  ahead: number;
}

/** All that has a schema with a number, under the folder of a worker's data. */
export function listStored(dataDir: string): Stored[] {
  return listDatabases(join(dataDir, "worker")).flatMap((file): Stored[] => {
    const steps = OBJECTS[basename(dirname(file))];
    const db = new DatabaseSync(file);
    try {
      const has = (table: string) =>
        db.prepare("SELECT 1 FROM sqlite_schema WHERE name = ?").get(table) !== undefined;
      const table = (Object.keys(FOLDERS) as (keyof typeof FOLDERS)[]).find(has);
      if (steps && has("schema")) {
        const taken = Number(db.prepare(`SELECT "version" FROM "schema"`).get()?.version ?? 0);
        return [{ file, pending: steps.length - taken, ahead: taken - steps.length }];
      }
      if (!table || !has("d1_migrations")) return [];
      const folder = FOLDERS[table];
      const run = db
        .prepare("SELECT name FROM d1_migrations")
        .all()
        .map(({ name }) => name);
      const known = readdirSync(`migrations/${folder}`).filter((name) => name.endsWith(".sql"));
      const pending = known.filter((name) => !run.includes(name)).length;
      return [
        { file, folder, pending, ahead: run.filter((name) => !known.includes(`${name}`)).length },
      ];
    } finally {
      db.close();
    }
  });
}

/** Takes the steps of an object that are pending, and leaves it as it was: it takes them itself when it wakes. */
export function trySteps(file: string): void {
  const db = new DatabaseSync(file);
  const sql = {
    exec(text: string, ...params: number[]) {
      if (params.length || text.startsWith("SELECT")) {
        const rows = db.prepare(text).all(...params);
        return { toArray: () => rows };
      }
      db.exec(text);
      return { toArray: () => [] };
    },
  };
  const transactionSync = <Result>(work: () => Result): Result => {
    db.exec("BEGIN");
    try {
      return work();
    } finally {
      db.exec("ROLLBACK");
    }
  };
  try {
    takeSteps({ sql, transactionSync }, OBJECTS[basename(dirname(file))]!);
  } finally {
    db.close();
  }
}

/** The release that this code is. */
export function currentRelease(): string {
  const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
  return version;
}

/** The release that data was last opened by; undefined where none has written itself down. */
export function releaseOf(dataDir: string): string | undefined {
  const file = join(dataDir, RELEASE);
  return existsSync(file) ? readFileSync(file, "utf8").trim() : undefined;
}

export const releaseFile = (dataDir: string): string => join(dataDir, RELEASE);

/** Whether a release has formats that the other does not know: the last number of a release changes none. */
export function isNewer(release: string, other: string): boolean {
  const [a, b] = [release, other].map((text) => text.split(".").map(Number));
  return a![0]! > b![0]! || (a![0] === b![0] && a![1]! > b![1]!);
}
