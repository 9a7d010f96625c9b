import type { RouterContextProvider } from "react-router";
import { readCommunities } from "~/app/read-page";
import { listSpaces, mergeSpaces } from "~/domain/spaces/queries";
import { type SpaceView, viewSpace } from "~/domain/spaces/view";

const ACTIVE = { filter: "all", sort: "active", limit: 6, viewerId: "", ofId: "" } as const;

/** The Spaces in which something happened last, of all logs. */
export async function readActiveSpaces(
  context: Readonly<RouterContextProvider>,
): Promise<SpaceView[]> {
  const logs = await readCommunities(context, { spaces: listSpaces(ACTIVE) });
  const lists = logs.map(({ spaces }) => spaces);
  return mergeSpaces(lists, ACTIVE).rows.map(viewSpace);
}
