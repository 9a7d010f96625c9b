import { mergeCases } from "~/domain/moderation/merge";
import type { CaseRow } from "~/domain/moderation/queries";
import type { WaitingRow } from "~/domain/moderation/list-queries";
import { peopleOf, viewCase, viewOwnCase } from "~/domain/moderation/view";
import { getPeople } from "~/domain/people/person-queries";
import type { Viewer } from "~/domain/posts/view";
import type { Services } from "~/workers/services";

/** Names are in `main`: whoever judges sees them, blocked or not. */
async function namesOf(services: Services, rows: readonly CaseRow[]) {
  const { personOf } = await services
    .at("main")
    .db.read({ personOf: getPeople(peopleOf(rows), "") });
  return personOf;
}

export async function viewCases(
  services: Services,
  rows: readonly WaitingRow[],
  viewer: Viewer,
  now: Date,
) {
  const personOf = await namesOf(services, rows);
  return rows.map((row) => viewCase(row, personOf, viewer, now));
}

/** Decisions of several logs as one page. */
export async function viewOwnCases(
  services: Services,
  lists: readonly (readonly CaseRow[])[],
  limit: number,
) {
  const { rows, nextCursor } = mergeCases(lists, limit);
  const personOf = await namesOf(services, rows);
  return { items: rows.map((row) => viewOwnCase(row, personOf)), nextCursor };
}
