import { type CommunityLog, logOf } from "~/domain/community-id";
import { type BoundQuery, mapQuery, rawQuery } from "~/domain/event-store/query";
import { listGroupNames } from "~/domain/groups/queries";
import type { Localised } from "~/domain/language";
import type { PostKind } from "~/domain/posts/kinds";
import { type Block, plainText } from "~/domain/posts/tree";
import { isElsewhere, isGroup } from "./elsewhere";
import type { LineRow } from "./queries";

/** A post, an article, a review, a comment or a group that lines tell of, as it stands where it lies. */
interface Thing {
  id: string;
  /** What it is, or what it stands beneath. */
  kind: PostKind | "group";
  /** Its title, or its first words; "" where it is pictures alone. */
  title: Localised;
  likes: number;
  /** True for a group that the reader may not find. */
  left?: boolean;
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
  reader: Reader,
): Promise<Things> {
  const asked = Object.values(
    Object.groupBy(
      rows.flatMap(({ targetKind, targetId: id }) => {
        const log = isElsewhere(targetKind) ? logOf(id) : undefined;
        return log ? [{ log, id, ofGroup: isGroup(targetKind) }] : [];
      }),
      ({ log, ofGroup }) => `${log} ${ofGroup}`,
    ),
  ) as { log: CommunityLog; id: string; ofGroup: boolean }[][];
  const found = await Promise.all(
    asked.map((some) => {
      const ids = some.map(({ id }) => id);
      const { log, ofGroup } = some[0]!;
      return read(log, ofGroup ? listGroupThings(ids, reader) : listThings(ids));
    }),
  );
  return new Map(found.flat().map((thing) => [thing.id, thing]));
}

/** The player whose lines they are. */
interface Reader {
  userId: string;
  now: Date;
}

function listGroupThings(ids: readonly string[], { userId, now }: Reader): BoundQuery<Thing[]> {
  return mapQuery(listGroupNames({ ids, viewerId: userId, now }), (found) =>
    found.map(({ id, name, found: there }) => ({
      id,
      kind: "group",
      title: { en: name ?? "" },
      likes: 0,
      left: !there,
    })),
  );
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

// By hand, and by the names of tables: notifications know no articles.
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
