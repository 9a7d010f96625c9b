import type { RouterContextProvider } from "react-router";
import { pageContext } from "~/app/context";
import { readCommunities } from "~/app/read-page";
import { listSpaces, mergeSpaces } from "~/domain/spaces/list-queries";

export interface NamedSpace {
  id: string;
  name: string;
}

/** The most that one chooses from. */
const MOST = 100;

/** The Spaces that whoever looks is in, those first in which something happened last. */
export async function readOwnSpaces(
  context: Readonly<RouterContextProvider>,
): Promise<NamedSpace[]> {
  const viewerId = context.get(pageContext).claimedUserId;
  if (viewerId === null) return [];
  const list = { viewerId, ofId: viewerId, filter: "mine", sort: "active", limit: MOST } as const;
  const logs = await readCommunities(context, { spaces: listSpaces(list) });
  const { rows } = mergeSpaces(
    logs.map(({ spaces }) => spaces),
    list,
  );
  return rows.map(({ id, name }) => ({ id, name }));
}
