import { z } from "zod";
import { isEmail, normalizeEmail } from "~/domain/email";
import { readAbout } from "./about";
import { readName } from "./names";

const mediaId = z.string().max(64);

/** How long each may be is said by name, not by the schema: see {@link readProfileChanges}. */
export const changeProfileSchema = z.object({
  displayName: z.string().optional(),
  /** Null takes it away. */
  email: z.string().nullable().optional(),
  about: z.string().nullable().optional(),
  avatar: mediaId.nullable().optional(),
  background: mediaId.nullable().optional(),
});
export type ProfileForm = z.infer<typeof changeProfileSchema>;

/** What is to become different; left out is left as it is. */
export type ProfileChanges = ProfileForm;

interface FieldProblem {
  path: keyof ProfileForm;
  code: "required" | "too_short" | "too_long" | "invalid_characters" | "invalid_email";
}

/** What a form asks for, in the spelling in which it is kept, and all that is wrong with it. */
export function readProfileChanges(form: ProfileForm) {
  const changes: ProfileChanges = { avatar: form.avatar, background: form.background };
  const problems: FieldProblem[] = [];
  if (form.displayName !== undefined) {
    const read = readName(form.displayName);
    if (read.problem) problems.push({ path: "displayName", code: read.problem });
    else changes.displayName = read.name;
  }
  if (form.email === null) changes.email = null;
  else if (form.email !== undefined) {
    const email = normalizeEmail(form.email);
    if (email === "") problems.push({ path: "email", code: "required" });
    else if (!isEmail(email)) problems.push({ path: "email", code: "invalid_email" });
    else changes.email = email;
  }
  if (form.about !== undefined) {
    const read = readAbout(form.about ?? "");
    if ("problem" in read) problems.push({ path: "about", code: read.problem });
    else changes.about = read.about;
  }
  return { changes, problems };
}
