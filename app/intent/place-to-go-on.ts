import { isOwn, readIntent, STORAGE_KEY } from "./intent";

/** Where a wallet's app comes back that knows the shop and no page of it. */
const FRONT = ["/", "/login"];

/** Where a visitor wanted something in another tab, for one who signs in at the shop's front and wanted nothing there. */
export function placeToGoOn(): string | undefined {
  const { pathname, search } = location;
  if (!FRONT.includes(pathname) || search.includes("returnTo=")) return undefined;
  const intent = readIntent();
  if (!intent || intent.by !== null || isOwn(intent)) return undefined;
  const wantedHere = sessionStorage.getItem(STORAGE_KEY) !== null;
  return wantedHere || intent.pathname === pathname ? undefined : intent.pathname;
}
