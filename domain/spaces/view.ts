import { imageUrl } from "~/domain/media/url";
import { HOUSE } from "./house";
import type { SpaceRole } from "./events";
import type { SpaceRule } from "./rules";
import { roleOf, type SpaceRow } from "./queries";

/** A Space as everybody sees it. */
export interface SpaceView {
  id: string;
  name: string;
  description: string | null;
  rules: SpaceRule[];
  /** Whether its public log says "Moderator 1" in place of names. */
  hidesModerators: boolean;
  avatarUrl: string;
  /** Null where it has none: pages draw one. */
  backgroundUrl: string | null;
  members: number;
  posts: number;
  createdAt: string;
  lastActiveAt: string;
  /** The game whose official Space it is. */
  gameId: string | null;
  /** A game's, or the house's. */
  official: boolean;
  role: SpaceRole;
}

/** An official Space looks like its game, that of the house like the house. */
export function drawnAvatar(id: string, gameId: string | null): string {
  if (gameId === HOUSE) return "/art/favicon.svg";
  return gameId === null ? `/avatars/${id}.svg` : `/art/games/${gameId}/tile.svg`;
}

export function viewSpace(row: SpaceRow): SpaceView {
  const { id, name, description, members, posts, createdAt, lastActiveAt, gameId } = row;
  return {
    id,
    name,
    description,
    rules: JSON.parse(row.rules) as SpaceRule[],
    hidesModerators: row.hidesModerators === 1,
    avatarUrl: row.avatar === null ? drawnAvatar(id, gameId) : imageUrl(row.avatar, 184),
    backgroundUrl: row.background === null ? null : imageUrl(row.background, 1920),
    members,
    posts,
    createdAt,
    lastActiveAt,
    gameId: gameId === HOUSE ? null : gameId,
    official: gameId !== null,
    role: roleOf(row.rank),
  };
}
