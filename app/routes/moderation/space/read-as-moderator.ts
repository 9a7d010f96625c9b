import { data, type RouterContextProvider } from "react-router";
import { pageContext } from "~/app/context";
import type { Queries } from "~/app/page-reader";
import { readLog, readPage } from "~/app/read-page";
import { logOf } from "~/domain/community-id";
import { accessOf } from "~/domain/spaces/access";
import { mayInSpace, type SpaceAccess } from "~/domain/spaces/policies";
import { getSpace } from "~/domain/spaces/queries";

/** What a page of a Space's moderators reads in its log. For everybody else the page does not exist. */
export async function readAsModerator<Q extends Queries>(
  context: Readonly<RouterContextProvider>,
  spaceId: string,
  queries: (viewerId: string) => Q,
  may = (access: SpaceAccess) => mayInSpace(access, "moderate"),
) {
  const log = logOf(spaceId);
  const { claimedUserId, isOperator } = context.get(pageContext);
  if (!log || claimedUserId === null) throw data(null, { status: 404 });
  const [{ user }, results, { row }] = await Promise.all([
    readPage(context, {}),
    readLog(context, log, queries(claimedUserId)),
    readLog(context, log, { row: getSpace(spaceId, claimedUserId) }),
  ]);
  const operator = user !== null && isOperator(user);
  const access = row && accessOf(row, operator);
  if (!user || !access || !may(access)) throw data(null, { status: 404 });
  const viewer = { id: user.id, isOperator: operator };
  return { viewer, results };
}
