import { Hono } from "hono";
import { imageUrl } from "~/domain/media/url";
import { getGamePictures, listPictured, type ShownPictures } from "~/domain/store/picture-queries";
import type { ApiContext, ApiEnv } from "~/workers/endpoint/context";
import { mediaFiles } from "~/workers/media/serve";
import { services } from "~/workers/services";

/** What a page shows of a game's pictures in at most this width. */
const WIDTHS = { cover: 480, tile: 480, scene: 1920 };
const KEPT_MS = 60_000;
const MAX_KEPT = 5_000;
const FILE = /^(cover|tile|scene)(?:-([1-9]))?\.svg$/;

interface Kept {
  shown: ShownPictures;
  until: number;
}
/** By game. A page asks for as many as it shows games, and for the same ones again. */
const known = new Map<string, Kept>();

/**
 * `/art/games`: each game's pictures under one address, whether they are drawn for it and lie among the files or were
 * uploaded at the desk.
 */
export const gameArt = new Hono<ApiEnv>();

gameArt.get("/:id/:file", services, async (c) => {
  const { id, file } = c.req.param();
  const [, kind, number] = FILE.exec(file) ?? [];
  const find = (shown: ShownPictures | undefined) => kind && pick(shown, kind, Number(number ?? 1));
  let picture = find(await readListed(c, id));
  if (!picture) {
    const drawn = await c.env.ASSETS.fetch(c.req.raw);
    if (drawn.status !== 404) return withOwnHeaders(drawn);
    // Nothing was drawn for it: it may have been listed this very moment.
    picture = find(await readOne(c, id));
  }
  // An evening stands for what has no picture, and what most games look like for where one's id is.
  if (!picture) {
    const standIn = file === "where-id.svg" ? "/art/guide-id.svg" : "/art/dusk.svg";
    return withOwnHeaders(await c.env.ASSETS.fetch(new URL(standIn, c.req.url)));
  }
  const { origin } = new URL(c.req.url);
  const asked = new Request(
    `${origin}${imageUrl(picture.id, WIDTHS[kind as keyof typeof WIDTHS])}`.replace("/media/", "/"),
    { headers: c.req.raw.headers },
  );
  return mediaFiles.fetch(asked, c.env, c.executionCtx);
});

/** What comes from among the files cannot be changed by what handles the answer. */
const withOwnHeaders = (file: Response) => new Response(file.body, file);

/** So many games with uploaded pictures are known all at once, by one look a minute; where there are more, each is asked for. */
const MAX_LISTED = 1_000;
let listed: { until: number; of: ReadonlyMap<string, ShownPictures> | undefined } | undefined;

async function readListed(c: ApiContext, id: string): Promise<ShownPictures | undefined> {
  const { db, store } = c.var.services;
  const now = store.now().getTime();
  if (!listed || listed.until <= now) {
    // Whoever comes while it is read goes by what was known before.
    if (listed) listed.until = now + KEPT_MS;
    const { rows } = await db.read({ rows: listPictured(MAX_LISTED + 1) });
    const of = new Map(rows.map(({ id: gameId, ...shown }) => [gameId, shown]));
    listed = { until: now + KEPT_MS, of: rows.length > MAX_LISTED ? undefined : of };
  }
  return listed.of ? listed.of.get(id) : readOne(c, id);
}

async function readOne(c: ApiContext, id: string): Promise<ShownPictures | undefined> {
  const { db, store } = c.var.services;
  const now = store.now().getTime();
  const kept = known.get(id);
  if (kept && kept.until > now) return kept.shown;
  const { shown } = await db.read({ shown: getGamePictures(id) });
  known.delete(id);
  // It may be listed at any moment.
  if (!shown) return undefined;
  known.set(id, { shown, until: now + KEPT_MS });
  if (known.size > MAX_KEPT) known.delete(known.keys().next().value!);
  return shown;
}

function pick(shown: ShownPictures | undefined, kind: string, number: number) {
  if (kind === "scene") return shown?.scenes?.[number - 1];
  if (kind === "tile") return shown?.scenes?.[0] ?? shown?.cover;
  return shown?.cover;
}
