import type { ReactNode } from "react";
import { classNames } from "~/app/components/class-names";
import { Person } from "~/app/person/person";
import type { Person as SomePerson } from "~/domain/profile/view-person";

interface FriendStripProps {
  friends: readonly SomePerson[];
  /** In a rail beside the page. */
  narrow?: boolean;
  empty: ReactNode;
}

/** Some people, each with their menu. */
export function FriendStrip({ friends, narrow, empty }: FriendStripProps) {
  if (!friends.length) return empty;
  return (
    <ul
      className={classNames(
        "grid gap-x-6 sm:grid-cols-2",
        narrow ? "lg:grid-cols-1" : "lg:grid-cols-3",
      )}
    >
      {friends.map((friend) => (
        <li key={friend.id} className="min-w-0">
          <Person person={friend} />
        </li>
      ))}
    </ul>
  );
}
