import { sha256 } from "@noble/hashes/sha2.js";
import { base64urlnopad } from "@scure/base";
import type { AttachedMedia } from "~/domain/media/attach";
import type { Block } from "~/domain/posts/tree";
import { plainText } from "~/domain/posts/tree";
import type { Language } from "~/domain/language";
import { HOUSE } from "~/domain/spaces/house";
import { gameCardPath, SITE_CARD } from "./paths";

/** The picture that other sites show beside a link to a thing: what is drawn on it. */
export interface ShareCard {
  title: string;
  text: string;
  /** A review's stars, between the two. */
  stars?: number;
  /** An uploaded picture, of whoever wrote the thing. */
  imageId: string | null;
  /** The player whose creature is drawn where there is none. */
  figureId: string;
}

export const cardKinds = ["posts", "spaces", "articles"] as const;
export type CardKind = (typeof cardKinds)[number];

/** Raised when cards are drawn in another way. */
const DRAWING = 1;
const MAX_TITLE = 120;
const MAX_TEXT = 240;

interface PostSaid {
  id: string;
  spaceId: string | null;
  title: string | null;
  body: readonly Block[];
  media: readonly Pick<AttachedMedia, "id" | "kind">[];
}

export function cardOfPost({ id, spaceId, title, body, media }: PostSaid): ShareCard {
  const words = plainText(body);
  const [first] = media;
  return {
    title: (title ?? words).slice(0, MAX_TITLE),
    text: title === null ? "" : words.slice(0, MAX_TEXT),
    imageId: first?.kind === "image" ? first.id : null,
    figureId: spaceId ?? id,
  };
}

interface ReviewSaid {
  spaceId: string;
  /** The name of the game's Space. */
  spaceName: string;
  stars: number;
  body: readonly Block[];
}

export const cardOfReview = ({ spaceId, spaceName, stars, body }: ReviewSaid): ShareCard => ({
  title: spaceName.slice(0, MAX_TITLE),
  text: plainText(body).slice(0, MAX_TEXT),
  stars,
  imageId: null,
  figureId: spaceId,
});

export const cardOfSpace = ({
  id,
  name,
  description,
}: {
  id: string;
  name: string;
  description: string | null;
}): ShareCard => ({
  title: name,
  text: (description ?? "").slice(0, MAX_TEXT),
  imageId: null,
  figureId: id,
});

interface ArticleSaid {
  id: string;
  title: string;
  excerpt: string;
  cover: Pick<AttachedMedia, "id"> | null;
}

export const cardOfArticle = ({ id, title, excerpt, cover }: ArticleSaid): ShareCard => ({
  title: title.slice(0, MAX_TITLE),
  text: excerpt.slice(0, MAX_TEXT),
  imageId: cover?.id ?? null,
  figureId: id,
});

/** What an article is called among cards: each of its languages has one. */
export const articleCardId = (articleId: string, language: Language) => `${articleId}.${language}`;

/** Another name for whatever is drawn otherwise. */
export function nameOfCard({ title, text, stars, imageId }: ShareCard): string {
  const drawn = JSON.stringify([DRAWING, title, text, stars, imageId]);
  return base64urlnopad.encode(sha256(new TextEncoder().encode(drawn)).subarray(0, 12));
}

export const cardPath = (kind: CardKind, id: string, card: ShareCard) =>
  `/cards/${kind}/${id}/${nameOfCard(card)}.png`;

/** An official Space looks like its game, that of the house like the house. */
export function spaceCardPath(space: {
  id: string;
  name: string;
  description: string | null;
  gameId: string | null;
}): string {
  const { id, gameId } = space;
  if (gameId === HOUSE) return SITE_CARD;
  return gameId === null ? cardPath("spaces", id, cardOfSpace(space)) : gameCardPath(gameId);
}
