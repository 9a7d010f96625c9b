import { imageUrl } from "~/domain/media/url";

const COVER_WIDTH = 480;

/** Where operators see a cover, of a draft too; without one the drawn. */
export const coverUrl = (gameId: string, cover: { id: string } | null): string =>
  cover
    ? imageUrl(cover.id, COVER_WIDTH)
    : gameId
      ? `/art/games/${gameId}/cover.svg`
      : "/art/dusk.svg";
