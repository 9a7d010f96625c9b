import type { RouterContextProvider } from "react-router";
import { pageContext } from "~/app/context";
import { askIndex, readCommunities, readLog } from "~/app/read-page";
import type { Page } from "~/app/use-pages";
import { logOf } from "~/domain/community-id";
import { type GroupList, isSearched, listGroups, mergeGroups } from "~/domain/groups/list-queries";
import { type GroupView, viewGroup } from "~/domain/groups/view";
import { findNamed } from "~/domain/search/named";
import { GROUPS_PER_PAGE } from "./page-size";

type Asked = Pick<GroupList, "filter" | "sort" | "spaceId" | "q" | "cursor"> & { ofId?: string };

/** A page of groups, as the API lists them. A Space's are in one log, all others in all of them. */
export async function readGroups(
  context: Readonly<RouterContextProvider>,
  asked: Asked,
): Promise<Page<GroupView>> {
  const { claimedUserId } = context.get(pageContext);
  const viewerId = claimedUserId ?? "";
  const limit = GROUPS_PER_PAGE;
  const named = isSearched(asked) ? await findNamed(askIndex(context), "groups", asked.q!) : [];
  const of = { ofId: viewerId, ...asked, viewerId, named, limit };
  const groups = listGroups({ ...of, now: new Date() });
  const log = asked.spaceId && logOf(asked.spaceId);
  const logs = log
    ? [await readLog(context, log, { groups })]
    : await readCommunities(context, { groups });
  const { rows, nextCursor } = mergeGroups(
    logs.map((one) => one.groups),
    of,
  );
  return { items: rows.map(viewGroup), nextCursor };
}
