import { redirect, type RouterContextProvider } from "react-router";
import { type LogName, OTHER_LOGS, SEARCH } from "~/domain/logs";
import type { AskIndex } from "~/domain/search/candidate-queries";
import { listBlockedIds } from "~/domain/blocks/between-queries";
import type { SessionUser } from "~/domain/sign-in/queries";
import { pageContext } from "./context";
import type { PageReader, Queries, ResultsOf } from "./page-reader";

type Context = Readonly<RouterContextProvider>;

/**
 * What a loader reads, and who is signed in (null for visitors), in the one round trip that all
 * loaders of the page share.
 */
export function readPage<Q extends Queries>(
  context: Context,
  queries: Q,
): Promise<ResultsOf<Q> & { user: SessionUser | null }> {
  return context.get(pageContext).reader.read(queries);
}

/** The same from another log than `main`, in the same round trip if it is asked at the same time. */
export function readLog<Q extends Queries>(context: Context, log: LogName, queries: Q) {
  return context.get(pageContext).reader.read(queries, log);
}

/** The viewer, and the players a block keeps apart from them. */
interface ViewerBlocks {
  user: SessionUser | null;
  blockedIds: string[];
}
const askedBlocks = new WeakMap<PageReader, Promise<ViewerBlocks>>();

/** The same for whom blocks keep apart from whoever looks, once for all loaders of the page. */
export function readBlockedIds(context: Context): Promise<ViewerBlocks> {
  const { reader, claimedUserId } = context.get(pageContext);
  if (claimedUserId === null) return Promise.resolve({ user: null, blockedIds: [] });
  let asked = askedBlocks.get(reader);
  if (!asked) {
    asked = readPage(context, { blockedIds: listBlockedIds(claimedUserId) });
    askedBlocks.set(reader, asked);
  }
  return asked;
}

/** The same from every log of the communities, in the order of the logs. */
export function readCommunities<Q extends Queries>(
  context: Context,
  queries: Q,
  logs: readonly LogName[] = OTHER_LOGS,
) {
  return Promise.all(logs.map((log) => readLog(context, log, queries)));
}

/** The index of what can be found, in the same round trip as what else is asked at the same time. */
export const askIndex =
  (context: Context): AskIndex =>
  async (queries) => {
    const { user: _, ...found } = await context.get(pageContext).reader.read(queries, SEARCH);
    return found;
  };

/**
 * The same for pages that require login; others are led to the login page and back. The queries may
 * be keyed by the claimed user's id: nothing of them is shown until the session is proven.
 *
 * @param url the page's own, not the request's, which may be that of its data
 */
export async function readPageAsPlayer<Q extends Queries>(
  context: Context,
  url: URL,
  queries: (userId: string) => Q,
): Promise<ResultsOf<Q> & { user: SessionUser }> {
  const { claimedUserId, expired, reader } = context.get(pageContext);
  if (claimedUserId === null) throw redirect(loginPath(url, expired ? "expired" : "required"));
  const results = await reader.read(queries(claimedUserId));
  if (!results.user) throw redirect(loginPath(url, "expired"));
  return results as ResultsOf<Q> & { user: SessionUser };
}

/** `why` becomes the message on the login page. */
function loginPath(url: URL, why?: "required" | "expired"): string {
  const search = new URLSearchParams({ returnTo: url.pathname + url.search });
  if (why) search.set("why", why);
  return `/login?${search}`;
}
