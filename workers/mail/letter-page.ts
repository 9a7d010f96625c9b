import { first } from "~/domain/event-store/query";
import { Refusal } from "~/domain/event-store/decider";
import { isLanguage } from "~/domain/language";
import { getLetter } from "~/domain/letters/queries";
import type { SessionUser } from "~/domain/sign-in/queries";
import type { ApiContext } from "~/workers/endpoint/context";
import { authorize, requireClaim, sessionOf } from "~/workers/endpoint/request";
import { letterContent } from "./letter";
import { renderMail } from "./render";

/** Nothing in it runs and nothing is fetched, and only a page of ours may frame it. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'";

/** A letter as a page of its own, to be framed where operators write it: its styles are not the page's. */
export async function serveLetterPage(c: ApiContext): Promise<Response> {
  const { letter, session } = await c.var.services.db.read({
    letter: first(getLetter({ id: c.req.param("id") ?? "" })),
    session: sessionOf(requireClaim(c)),
  });
  authorize(c, { login: "operator", right: "all" }, session as SessionUser | undefined);
  if (!letter) throw new Refusal("not_found");
  const asked = c.req.query("lng");
  const language = isLanguage(asked) ? asked : "en";
  const content = await letterContent(c.env, letter, language, "nobody");
  const { html, text } = await renderMail(c.env, "", language, content);
  c.header("content-security-policy", POLICY);
  return c.req.query("part") === "text" ? c.text(text) : c.html(html);
}
