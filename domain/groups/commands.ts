import { z } from "zod";
import { approvals, type GroupChanges, visibilities } from "./events";
import { MAX_ANNOUNCEMENT, MAX_SLOW_MODE_SECONDS } from "./limits";
import { readLines } from "~/domain/profile/about";
import { readName } from "~/domain/profile/names";

const mediaId = z.string().max(64);

/** How long each may be is said by name, not by the schema: see {@link readGroupForm}. */
export const changeGroupSchema = z.object({
  name: z.string().optional(),
  announcement: z.string().optional(),
  avatar: mediaId.nullable().optional(),
  banner: mediaId.nullable().optional(),
  visibility: z.enum(visibilities).optional(),
  approval: z.enum(approvals).optional(),
  slowModeSeconds: z.int().min(0).max(MAX_SLOW_MODE_SECONDS).optional(),
});
export type GroupForm = z.infer<typeof changeGroupSchema>;
export const makeGroupSchema = changeGroupSchema.extend({ spaceId: z.string().max(64) });

export interface GroupFieldProblem {
  path: keyof GroupForm;
  code: "required" | "too_short" | "too_long" | "invalid_characters";
}

/** What a form asks for, in the spelling in which it is kept, and all that is wrong with it. */
export function readGroupForm({ name, announcement, avatar, ...form }: GroupForm) {
  const changes: GroupChanges = { ...form };
  const problems: GroupFieldProblem[] = [];
  if (name !== undefined) {
    const read = readName(name);
    if (read.problem) problems.push({ path: "name", code: read.problem });
    else changes.name = read.name;
  }
  if (announcement !== undefined) {
    const read = readLines(announcement, MAX_ANNOUNCEMENT);
    if (read === undefined) problems.push({ path: "announcement", code: "too_long" });
    else if (!read) problems.push({ path: "announcement", code: "required" });
    else changes.announcement = read;
  }
  if (avatar === null) problems.push({ path: "avatar", code: "required" });
  else if (avatar !== undefined) changes.avatar = avatar;
  return { changes, problems };
}

/** What a new group needs, beside the form's own rules. */
export function missingInGroup({ name, announcement, avatar }: GroupForm): GroupFieldProblem[] {
  return Object.entries({ name, announcement, avatar })
    .filter(([, value]) => value === undefined)
    .map(([path]) => ({ path: path as keyof GroupForm, code: "required" }));
}
