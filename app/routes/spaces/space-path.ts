import type { SpaceView } from "~/domain/spaces/view";

export const spacePath = (id: string) => `/community/detail/${id}`;

/** The picture behind a Space's name: its own, its game's, or a drawn one. `width`: in pixels. */
export function coverOf(
  { backgroundUrl, gameId }: Pick<SpaceView, "backgroundUrl" | "gameId">,
  width: number,
): string {
  if (backgroundUrl) return backgroundUrl.replace(/\d+$/, String(width));
  return gameId === null ? "/art/dusk.svg" : `/art/games/${gameId}/scene-1.svg`;
}
