import { type Language, type Localised, textIn } from "~/domain/language";
import { type Person, type PersonRow, viewPerson } from "~/domain/profile/view-person";
import type { KindName } from "./kinds";
import { formatPlace } from "./place";
import type { LineRow } from "./queries";
import { type TargetKind, targets } from "./targets";

/** A line of the list, as one player sees it. */
export interface NotificationView {
  id: string;
  /** Stays the same when somebody or something joins the line. */
  line: string;
  kind: KindName;
  /** The newest few of those who did it. */
  actors: Person[];
  /** Of how many people or things it tells. */
  count: number;
  target: { kind: TargetKind; id: string; url: string; title: string };
  /** What else the kind's words need. */
  detail: Record<string, string | number>;
  read: boolean;
  time: string;
}

export function viewLine(row: LineRow, lng: Language): NotificationView {
  const { kind, thing, targetKind, targetId, title, detail, count, unread, actors, time } = row;
  const people = (JSON.parse(actors) as PersonRow[]).map(viewPerson);
  return {
    id: formatPlace(row),
    line: `${kind}:${thing}`,
    kind,
    actors: people,
    count,
    target: {
      kind: targetKind,
      id: targetId,
      url: targets[targetKind].url(targetId),
      title: titleOf(targetKind, title, people, lng),
    },
    detail: detail ? (JSON.parse(detail) as Record<string, string | number>) : {},
    read: unread === 0,
    time,
  };
}

function titleOf(kind: TargetKind, title: string | null, [person]: Person[], lng: Language) {
  if (kind === "user") return title ?? person?.displayName ?? "";
  if (kind === "task" && title) return textIn(JSON.parse(title) as Localised, lng);
  return title ?? "";
}
