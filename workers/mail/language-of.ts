import { getCookie } from "hono/cookie";
import { chooseLanguage } from "~/domain/choose-language";
import { LANGUAGE_KEY } from "~/domain/language";
import type { ApiContext } from "~/workers/endpoint/context";

/** The language in which a caller reads: that of their pages. */
export function languageOf(c: ApiContext) {
  return chooseLanguage(getCookie(c, LANGUAGE_KEY), c.req.header("accept-language"));
}
