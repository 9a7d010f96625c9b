import type { ReactNode } from "react";
import { Person } from "~/app/person/person";
import type { Person as SomePerson } from "~/domain/profile/view-person";

/** Some people, each with their menu. */
export function FriendStrip({
  friends,
  empty,
}: {
  friends: readonly SomePerson[];
  empty: ReactNode;
}) {
  if (!friends.length) return empty;
  return (
    <ul className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
      {friends.map((friend) => (
        <li key={friend.id} className="min-w-0">
          <Person person={friend} />
        </li>
      ))}
    </ul>
  );
}
