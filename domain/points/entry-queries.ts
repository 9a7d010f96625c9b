import { type BoundQuery, first, mapQuery, rawQuery } from "~/domain/event-store/query";
import { type Language, type Localised, textIn } from "~/domain/language";

/** One change of a balance, with the names of what it came from. */
export interface PointEntry {
  version: number;
  delta: number;
  /** After this change. */
  balance: number;
  reason: string;
  source: string;
  /** The task's title as its rule says it, or the games of the order. Empty where the reason says it all. */
  names: string[];
  rule: string | null;
  /** What an operator who gave or took them said of it. */
  message: string | null;
  position: number;
  occurredAt: string;
}

interface Row extends Omit<PointEntry, "names"> {
  taskTitle: string | null;
  gameNames: string | null;
}

/**
 * Old versions of a rule stay, so a task keeps the title under which it was claimed. By hand, and by the names of tables:
 * points know no orders, games and tasks.
 */
const ENTRIES = `
  SELECT entry."version", entry."delta", entry."balance", entry."reason", entry."source", entry."rule",
    entry."message", entry."position", entry."occurred_at" AS occurredAt,
    CASE entry."reason" WHEN 'task' THEN (
      SELECT task.value->>'title' FROM "rule_versions" rule, json_each(rule."body", '$.tasks') task
      WHERE rule."kind" = 'tasks' AND 'tasks:' || rule."version" = entry."rule"
        AND entry."source" LIKE (task.value->>'id') || '/%') END AS taskTitle,
    CASE entry."reason" WHEN 'purchase' THEN (
      SELECT json_group_array(named."title") FROM (
        SELECT coalesce(game."titles" ->> ?2, game."name") AS "title" FROM "order_lines" line JOIN "games" game ON game."id" = line."game_id"
        WHERE line."order_id" = entry."source" GROUP BY game."id" ORDER BY min(line."place")) named)
    END AS gameNames
  FROM "point_entries" entry WHERE entry."user_id" = ?1`;

function entriesOf(lng: Language, where: string, params: readonly unknown[]) {
  const [userId, ...others] = params;
  const rows = rawQuery<Row>(`${ENTRIES} AND ${where}`, [userId, lng, ...others]);
  return mapQuery(rows, (entries) => entries.map((row) => nameIt(row, lng)));
}

function nameIt({ taskTitle, gameNames, ...entry }: Row, lng: Language): PointEntry {
  if (taskTitle) return { ...entry, names: [textIn(JSON.parse(taskTitle) as Localised, lng)] };
  return { ...entry, names: gameNames ? (JSON.parse(gameNames) as string[]) : [] };
}

interface Reader {
  userId: string;
  lng: Language;
}

interface Page extends Reader {
  beforeVersion: number;
  limit: number;
  reason?: string | undefined;
  /** This source, or all that begin with it and a slash: `check-in` for every day's claim of that task. */
  source?: string | undefined;
  /** Only what came in and was not given by operators, or only what went out. */
  direction?: "earned" | "spent" | undefined;
}

/** Changes of a balance, newest first. */
export function listPointEntries(page: Page): BoundQuery<PointEntry[]> {
  const { userId, lng, beforeVersion, limit } = page;
  const { reason = null, source = null, direction = null } = page;
  return entriesOf(
    lng,
    `entry."version" < ?3 AND (?4 IS NULL OR entry."reason" = ?4)
      AND (?5 IS NULL OR entry."source" = ?5 OR substr(entry."source", 1, length(?5) + 1) = ?5 || '/')
      AND (?6 IS NULL OR (?6 = 'earned' AND entry."delta" > 0 AND entry."reason" <> 'granted') OR (?6 = 'spent' AND entry."delta" <= 0))
      ORDER BY entry."version" DESC LIMIT ?7`,
    [userId, beforeVersion, reason, source, direction, limit],
  );
}

/** The last change at or before a moment: its balance is the balance as it was then. */
export function getPointEntryAtTime({ userId, lng, time }: Reader & { time: string }) {
  const where = `entry."occurred_at" <= ?3 ORDER BY entry."version" DESC LIMIT 1`;
  return first(entriesOf(lng, where, [userId, time]));
}

export function getPointEntryAtPosition({ userId, lng, position }: Reader & { position: number }) {
  const where = `entry."position" <= ?3 ORDER BY entry."version" DESC LIMIT 1`;
  return first(entriesOf(lng, where, [userId, position]));
}

/** An entry as it is answered. */
export function viewPointEntry(entry: PointEntry) {
  const { version: _, message, ...change } = entry;
  return { ...change, ...(message && { message }) };
}

/** A page as lists answer, out of `limit` entries and one more if there is one. */
export function pageOfEntries(entries: readonly PointEntry[], limit: number) {
  const items = entries.slice(0, limit);
  return {
    items: items.map(viewPointEntry),
    nextCursor: entries.length > limit ? String(items.at(-1)!.version) : null,
  };
}
