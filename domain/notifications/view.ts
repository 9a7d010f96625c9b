import { type Language, type Localised, textIn } from "~/domain/language";
import { type Person, type PersonRow, viewPerson } from "~/domain/profile/view-person";
import { isElsewhere } from "./elsewhere";
import type { KindName } from "./kinds";
import { type Detail, type TargetKind, targets } from "./targets";
import { MAX_KEPT } from "./note";
import { formatPlace } from "./place";
import type { LineRow, UnderRow } from "./queries";
import type { Things } from "./thing-queries";

/** A line of the list, as one player sees it. */
export interface NotificationView {
  id: string;
  /** Stays the same when somebody or something joins the line. */
  line: string;
  kind: KindName;
  /** The newest few of those who did it. */
  actors: Person[];
  /** How many people or things it tells of. */
  count: number;
  target: { kind: TargetKind; id: string; url: string; title: string };
  /** What else the kind's words need. */
  detail: Detail;
  read: boolean;
  time: string;
  /** What came of the same order, the newest first. */
  also: Under[];
}

/** One of several things that one line tells of. */
type Under = Pick<NotificationView, "kind" | "target" | "detail">;

/** What things are called whose names stand in the texts, in the language of the lines. */
interface Names {
  collectible(id: string): string;
}

/** Lines as their player sees them: of what lies elsewhere only that which is still shown there. */
export function viewLines(rows: readonly LineRow[], things: Things, lng: Language, names: Names) {
  return rows.flatMap((row) => {
    if (row.targetKind === "item") {
      const title = row.title === null ? null : names.collectible(row.title);
      return [viewLine(row, title, lng)];
    }
    if (!isElsewhere(row.targetKind)) return [viewLine(row, row.title, lng)];
    const thing = things.get(row.targetId);
    if (!thing || (row.targetKind === "group" && thing.left)) return [];
    // A crowd's newest rows are kept; how many it is, the thing itself knows.
    const isCrowd = row.kind === "like" && row.count >= MAX_KEPT;
    const count = isCrowd ? Math.max(row.count, thing.likes) : row.count;
    return [viewLine({ ...row, count }, textIn(thing.title, lng), lng)];
  });
}

function viewLine(row: LineRow, title: string | null, lng: Language): NotificationView {
  const { kind, line, targetKind, targetId, postId, count, unread, actors, time } = row;
  const detail = row.detail === null ? {} : (JSON.parse(row.detail) as Detail);
  const people = (JSON.parse(actors) as PersonRow[]).map(viewPerson);
  return {
    id: formatPlace(row),
    line,
    kind,
    actors: people,
    count,
    target: {
      kind: targetKind,
      id: targetId,
      url: targets[targetKind].url(targetId, postId, detail),
      title: titleOf(targetKind, title, people, lng),
    },
    detail,
    read: unread === 0,
    time,
    also: (JSON.parse(row.under) as UnderRow[]).map((one) => viewUnder(one, lng)),
  };
}

function viewUnder({ kind, targetKind, targetId: id, title, detail }: UnderRow, lng: Language) {
  const url = targets[targetKind].url(id, null, detail ?? {});
  const target = { kind: targetKind, id, url, title: titleOf(targetKind, title, [], lng) };
  return { kind, target, detail: detail ?? {} };
}

/** Whose titles are in all languages. */
const LOCALISED: readonly TargetKind[] = [
  "task",
  "achievement",
  "season",
  "order",
  "game",
  "table",
];

function titleOf(kind: TargetKind, title: string | null, [person]: Person[], lng: Language) {
  if (kind === "user") return title ?? person?.displayName ?? "";
  if (LOCALISED.includes(kind) && title) return textIn(JSON.parse(title) as Localised, lng);
  return title ?? "";
}
