import { Hono } from "hono";
import { logOf } from "~/domain/community-id";
import { MAIN } from "~/domain/logs";
import { getServedMedia } from "~/domain/media/queries";
import { cardKinds, type CardKind, cardPath, nameOfCard } from "~/domain/share-cards/card";
import type { ApiEnv } from "~/workers/endpoint/context";
import { isSame, mediaHeaders, notFound, notModified } from "~/workers/media/answers";
import { findKept, keep } from "~/workers/media/edge-cache";
import { answerProblem } from "~/workers/middleware/problem-details";
import { fileRateLimit } from "~/workers/middleware/rate-limit";
import { services } from "~/workers/services";
import { cardKey } from "./objects";
import { readShownCard } from "./settle";

/** `/cards`: what other sites show beside a link to a post or a Space. Drawn when that is written, never here. */
export const shareCards = new Hono<ApiEnv>();

shareCards.onError(answerProblem);

const isKind = (text: string): text is CardKind => (cardKinds as readonly string[]).includes(text);
/** Until it is drawn, or for an address of before an edit. */
const elsewhere = (location: string) =>
  new Response(null, { status: 302, headers: { location, "cache-control": "max-age=5" } });

shareCards.get("/:kind/:id/:file", fileRateLimit, services, async (c) => {
  const { kind, id, file } = c.req.param();
  const name = /^([A-Za-z0-9_-]{16})\.png$/.exec(file)?.[1];
  if (!isKind(kind) || !logOf(id.split(".")[0]!) || name === undefined) return notFound();
  const kept = await findKept(`${kind}-${id}`, name);
  if (kept) return isSame(c, kept.headers.get("etag")!) ? notModified(kept.headers) : kept;
  const shown = await readShownCard(c.var.services, kind, id);
  if (!shown) return notFound();
  if (nameOfCard(shown.card) !== name) return elsewhere(cardPath(kind, id, shown.card));
  const { imageId } = shown.card;
  const [object, { media }] = await Promise.all([
    c.env.MEDIA.get(cardKey(shown)),
    imageId === null
      ? { media: undefined }
      : c.var.services.at(MAIN).db.read({ media: getServedMedia(imageId) }),
  ]);
  const isOpen = imageId === null || media?.open === true;
  if (!object || !isOpen || object.customMetadata?.name !== name) return elsewhere(shown.meanwhile);
  const headers = mediaHeaders({ open: true, usedIn: null }, name);
  headers.set("content-type", "image/png");
  headers.set("content-length", String(object.size));
  headers.set("cross-origin-resource-policy", "cross-origin");
  if (isSame(c, headers.get("etag")!)) return notModified(headers);
  const response = new Response(object.body, { headers });
  if (c.req.method === "GET") {
    c.executionCtx.waitUntil(keep(`${kind}-${id}`, name, response.clone()));
  }
  return response;
});
