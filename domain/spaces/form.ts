import { type FieldProblem, missing } from "~/domain/field-problem";
import { readAbout } from "~/domain/profile/about";
import { readName } from "~/domain/profile/names";
import type { SpaceForm } from "./commands";
import type { SpaceChanges } from "./events";
import { readRules } from "./rules";

/** What a form asks for, in the spelling in which it is kept, and all that is wrong with it. */
export function readSpaceForm(form: SpaceForm) {
  const { avatar, background, hidesModerators } = form;
  const changes: SpaceChanges = { avatar, background, hidesModerators };
  const problems: FieldProblem[] = [];
  if (form.name !== undefined) {
    const read = readName(form.name);
    if (read.problem) problems.push({ path: "name", code: read.problem });
    else changes.name = read.name;
  }
  if (form.description !== undefined) {
    const read = readAbout(form.description ?? "");
    if ("problem" in read) problems.push({ path: "description", code: read.problem });
    else changes.description = read.about;
  }
  if (form.rules !== undefined) {
    const { rules, code } = readRules(form.rules);
    if (code) problems.push({ path: "rules", code });
    changes.rules = rules;
  }
  return { changes, problems };
}

/** What a new Space needs, beside the form's own rules. */
export function missingFields({ name, avatar, background }: SpaceForm): FieldProblem[] {
  const fields = { name, avatar, background };
  return Object.entries(fields)
    .filter(([, value]) => value === undefined || value === null)
    .map(([path]) => missing(path));
}
