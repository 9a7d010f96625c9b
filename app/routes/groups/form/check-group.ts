import type { Approval, Visibility } from "~/domain/groups/choices";
import type { GroupForm } from "~/domain/groups/commands";
import { missingInGroup, readGroupForm } from "~/domain/groups/form";
import { MAX_ANNOUNCEMENT } from "~/domain/groups/limits";
import { MAX_NAME, MIN_NAME } from "~/domain/profile/names";

export interface GroupDraft {
  /** "": none chosen yet. */
  spaceId: string;
  name: string;
  announcement: string;
  visibility: Visibility;
  approval: Approval;
  slowModeSeconds: number;
}
export type Pictures = Pick<GroupForm, "avatar" | "banner">;
export type GroupField = keyof GroupDraft | keyof Pictures;

/** What the messages fill in. */
export const limits: Partial<Record<GroupField, { least?: number; most: number }>> = {
  name: { least: MIN_NAME, most: MAX_NAME },
  announcement: { most: MAX_ANNOUNCEMENT },
};

type Told =
  | "spaceMissing"
  | "spaceInvalid"
  | "nameMissing"
  | "nameShort"
  | "nameLong"
  | "nameCharacters"
  | "announcementMissing"
  | "announcementLong"
  | "avatarMissing"
  | "picture";
export type GroupProblems = Partial<Record<GroupField, Told>>;

/** By field and code, as form and server tell them. */
const TOLD: Record<string, Told> = {
  "name required": "nameMissing",
  "name too_short": "nameShort",
  "name too_long": "nameLong",
  "name invalid_characters": "nameCharacters",
  "announcement required": "announcementMissing",
  "announcement too_long": "announcementLong",
  "avatar required": "avatarMissing",
};
/** In the order of the page. */
const FIELDS = ["spaceId", "avatar", "banner", "name", "announcement"] as const;

export function formOf({ name, announcement, visibility, approval, slowModeSeconds }: GroupDraft) {
  return { name, announcement, visibility, approval, slowModeSeconds } satisfies GroupForm;
}

/** What is wrong with it. `isNew`: it needs a Space and an avatar. */
export function checkGroup(draft: GroupDraft, pictures: Pictures, isNew: boolean): GroupProblems {
  const form: GroupForm = { ...formOf(draft), ...pictures };
  const missing = isNew ? missingInGroup({ ...form, avatar: form.avatar ?? undefined }) : [];
  const told = tellAll([...missing, ...readGroupForm(form).problems]);
  return inOrder({ ...(isNew && !draft.spaceId && { spaceId: "spaceMissing" }), ...told });
}

/** Refusals that say that no group can be made where they want it. */
const OF_SPACE = new Set(["not_found", "space_dissolved", "not_a_member"]);

/** The same as the server tells it (`errors` of the problem, or its code). */
export function readRefusal(
  code: string,
  details: Record<string, unknown>,
  isNew: boolean,
): GroupProblems {
  if (isNew && OF_SPACE.has(code)) return { spaceId: "spaceInvalid" };
  return inOrder(tellAll((details["errors"] ?? []) as { path: string; code: string }[]));
}

function tellAll(problems: readonly { path: string; code: string }[]): GroupProblems {
  const told: GroupProblems = {};
  for (const { path, code } of problems) {
    const field = FIELDS.find((one) => one === path);
    if (field)
      told[field] ??= field === "spaceId" ? "spaceInvalid" : (TOLD[`${path} ${code}`] ?? "picture");
  }
  return told;
}

function inOrder(problems: GroupProblems): GroupProblems {
  return Object.fromEntries(
    FIELDS.flatMap((field) => (problems[field] ? [[field, problems[field]]] : [])),
  );
}
