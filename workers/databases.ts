import { D1, type Database, RoundTrips } from "~/domain/event-store/database";
import { type DatabaseName, type LogName, SEARCH } from "~/domain/logs";
import { DATABASES, type Env } from "./env";

/** How far somebody has read, by log. */
export type Bookmarks = Readonly<Partial<Record<LogName, string>>>;

/** Databases as one caller reads them, each opened when it is asked for. */
interface Databases {
  of(name: DatabaseName): Database;
  /** Round trips so far to all of them. */
  trips: RoundTrips;
  /** How far each log that was opened has been read. */
  bookmarks(): Bookmarks;
}

/** @param since where the caller has read up to; `"first-primary"` for work that decides. */
export function openDatabases(env: Env, since: Bookmarks | "first-primary"): Databases {
  const opened = new Map<DatabaseName, Database>();
  const trips = new RoundTrips();
  return {
    of(name) {
      const known = opened.get(name);
      if (known) return known;
      const read = since === "first-primary" ? since : name === SEARCH ? undefined : since[name];
      const db = new D1(env[DATABASES[name]], read ?? "first-unconstrained", trips);
      opened.set(name, db);
      return db;
    },
    trips,
    bookmarks: () =>
      Object.fromEntries(
        [...opened].flatMap(([name, { bookmark }]) =>
          bookmark && name !== SEARCH ? [[name, bookmark]] : [],
        ),
      ),
  };
}
