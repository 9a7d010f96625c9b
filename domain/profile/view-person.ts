import { z } from "zod";
import { defaultName } from "./default-name";
import { profiles } from "./read-model";

/** How a player appears to others; all null for somebody who deleted their account. */
export const personSchema = z
  .object({
    id: z.string().nullable(),
    displayName: z.string().nullable(),
    avatarUrl: z.string().nullable(),
  })
  .meta({ id: "Person" });
export type Person = z.infer<typeof personSchema>;

/** What a query selects of a player, beside what it is about: join `profiles` from the left. */
export const personColumns = {
  personId: profiles.userId,
  displayName: profiles.displayName,
  avatar: profiles.avatar,
};

export interface PersonRow {
  personId: string | null;
  displayName: string | null;
  avatar: string | null;
}

/** Somebody who deleted their account. */
export const NOBODY: Person = { id: null, displayName: null, avatarUrl: null };

/** Somebody whom a block keeps apart from who looks: told apart from nobody by what it is, and by nothing that it says. */
const BLOCKED: Person = { ...NOBODY };
export const isBlockedPerson = (person: Person) => person === BLOCKED;

export const viewUnless = (isBlocked: boolean, row: PersonRow): Person =>
  isBlocked ? BLOCKED : viewPerson(row);

export function viewPerson({ personId, ...row }: PersonRow): Person {
  return personId === null ? NOBODY : viewPlayer({ personId, ...row });
}

/** The same of somebody who is certainly there. */
export function viewPlayer({ personId, displayName, avatar }: PersonRow & { personId: string }) {
  return {
    id: personId,
    displayName: displayName ?? defaultName(personId),
    avatarUrl: avatar === null ? `/avatars/${personId}.svg` : `/media/${avatar}/96`,
  };
}
