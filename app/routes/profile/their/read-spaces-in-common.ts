import type { RouterContextProvider } from "react-router";
import { readCommunities } from "~/app/read-page";
import type { InCommon } from "~/domain/follows/common-queries";
import { listSpacesInCommon } from "~/domain/spaces/common-queries";
import { mergeSpaces } from "~/domain/spaces/list-queries";
import { viewSpace } from "~/domain/spaces/view";

const SPACES = 6;

export interface SharedSpace {
  id: string;
  name: string;
  avatarUrl: string;
}

/** The Spaces of all logs in which both are. */
export async function readSpacesInCommon(
  context: Readonly<RouterContextProvider>,
  userId: string,
  viewerId: string,
): Promise<InCommon<SharedSpace>> {
  const logs = await readCommunities(context, {
    spaces: listSpacesInCommon({ userId, viewerId, limit: SPACES }),
  });
  const { rows } = mergeSpaces(
    logs.map(({ spaces }) => spaces),
    { sort: "active", limit: SPACES },
  );
  return {
    count: logs.reduce((sum, { spaces }) => sum + (spaces[0]?.count ?? 0), 0),
    items: rows.map((row) => {
      const { id, name, avatarUrl } = viewSpace(row);
      return { id, name, avatarUrl };
    }),
  };
}
