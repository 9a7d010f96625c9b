import type { RouterContextProvider } from "react-router";
import { readCommunities } from "~/app/read-page";
import { listSpaces, mergeSpaces } from "~/domain/spaces/list-queries";
import { type SpaceView, viewSpace } from "~/domain/spaces/view";

const ACTIVE = { filter: "all", sort: "active", limit: 6, viewerId: "", ofId: "" } as const;

/** As much of one as stands in a row. */
export type ActiveSpace = Pick<SpaceView, "id" | "name" | "avatarUrl" | "members" | "official">;

/** The Spaces in which something happened last, of all logs. */
export async function readActiveSpaces(
  context: Readonly<RouterContextProvider>,
): Promise<ActiveSpace[]> {
  const logs = await readCommunities(context, { spaces: listSpaces(ACTIVE) });
  const lists = logs.map(({ spaces }) => spaces);
  return mergeSpaces(lists, ACTIVE).rows.map((row) => {
    const { id, name, avatarUrl, members, official } = viewSpace(row);
    return { id, name, avatarUrl, members, official };
  });
}
