import { type Person, type PersonRow, viewPerson } from "~/domain/profile/view-person";
import type { Right } from "~/domain/policies/rights";

/** Rights that are shown: more than any shop gives. */
export const MAX_ROLES = 500;

interface RoleRow extends PersonRow {
  address: string;
  right: Right;
  grantedBy: string;
  grantedAt: string;
}

interface OperatorView {
  address: string;
  /** Null until the wallet has signed in. */
  person: Person | null;
  isRoot: boolean;
  rights: { right: Right; grantedBy: string | null; grantedAt: string | null }[];
}

/** The wallets of the settings first, each wallet once. */
export function viewOperators(
  roots: readonly string[],
  people: readonly (PersonRow & { address: string | null })[],
  rows: readonly RoleRow[],
): OperatorView[] {
  const personOf = (row: PersonRow | undefined) => (row?.personId ? viewPerson(row) : null);
  const all = { right: "all" as const, grantedBy: null, grantedAt: null };
  const shown = new Map<string, OperatorView>(
    roots.map((root) => {
      const person = personOf(people.find(({ address }) => address === root));
      return [root, { address: root, person, isRoot: true, rights: [all] }];
    }),
  );
  for (const { address, right, grantedBy, grantedAt, ...row } of rows) {
    const known = shown.get(address);
    if (known?.isRoot) continue;
    const granted = { right, grantedBy, grantedAt };
    shown.set(address, {
      address,
      person: personOf(row),
      isRoot: false,
      rights: [...(known?.rights ?? []), granted],
    });
  }
  return [...shown.values()];
}
