import { rawQuery } from "~/domain/event-store/query";
import type { LogName } from "~/domain/logs";
import type { Services } from "~/workers/services";

/** An event as its log holds it: who did what when. Texts in it are sealed, ids are not. */
export interface Logged {
  log: LogName;
  position: number;
  type: string;
  actor: string;
  at: string;
  data: Record<string, unknown>;
}

/** What an event says, and what a rule of the model makes of it. */
export type Data = Record<string, string | null>;
export type Rule = (data: Data, event: Logged) => void;

const CHUNK = 2_000;

/** What a log holds after a position, in its order. */
export async function readLog(services: Services, log: LogName, after = 0): Promise<Logged[]> {
  const { db } = services.at(log);
  const events: Logged[] = [];
  for (let from = after; ;) {
    const { rows } = await db.read(
      {
        rows: rawQuery<Omit<Logged, "log" | "data"> & { data: string }>(
          `SELECT "position", "type", "actor", "occurred_at" AS "at", "data" FROM "events"
            WHERE "position" > ? ORDER BY "position" LIMIT ${CHUNK}`,
          [from],
        ),
      },
      { newest: true },
    );
    events.push(...rows.map(({ data, ...row }) => ({ ...row, log, data: JSON.parse(data) })));
    if (rows.length < CHUNK) return events;
    from = rows.at(-1)!.position;
  }
}
