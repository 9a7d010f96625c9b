import { useCallback, useEffect, useMemo, useState } from "react";
import { callApi } from "~/app/api-client";
import type { Found } from "~/app/posts/composer/use-people";
import type { Person } from "~/domain/profile/view-person";
import type { RoomClient } from "./room-client";
import { useRoomState } from "./use-room";

const MOST = 50;

/** Those of a group, as far as one page tells, with whoever is here or spoke: for names in texts. */
export function usePeopleHere(client: RoomClient) {
  const { groupId } = client;
  const { online, version } = useRoomState(client);
  const [members, setMembers] = useState<readonly Person[]>([]);
  useEffect(() => {
    let left = false;
    const query = { limit: MOST };
    callApi("GET /groups/{id}/members", { params: { id: groupId }, query }).then(
      ({ items }) => left || setMembers(items.map(({ person }) => person)),
      (error: unknown) => console.warn(error),
    );
    return () => {
      left = true;
    };
  }, [groupId]);
  const known = useMemo(() => {
    const all = new Map<string, Person>();
    for (const person of [...members, ...client.log.senders(), ...online]) {
      if (person.id !== null) all.set(person.id, person);
    }
    return all;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the log says by its version that it changed
  }, [members, online, client, version]);
  const people = useMemo(
    () =>
      [...known.values()].flatMap(({ id, displayName, avatarUrl }): Found[] =>
        id === null || displayName === null || id === client.log.playerId
          ? []
          : [{ id, name: displayName, avatarUrl }],
      ),
    [known, client],
  );
  const nameOf = useCallback((id: string) => known.get(id), [known]);
  return { people, nameOf };
}
