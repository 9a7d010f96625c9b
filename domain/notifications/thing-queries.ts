import { type CommunityLog, logOf } from "~/domain/community-id";
import { type BoundQuery, mapQuery, rawQuery } from "~/domain/event-store/query";
import { type Block, plainText } from "~/domain/posts/tree";
import type { LineRow } from "./queries";

/** A post or a comment that lines tell of, as it stands where it lies. */
interface Thing {
  id: string;
  /** Its title, or its first words; "" where it is pictures alone. */
  title: string;
  likes: number;
}
export type Things = ReadonlyMap<string, Thing>;

/** Characters. */
const MAX_WORDS = 80;

export const isElsewhere = ({ targetKind }: Pick<LineRow, "targetKind">) =>
  targetKind === "post" || targetKind === "comment";

/** How whoever shows lines reads the logs: pages share their round trips, others have their own. */
export type ReadThings = (log: CommunityLog, query: BoundQuery<Thing[]>) => Promise<Thing[]>;

/** What these lines tell of, from the logs in which it lies: what is no longer shown there is left out. */
export async function readThings(
  rows: readonly Pick<LineRow, "targetKind" | "targetId">[],
  read: ReadThings,
): Promise<Things> {
  const byLog = new Map<CommunityLog, string[]>();
  for (const row of rows) {
    const log = isElsewhere(row) ? logOf(row.targetId) : undefined;
    if (log) byLog.set(log, [...(byLog.get(log) ?? []), row.targetId]);
  }
  const found = await Promise.all([...byLog].map(([log, ids]) => read(log, listThings(ids))));
  return new Map(found.flat().map((thing) => [thing.id, thing]));
}

interface ThingRow {
  id: string;
  title: string | null;
  body: string | null;
  likes: number;
}

function listThings(ids: readonly string[]): BoundQuery<Thing[]> {
  const rows = rawQuery<ThingRow>(
    `SELECT p."id", p."title", p."body", p."likes" FROM json_each(?1) t CROSS JOIN "post_summaries" p ON p."id" = t.value
        LEFT JOIN "spaces" s ON s."id" = p."space_id"
      WHERE p."state" = 'published' AND s."dissolved_at" IS NULL
    UNION ALL
    SELECT c."id", NULL, c."body", c."likes" FROM json_each(?1) t CROSS JOIN "comments" c ON c."id" = t.value
        JOIN "post_summaries" p ON p."id" = c."post_id" LEFT JOIN "spaces" s ON s."id" = p."space_id"
      WHERE c."state" = 'published' AND p."state" = 'published' AND s."dissolved_at" IS NULL`,
    [JSON.stringify(ids)],
  );
  return mapQuery(rows, (found) =>
    found.map(({ id, title, body, likes }) => ({ id, title: title ?? firstWords(body), likes })),
  );
}

function firstWords(body: string | null): string {
  const words = plainText(body === null ? [] : (JSON.parse(body) as Block[]));
  const letters = [...words];
  return letters.length > MAX_WORDS ? `${letters.slice(0, MAX_WORDS - 1).join("")}…` : words;
}
