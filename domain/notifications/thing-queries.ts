import { type CommunityLog, logOf } from "~/domain/community-id";
import { type BoundQuery, mapQuery, rawQuery } from "~/domain/event-store/query";
import type { Localised } from "~/domain/language";
import type { PostKind } from "~/domain/posts/kinds";
import { type Block, plainText } from "~/domain/posts/tree";
import { isElsewhere } from "./elsewhere";
import type { LineRow } from "./queries";

/** A post, an article, a review or a comment that lines tell of, as it stands where it lies. */
interface Thing {
  id: string;
  /** What it is, or what it stands beneath. */
  kind: PostKind;
  /** Its title, or its first words; "" where it is pictures alone. */
  title: Localised;
  likes: number;
}
export type Things = ReadonlyMap<string, Thing>;

/** Characters. */
const MAX_WORDS = 80;

/** How whoever shows lines reads the logs: pages share their round trips, others have their own. */
export type ReadThings = (log: CommunityLog, query: BoundQuery<Thing[]>) => Promise<Thing[]>;

/** What these lines tell of, from the logs in which it lies: what is no longer shown there is left out. */
export async function readThings(
  rows: readonly Pick<LineRow, "targetKind" | "targetId">[],
  read: ReadThings,
): Promise<Things> {
  const byLog = new Map<CommunityLog, string[]>();
  for (const row of rows) {
    const log = isElsewhere(row.targetKind) ? logOf(row.targetId) : undefined;
    if (log) byLog.set(log, [...(byLog.get(log) ?? []), row.targetId]);
  }
  const found = await Promise.all([...byLog].map(([log, ids]) => read(log, listThings(ids))));
  return new Map(found.flat().map((thing) => [thing.id, thing]));
}

interface ThingRow {
  id: string;
  kind: PostKind;
  title: string | null;
  /** JSON, of an article. */
  titles: string | null;
  body: string | null;
  likes: number;
}

function listThings(ids: readonly string[]): BoundQuery<Thing[]> {
  const rows = rawQuery<ThingRow>(
    `SELECT p."id", p."kind", p."title", a."titles", p."body", p."likes"
      FROM json_each(?1) t CROSS JOIN "post_summaries" p ON p."id" = t.value
        LEFT JOIN "spaces" s ON s."id" = p."space_id" LEFT JOIN "articles" a ON a."id" = p."id"
      WHERE p."state" = 'published' AND s."dissolved_at" IS NULL
    UNION ALL
    SELECT c."id", p."kind", NULL, NULL, c."body", c."likes"
      FROM json_each(?1) t CROSS JOIN "comments" c ON c."id" = t.value
        JOIN "post_summaries" p ON p."id" = c."post_id" LEFT JOIN "spaces" s ON s."id" = p."space_id"
      WHERE c."state" = 'published' AND p."state" = 'published' AND s."dissolved_at" IS NULL`,
    [JSON.stringify(ids)],
  );
  return mapQuery(rows, (found) =>
    found.map(({ id, kind, title, titles, body, likes }) => ({
      id,
      kind,
      title: titles ? (JSON.parse(titles) as Localised) : { en: title ?? firstWords(body) },
      likes,
    })),
  );
}

function firstWords(body: string | null): string {
  const words = plainText(body === null ? [] : (JSON.parse(body) as Block[]));
  const letters = [...words];
  return letters.length > MAX_WORDS ? `${letters.slice(0, MAX_WORDS - 1).join("")}…` : words;
}
