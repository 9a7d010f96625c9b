import { data, type RouterContextProvider } from "react-router";
import { pageContext } from "~/app/context";
import type { Queries, ResultsOf } from "~/app/page-reader";
import { covers, type NeededRight } from "~/domain/policies/rights";
import { readPage } from "~/app/read-page";

/**
 * What a page of operators reads. For everybody else, and operators without this right, the page does not exist. Each loader asks, since
 * a browser may ask for the data of one route alone.
 */
export async function readPageAsOperator<Q extends Queries>(
  context: Readonly<RouterContextProvider>,
  right: NeededRight,
  queries: Q,
): Promise<ResultsOf<Q>> {
  const { claimedUserId, rightsOf } = context.get(pageContext);
  if (claimedUserId === null) throw data(null, { status: 404 });
  const results = await readPage(context, queries);
  if (!results.user || !covers(rightsOf(results.user), right)) throw data(null, { status: 404 });
  return results;
}
