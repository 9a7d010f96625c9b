import type { PublishedRule } from "~/domain/rules/history-queries";
import type { ShownVersion } from "./version-list";

/** Versions as the desk shows them at `now`, newest first as they come. */
export function viewVersions(rows: readonly PublishedRule[], now: string): ShownVersion[] {
  return rows.map((row, at) => {
    const { version, startsAt, endsAt, body, publishedAt, actor, name } = row;
    const isOver = endsAt !== null && endsAt <= now;
    const state = startsAt > now ? "announced" : isOver ? "past" : "inForce";
    const before = rows[at + 1]?.body ?? null;
    return { version, startsAt, body, state, publishedAt, by: { id: actor, name }, before };
  });
}
