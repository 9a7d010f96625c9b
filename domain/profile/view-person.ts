import { z } from "zod";
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

/** Consonants that are not read as digits: no word comes of them. */
const LETTERS = "BCDFGHJKLMNPRSTVWXZ";

/** The name of whoever has not chosen one; it tells nothing of their wallet. */
export function defaultName(userId: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < userId.length; at++) {
    hash = Math.imul(hash ^ userId.charCodeAt(at), 0x01000193) >>> 0;
  }
  let letters = "";
  for (let left = hash; letters.length < 5; left = Math.floor(left / LETTERS.length)) {
    letters += LETTERS[left % LETTERS.length];
  }
  return `Player ${letters}`;
}
