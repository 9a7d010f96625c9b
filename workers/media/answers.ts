import type { ServedMedia } from "~/domain/media/queries";
import type { ApiContext } from "~/workers/endpoint/context";

/** So long may anybody keep a file, and so long after its removal it may still be seen. */
export const KEPT_SECONDS = 60;

/** What was uploaded is only ever looked at: it runs nothing, and no browser guesses what it is. */
const HARMLESS = {
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
};

export function mediaHeaders(
  { open, usedIn }: Pick<ServedMedia, "open" | "usedIn">,
  tag: string,
): Headers {
  const kept = `max-age=${KEPT_SECONDS}, must-revalidate`;
  return new Headers({
    ...HARMLESS,
    etag: `"${tag}"`,
    "cache-control": open ? kept : usedIn === null ? "private, no-store" : `private, ${kept}`,
  });
}

export function isSame(c: ApiContext, tag: string): boolean {
  const known = c.req.header("if-none-match");
  return known?.split(",").some((one) => one.trim().replace(/^W\//, "") === tag) ?? false;
}

export function notModified(headers: Headers): Response {
  const kept = new Headers(headers);
  kept.delete("content-length");
  kept.delete("content-type");
  return new Response(null, { status: 304, headers: kept });
}

/** `drawing`: an SVG, where a picture was asked for. */
export function notFound(drawing?: string): Response {
  const type = drawing === undefined ? "text/plain" : "image/svg+xml";
  return new Response(drawing ?? "Not found", {
    status: 404,
    headers: { ...HARMLESS, "content-type": type, "cache-control": "no-store" },
  });
}
