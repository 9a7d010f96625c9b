import { checkEmail, normalizeEmail } from "~/domain/email";
import type { FieldProblem } from "~/domain/field-problem";
import { readAbout } from "./about";
import type { ProfileChanges, ProfileForm } from "./commands";
import { readName } from "./names";

/** What a form asks for, in the spelling in which it is kept, and all that is wrong with it. */
export function readProfileForm(form: ProfileForm) {
  const changes: ProfileChanges = { avatar: form.avatar, background: form.background };
  const problems: FieldProblem[] = [];
  if (form.displayName !== undefined) {
    const read = readName(form.displayName);
    if (read.problem) problems.push({ path: "displayName", code: read.problem });
    else changes.displayName = read.name;
  }
  if (form.email === null) changes.email = null;
  else if (form.email !== undefined) {
    const wrong = checkEmail(form.email);
    problems.push(...wrong);
    if (!wrong.length) changes.email = normalizeEmail(form.email);
  }
  if (form.about !== undefined) {
    const read = readAbout(form.about ?? "");
    if ("problem" in read) problems.push({ path: "about", code: read.problem });
    else changes.about = read.about;
  }
  return { changes, problems };
}
