import { Hono } from "hono";
import { logOf } from "~/domain/community-id";
import { getGroup } from "~/domain/groups/queries";
import { type ServedMedia, getServedMedia } from "~/domain/media/queries";
import { mediaWidths } from "~/domain/media/uses";
import { isEvidence, isGroupToJudge } from "~/domain/moderation/evidence-queries";
import { mayWithPost } from "~/domain/posts/policies";
import { getPost, getPostOfComment } from "~/domain/posts/queries";
import { postAccessOf } from "~/domain/posts/view";
import type { ApiContext, ApiEnv } from "~/workers/endpoint/context";
import { claim, isOperator, sessionOf } from "~/workers/endpoint/request";
import { answerProblem } from "~/workers/middleware/problem-details";
import { fileRateLimit } from "~/workers/middleware/rate-limit";
import { type Services, services } from "~/workers/services";
import { drawAvatar } from "~/workers/pages/avatar";
import { isSame, mediaHeaders, notFound, notModified } from "./answers";
import { findKept, keep } from "./edge-cache";
import { objectKey } from "./objects";
import { serveVideo } from "./serve-video";
import { variantOf, widestOf } from "./variant";

const USE = /^(group|chat)-(.+)$/;

/**
 * Whether a group shows its file to somebody: its own pictures to all who find it, what is said in its room to those
 * who are in it. `viewerId`: "" for visitors.
 */
async function showsTo(services: Services, usedIn: string, viewerId: string): Promise<boolean> {
  const [, kind, id = ""] = USE.exec(usedIn) ?? [];
  const log = logOf(id);
  if (!log || (kind === "chat" && viewerId === "")) return false;
  const { db, store } = services.at(log);
  const { group } = await db.read({ group: getGroup(id, viewerId, store.now()) }, { newest: true });
  return group !== undefined && (kind === "group" || group.rank !== null);
}

/** Whether it is to be judged in a case: as a group's own picture, or as one of a reported message. */
async function isToJudge(services: Services, usedIn: string, mediaId: string): Promise<boolean> {
  const [, kind, id = ""] = USE.exec(usedIn) ?? [];
  const log = logOf(id);
  if (!log) return false;
  const query = kind === "chat" ? isEvidence(id, mediaId) : isGroupToJudge(id);
  const { reported } = await services.at(log).db.read({ reported: query });
  return reported;
}

const THING = /^(post|comment)-(.+)$/;

/** Whether somebody looks after the Space of the post or comment that a file is hidden with. */
async function mayJudge(services: Services, stream: string, userId: string): Promise<boolean> {
  const [, kind, id = ""] = THING.exec(stream) ?? [];
  const log = logOf(id);
  if (!log) return false;
  const query = kind === "post" ? getPost(id, userId) : getPostOfComment(id, userId);
  const { row } = await services.at(log).db.read({ row: query });
  if (!row || row.dissolvedAt !== null) return false;
  return mayWithPost(postAccessOf(row, { id: userId, isOperator: false }), "judge");
}

/** What stands for a video without a poster: a dark screen of its shape, and a mark of squares to play it. */
function drawPoster({ width, height }: { width: number; height: number }): string {
  const side = Math.max(1, Math.round(Math.min(width, height) / 40));
  const [left, top] = [Math.round(width / 2 - side * 4), Math.round(height / 2 - side * 5)];
  const rows = [2, 4, 6, 8, 10, 10, 8, 6, 4, 2];
  const mark = rows.map((length, row) => `M0 ${row}h${length}v1h-${length}z`).join("");
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<path fill="#0c1311" d="M0 0h${width}v${height}H0z"/>`,
    `<path fill="#ffb52e" shape-rendering="crispEdges" transform="translate(${left} ${top}) scale(${side})" d="${mark}"/></svg>`,
  ].join("");
}

/** What stands in place of a picture that is not there, or not for whoever asks: a torn one, on a ground that fits any page. */
const drawGone = (): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16" shape-rendering="crispEdges">`,
    `<path fill="#26332f" d="M0 0h16v16H0z"/>`,
    `<path fill="#7d9189" d="M3 4h6v1H4v6h3v1H3zM11 4h2v8H9v-1h3V5h-1zM5 9h1v1H5zM6 8h1v1H6zM9 9h1v1H9zM10 8h1v2h-1zM10 6h1v1h-1zM9 3h1v2H9zM8 5h1v2H8zM9 7h1v1H9zM8 8h1v2H8zM7 10h1v3H7z"/></svg>`,
  ].join("");

/** `/media`: uploaded pictures and videos. No login, but for what is private or was taken away by a moderator. */
export const mediaFiles = new Hono<ApiEnv>();

mediaFiles.onError(answerProblem);

mediaFiles.get("/:id/:variant", fileRateLimit, services, claim, async (c) => {
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
  const atDesk = isOperator(c.env, session);
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
