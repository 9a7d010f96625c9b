import { brand } from "~/domain/brand";
import type { Language } from "~/domain/language";
import { locales } from "~/locales/index";
import { RETRY_AFTER } from "~/workers/middleware/rate-limit";

/** What whoever asks for too many pages gets: a text that costs nothing to make. */
export function tooManyPages(language: Language, nonce: string): Response {
  const { tooMany, tooManyText } = locales[language].common as Record<string, string>;
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${tooMany} · ${brand.name}</title><style nonce="${nonce}">:root{color-scheme:light dark}body{display:grid;min-height:100vh;margin:0;place-content:center;padding:1.5rem;font:1rem/1.6 system-ui,sans-serif;text-align:center;background:light-dark(#f8f1df,#0c1311);color:light-dark(#1b2622,#f3ecd8)}h1{margin:0 0 .5rem;font-size:1.5rem}p{margin:0}</style></head><body><main><h1>${tooMany}</h1><p>${tooManyText}</p></main></body></html>`;
  return new Response(html, {
    status: 429,
    headers: { "content-type": "text/html; charset=utf-8", "retry-after": RETRY_AFTER },
  });
}

/** Pages are read; whatever is written goes to `/api`. */
export function notAllowed(): Response {
  return new Response(null, { status: 405, headers: { allow: "GET, HEAD" } });
}
