import { type Context, Hono } from "hono";
import { setSecurityHeaders } from "~/workers/security-headers";
import type { Description } from "./description";
import { viewDescription } from "./page";
import { style } from "./style";

const FOR_FIVE_MINUTES = "public, max-age=300";

/** `/api/docs`: what the API says of itself, to read. Made once, for it changes with a deploy only. */
export function apiDocs(describe: () => object) {
  const docs = new Hono();
  let page: ReturnType<typeof viewDescription> | undefined;
  docs.get("/docs", async (c) => {
    page ??= viewDescription(describe() as Description);
    const response = await c.html(page);
    // There are no scripts on it, and so no nonce that anything carries.
    setSecurityHeaders(response.headers, crypto.randomUUID());
    return keep(response);
  });
  docs.get("/docs.css", (c: Context) => keep(c.body(style, 200, { "content-type": "text/css" })));
  return docs;
}

function keep(response: Response): Response {
  response.headers.set("cache-control", FOR_FIVE_MINUTES);
  return response;
}
