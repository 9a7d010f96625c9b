import { createHash } from "node:crypto";
import { getTableColumns, getTableName } from "drizzle-orm";
import { z } from "zod";
import { exportedCommunityTables, exportedTables } from "~/domain/exported-tables";
import { models } from "~/domain/model";
import { CHANNEL_STEPS } from "~/durable-objects/channel/schema";
import { ROOM_STEPS } from "~/durable-objects/room/schema";
import { sampleOf, type Schema } from "./sample";

interface EventFormat {
  version: number;
  schema: unknown;
  personal?: unknown;
  /** Data as it may be stored. */
  sample: unknown;
}

/** What is stored and handed out for ever, as this release writes it. */
export interface Formats {
  /** By log and type. */
  events: Record<string, Record<string, EventFormat>>;
  /** Hashes of the steps of each object's SQLite. */
  steps: Record<"room" | "channel", string[]>;
  /** By table, the columns that a copy of one's data shows. */
  copy: Record<string, string[]>;
}

export function describeFormats(): Formats {
  const hash = (text: string) => createHash("sha256").update(text).digest("hex");
  const events = Object.entries(models).map(([log, { definitions }]) => [
    log,
    Object.fromEntries(
      Object.entries(definitions)
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([type, { version, schema, personal }]): [string, EventFormat] => {
          const described = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
          return [
            type,
            {
              version,
              schema: described,
              ...(personal && { personal }),
              sample: sampleOf(described as Schema),
            },
          ];
        }),
    ),
  ]);
  const copy = [...exportedTables, ...exportedCommunityTables].map(({ owner, without = [] }) => {
    const columns = Object.values(getTableColumns(owner.table)).map(({ name }) => name);
    const hidden = without.map(({ name }) => name);
    return [getTableName(owner.table), columns.filter((name) => !hidden.includes(name)).sort()];
  });
  return {
    copy: Object.fromEntries(copy),
    events: Object.fromEntries(events),
    steps: { room: ROOM_STEPS.map(hash), channel: CHANNEL_STEPS.map(hash) },
  };
}
