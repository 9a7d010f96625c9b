import { isRouteErrorResponse } from "react-router";
import { noteLost } from "./connection";

interface Result {
  type: "data" | "error";
  result: unknown;
}
type Results = Record<string, Result>;

/** The path of the page on the screen. The address bar may be ahead of it. */
let shown: string | undefined;

export function noteShown(pathname: string): void {
  shown = pathname;
}

/** How many sections show an error instead of their page. */
let failedSections = 0;

export function noteFailedSection(): () => void {
  failedSections += 1;
  return () => void (failedSections -= 1);
}

/**
 * What is shown stays when it cannot be read anew: data that did not come is left out, and React Router
 * keeps what it has. A page that is not there yet shows the error, inside the frame that is.
 */
export async function keepPage(
  { request }: { request: Request },
  next: () => Promise<Results>,
): Promise<Results> {
  const results = await next();
  const failed = Object.keys(results).filter((id) => saysNothing(results[id]!));
  if (failed.length === 0) return results;
  if (failed.some((id) => results[id]!.result instanceof TypeError)) noteLost();
  const again = new URL(request.url).pathname === shown && failedSections === 0;
  const left = new Set(again ? failed : ["root"]);
  return Object.fromEntries(Object.entries(results).filter(([id]) => !left.has(id)));
}

/** No answer, or one that says nothing about the page. */
function saysNothing({ type, result }: Result): boolean {
  if (type !== "error") return false;
  return isRouteErrorResponse(result) ? result.status >= 500 : result instanceof Error;
}
