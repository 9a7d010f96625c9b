import { base64 } from "@scure/base";
import { requireLogOf } from "~/domain/community-id";
import { languages } from "~/domain/language";
import { MAIN } from "~/domain/logs";
import { getServedMedia } from "~/domain/media/queries";
import { type CardKind, nameOfCard, type ShareCard } from "~/domain/share-cards/card";
import {
  getArticleCard,
  getPostAuthor,
  getPostCard,
  getSpaceCard,
  type ShownCard,
} from "~/domain/share-cards/queries";
import type { Env } from "~/workers/env";
import { objectKey } from "~/workers/media/objects";
import { variantOf } from "~/workers/media/variant";
import type { Services } from "~/workers/services";
import { drawCard } from "./draw";
import { openFonts } from "./fonts";
import { type CardFacts, cardKey } from "./objects";

/** Whoever writes meanwhile does the rest. */
const ATTEMPTS = 5;
/** The width that a picture is drawn from. */
const PICTURE_WIDTH = "720";

export async function readShownCard(
  services: Services,
  kind: CardKind,
  id: string,
  options: { newest?: boolean } = {},
): Promise<ShownCard | undefined> {
  const query = queryOf(kind, id);
  if (!query) return undefined;
  const { shown } = await services.at(logOfCard(id)).db.read({ shown: query }, options);
  return shown;
}

function queryOf(kind: CardKind, id: string) {
  if (kind === "posts") return getPostCard(id);
  if (kind === "spaces") return getSpaceCard(id);
  const [articleId = "", tag] = id.split(".");
  const language = languages.find((one) => one === tag);
  return language && getArticleCard(articleId, language);
}

const logOfCard = (id: string) => requireLogOf(id.split(".")[0]!);

/**
 * Brings the stored card of a thing to what its row says now: drawn, drawn anew, or gone. Safe to repeat, in any
 * order; what changes while it draws is looked at again afterwards. Answers the key that it lies under, if it is to be.
 */
export async function settleCard(
  services: Services,
  kind: CardKind,
  id: string,
): Promise<string | undefined> {
  const { env } = services;
  let key: string | undefined;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const shown = await readShownCard(services, kind, id, { newest: true });
    const picture = shown && (await readPicture(services, shown));
    if (!shown || picture === undefined) {
      await eraseCard(services, kind, id);
      return undefined;
    }
    key = cardKey(shown);
    const name = nameOfCard(shown.card);
    const stored = await env.MEDIA.head(key);
    if (stored?.customMetadata?.name === name) return key;
    const png = await draw(env, shown.card, picture);
    const facts: CardFacts = { name, imageId: shown.card.imageId ?? "" };
    await env.MEDIA.put(key, png, {
      httpMetadata: { contentType: "image/png" },
      customMetadata: facts,
    });
  }
  return key;
}

async function eraseCard(services: Services, kind: CardKind, id: string): Promise<void> {
  if (kind !== "posts") {
    await services.env.MEDIA.delete(cardKey({ id, authorId: null }));
    return;
  }
  const { authorId } = await services.at(requireLogOf(id)).db.read({ authorId: getPostAuthor(id) });
  if (authorId !== undefined) await services.env.MEDIA.delete(cardKey({ id, authorId }));
}

/** Its picture, if it has one; undefined where that is not for everybody. */
async function readPicture(
  services: Services,
  { card: { imageId }, authorId }: ShownCard,
): Promise<Uint8Array | null | undefined> {
  if (imageId === null) return null;
  const { env } = services;
  const { media } = await services.at(MAIN).db.read({ media: getServedMedia(imageId) });
  if (!media?.open || media.ownerId !== authorId) return undefined;
  const object = await env.MEDIA.get(objectKey(media, variantOf(media, PICTURE_WIDTH)!));
  if (!object) return undefined;
  // What draws cards knows no WebP.
  const result = await env.IMAGES.input(object.body)
    .transform({ width: Number(PICTURE_WIDTH), fit: "scale-down" })
    .output({ format: "image/jpeg" });
  return result.response().bytes();
}

async function draw(
  env: Env,
  { title, text, stars, figureId }: ShareCard,
  picture: Uint8Array | null,
): Promise<Uint8Array> {
  const fonts = await openFonts(env);
  const drawn = {
    title: fonts.drawable(title),
    text: fonts.drawable(text),
    stars,
    picture: picture && `data:image/jpeg;base64,${base64.encode(picture)}`,
    figureId,
  };
  const svg = drawCard(drawn);
  // Only where a card is drawn: Node, which runs scripts, cannot load it.
  const { renderPng } = await import("./render");
  return renderPng(svg, await fonts.load([drawn.title, drawn.text, BESIDES]));
}

/** What stands on every card, and at the end of what is cut. */
const BESIDES = "Playstead…";
