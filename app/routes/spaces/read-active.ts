import type { RouterContextProvider } from "react-router";
import { readCommunities, readPage } from "~/app/read-page";
import { logsOf } from "~/domain/community-id";
import { listActiveSpaces } from "~/domain/feeds/activity-queries";
import { listSpaces, listSpacesAmong, mergeSpaces } from "~/domain/spaces/list-queries";
import { type SpaceView, viewSpace } from "~/domain/spaces/view";

const SHOWN = 6;
/** Some that were active may be gone by now. */
const SPARE = 4;
const LARGEST = { filter: "all", sort: "members", limit: SHOWN, viewerId: "", ofId: "" } as const;

/** As much of one as stands in a row. */
export type ActiveSpace = Pick<SpaceView, "id" | "name" | "avatarUrl" | "members" | "official">;

/** The Spaces in which most people did something lately, of all logs; where that are few, the largest after them. */
export async function readActiveSpaces(
  context: Readonly<RouterContextProvider>,
): Promise<ActiveSpace[]> {
  const [{ active }, largest] = await Promise.all([
    readPage(context, { active: listActiveSpaces(new Date()) }),
    readCommunities(context, { spaces: listSpaces(LARGEST) }),
  ]);
  const lists = largest.map(({ spaces }) => spaces);
  const known = new Map(lists.flat().map((row) => [row.id, row]));
  const ids = active.map(({ spaceId }) => spaceId).slice(0, SHOWN + SPARE);
  const wanted = ids.filter((id) => !known.has(id));
  if (wanted.length) {
    const query = { spaces: listSpacesAmong({ ids: wanted, viewerId: "" }) };
    const found = await readCommunities(context, query, logsOf(wanted));
    for (const row of found.flatMap(({ spaces }) => spaces)) known.set(row.id, row);
  }
  const rows = [...ids.flatMap((id) => known.get(id) ?? []), ...mergeSpaces(lists, LARGEST).rows];
  return [...new Set(rows)].slice(0, SHOWN).map((row) => {
    const { id, name, avatarUrl, members, official } = viewSpace(row);
    return { id, name, avatarUrl, members, official };
  });
}
