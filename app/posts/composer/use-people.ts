import { useEffect, useState } from "react";
import { callLate } from "~/app/call-late";
import { useRootData } from "~/app/frame/root-data";

export interface Found {
  id: string;
  name: string;
  avatarUrl: string | null;
}

const PAUSE_MS = 150;

/** Players whose names begin so; friends, before anything is typed. Undefined while nobody is looked for. */
export function usePeople(typed: string | undefined) {
  const me = useRootData()?.user?.id;
  const [found, setFound] = useState<{ typed: string; people: readonly Found[] }>();
  useEffect(() => {
    if (typed === undefined || me === undefined) return;
    let gone = false;
    const look = () =>
      void find(typed, me).then(
        (people) => !gone && setFound({ typed, people }),
        () => !gone && setFound({ typed, people: [] }),
      );
    const timer = setTimeout(look, typed ? PAUSE_MS : 0);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [typed, me]);
  return { people: found?.people ?? [], busy: found?.typed !== typed };
}

async function find(typed: string, me: string): Promise<Found[]> {
  const q = typed.trim();
  if (!q) {
    const query = { limit: 20 };
    const { items } = await callLate("GET /users/{id}/friends", { params: { id: me }, query });
    return items.flatMap(({ id, displayName, avatarUrl }) =>
      id === null || displayName === null ? [] : [{ id, name: displayName, avatarUrl }],
    );
  }
  const query = { q, kind: "users", limit: 8 } as const;
  const { items } = await callLate("GET /search", { query });
  return items
    .filter(({ id }) => id !== me)
    .map(({ id, title, imageUrl }) => ({ id, name: title, avatarUrl: imageUrl }));
}
