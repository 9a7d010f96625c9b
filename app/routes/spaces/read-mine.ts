import type { RouterContextProvider } from "react-router";
import { pageContext } from "~/app/context";
import { readCommunities, readPage } from "~/app/read-page";
import { listSpaces, mergeSpaces } from "~/domain/spaces/list-queries";
import { viewSpace } from "~/domain/spaces/view";

/** So many stand beside a feed; the rest is a page of its own. */
const SHOWN = 8;

/** The Spaces of whoever looks, those first in which something went on last; none for a visitor. */
export async function readMySpaces(context: Readonly<RouterContextProvider>) {
  const viewerId = context.get(pageContext).claimedUserId;
  if (viewerId === null) return [];
  const list = { viewerId, ofId: viewerId, filter: "mine", sort: "active", limit: SHOWN } as const;
  const [{ user }, logs] = await Promise.all([
    readPage(context, {}),
    readCommunities(context, { spaces: listSpaces(list) }),
  ]);
  if (!user) return [];
  const { rows } = mergeSpaces(
    logs.map(({ spaces }) => spaces),
    list,
  );
  return rows.map((row) => {
    const { id, name, avatarUrl, lastActiveAt } = viewSpace(row);
    return { id, name, avatarUrl, lastActiveAt };
  });
}
export type MySpace = Awaited<ReturnType<typeof readMySpaces>>[number];
