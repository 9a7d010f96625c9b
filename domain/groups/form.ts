import { type FieldProblem, missing } from "~/domain/field-problem";
import { readLines } from "~/domain/profile/about";
import { readName } from "~/domain/profile/names";
import type { GroupForm } from "./commands";
import type { GroupChanges } from "./events";
import { MAX_ANNOUNCEMENT } from "./limits";

/** What a form asks for, in the spelling in which it is kept, and all that is wrong with it. */
export function readGroupForm({ name, announcement, avatar, ...form }: GroupForm) {
  const changes: GroupChanges = { ...form };
  const problems: FieldProblem[] = [];
  if (name !== undefined) {
    const read = readName(name);
    if (read.problem) problems.push({ path: "name", code: read.problem });
    else changes.name = read.name;
  }
  if (announcement !== undefined) {
    const read = readLines(announcement, MAX_ANNOUNCEMENT);
    if (read === undefined) problems.push({ path: "announcement", code: "too_long" });
    else if (!read) problems.push(missing("announcement"));
    else changes.announcement = read;
  }
  if (avatar === null) problems.push(missing("avatar"));
  else if (avatar !== undefined) changes.avatar = avatar;
  return { changes, problems };
}

/** What a new group needs, beside the form's own rules. */
export function missingInGroup({ name, announcement, avatar }: GroupForm): FieldProblem[] {
  return Object.entries({ name, announcement, avatar })
    .filter(([, value]) => value === undefined)
    .map(([path]) => missing(path));
}
