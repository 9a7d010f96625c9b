const NOWHERE = "https://nowhere.invalid";

/**
 * Where to go after login: a path of this site, whatever the address bar says. Browsers read `//host`,
 * `/\host` and their disguises as other sites, so what counts is what the URL parser makes of it.
 */
export function safeReturnTo(asked: string | null): string {
  if (!asked?.startsWith("/")) return "/";
  let url: URL;
  try {
    url = new URL(asked, NOWHERE);
  } catch {
    return "/";
  }
  const path = url.pathname + url.search + url.hash;
  const elsewhere = url.origin !== NOWHERE || /^\/[/\\]/.test(path);
  return elsewhere || /^\/login(?:[/?#]|$)/.test(path) ? "/" : path;
}
