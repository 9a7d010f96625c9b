import { Hono } from "hono";
import { getServedMedia, type ServedMedia } from "~/domain/media/queries";
import { mediaWidths } from "~/domain/media/uses";
import { desk, playerOf, policies } from "~/domain/policies/operators";
import type { ApiContext, ApiEnv } from "~/workers/endpoint/context";
import { sessionOf } from "~/workers/endpoint/session";
import { claim } from "~/workers/middleware/claim";
import { answerProblem } from "~/workers/middleware/problem-details";
import { services } from "~/workers/middleware/services";
import { drawAvatar } from "~/workers/pages/avatar";
import { isSame, mediaHeaders, notFound, notModified } from "./answers";
import { drawGone } from "./draw-gone";
import { drawPoster } from "./draw-poster";
import { findKept, keep } from "./edge-cache";
import { objectKey } from "./objects";
import { mayJudge } from "./may-judge";
import { serveVideo } from "./serve-video";
import { isToJudge, showsTo } from "./shows-to";
import { variantOf, widestOf } from "./variant";

/** `/media`: uploaded pictures and videos. No login, but for what is private or was taken away by a moderator. */
export const mediaFiles = new Hono<ApiEnv>();

mediaFiles.onError(answerProblem);

mediaFiles.get("/:id/:variant", services, claim, async (c) => {
  const { id, variant } = c.req.param();
  if (!/^[A-Za-z0-9_-]{22}$/.test(id)) return notFound();
  const kept = await findKept(id, variant);
  if (kept) return isSame(c, kept.headers.get("etag")!) ? notModified(kept.headers) : kept;
  const found = await find(c, id);
  if (!found || !(await maySee(c, found))) return notThere(id, variant);
  if (found.kind === "video") {
    return variant === "poster" ? servePoster(c, found) : serveVideo(c, found, variant);
  }
  return serveImage(c, found, variant, variantOf(found, variant));
});

/**
 * A page may show a picture for a minute after it was removed, and for longer after a moderator hid it. What is drawn in its
 * place spares it the mark of a broken one: browsers show what comes with a 404, too.
 */
function notThere(id: string, variant: string): Response {
  const width = Number(variant);
  if (mediaWidths.avatar.includes(width)) return notFound(drawAvatar(id));
  return Number.isInteger(width) || variant === "moving" || variant === "poster"
    ? notFound(drawGone())
    : notFound();
}

/** A replica may not have heard of it yet. */
async function find(c: ApiContext, id: string): Promise<ServedMedia | undefined> {
  const { db } = c.var.services;
  const { found } = await db.read({ found: getServedMedia(id) });
  if (found) return found;
  return (await db.read({ found: getServedMedia(id) }, { newest: true })).found;
}

/**
 * What is not open is shown to its owner, to operators, and where it is hidden with a post to those who judge that;
 * what a group shows, to nobody but those for whom the group is there, and to operators while it was reported.
 */
async function maySee(c: ApiContext, file: ServedMedia): Promise<boolean> {
  const { id, open, usedIn, ownerId, hiddenWith } = file;
  if (open) return true;
  const { services: used } = c.var;
  if (usedIn !== null && (await showsTo(used, usedIn, ""))) return true;
  const session = await readSession(c);
  if (!session) return false;
  const atDesk = policies.can(playerOf(c.env, session.address), "see", desk);
  if (usedIn !== null) {
    const shown = await showsTo(used, usedIn, session.id);
    return shown || (atDesk && isToJudge(used, usedIn, id));
  }
  if (session.id === ownerId || atDesk) return true;
  return hiddenWith !== null && mayJudge(used, hiddenWith, session.id);
}

/** Whoever is signed in by a session that stands. */
async function readSession(c: ApiContext) {
  if (!c.var.claim) return undefined;
  const {
    services: { db, store },
    claim,
  } = c.var;
  const { session } = await db.read({ session: sessionOf(claim) });
  const stands =
    session && session.id === claim.userId && Date.parse(session.expiresAt) > store.now().getTime();
  return stands ? session : undefined;
}

async function serveImage(
  c: ApiContext,
  media: ServedMedia,
  name: string,
  variant: string | undefined,
): Promise<Response> {
  if (variant === undefined) return notFound();
  const headers = mediaHeaders(media, `${media.id}.${variant}`);
  if (isSame(c, headers.get("etag")!)) return notModified(headers);
  const object = await c.env.MEDIA.get(objectKey(media, variant));
  if (!object) return notFound();
  headers.set("content-type", object.httpMetadata?.contentType ?? "application/octet-stream");
  headers.set("content-length", String(object.size));
  const response = new Response(object.body, { headers });
  if (media.open && c.req.method === "GET") {
    c.executionCtx.waitUntil(keep(media.id, name, response.clone()));
  }
  return response;
}

async function servePoster(c: ApiContext, video: ServedMedia): Promise<Response> {
  const poster = video.posterId === null ? undefined : await find(c, video.posterId);
  if (poster) return serveImage(c, { ...poster, open: video.open }, "poster", widestOf(poster));
  const headers = mediaHeaders(video, `${video.id}.drawn`);
  if (isSame(c, headers.get("etag")!)) return notModified(headers);
  headers.set("content-type", "image/svg+xml");
  return new Response(drawPoster(video), { headers });
}
