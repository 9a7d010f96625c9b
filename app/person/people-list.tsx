import type { ReactNode } from "react";
import { EmptyState } from "~/app/components/empty-state";
import { Pages } from "~/app/components/pages";
import { useRootData } from "~/app/frame/root-data";
import type { Page } from "~/app/use-pages";
import type { ListedPerson } from "~/domain/follows/queries";
import { FollowButton } from "./follow-button";
import { Person } from "./person";

interface PeopleListProps {
  /** Its first page, and the address of the API that the others come from. Key the list by what was asked for. */
  first: Page<ListedPerson>;
  path: string;
  empty: { title: string; hint?: string; way?: ReactNode };
}

/** People with a button to follow each, page by page. */
export function PeopleList({ first, path, empty }: PeopleListProps) {
  const own = useRootData()?.user?.id;
  return (
    <Pages
      first={first}
      path={path}
      empty={
        <EmptyState title={empty.title} hint={empty.hint}>
          {empty.way}
        </EmptyState>
      }
    >
      {(items) => (
        <ul className="grid border-line sm:grid-cols-2 sm:gap-x-10">
          {withoutDoubles(items).map((person) => (
            <li
              key={person.id}
              className="flex min-w-0 items-center justify-between gap-3 border-b-2 border-line py-2"
            >
              <Person person={person} className="min-w-0 grow" />
              {person.id !== own && (
                <FollowButton listed person={person} relation={person.relation} />
              )}
            </li>
          ))}
        </ul>
      )}
    </Pages>
  );
}

/** When the first page is read again, people may have moved into it. */
function withoutDoubles(people: readonly ListedPerson[]): ListedPerson[] {
  return [...new Map(people.map((person) => [person.id, person])).values()];
}
