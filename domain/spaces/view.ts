import { imageUrl } from "~/domain/media/url";
import type { SpaceRole } from "./events";
import { roleOf, type SpaceRow } from "./queries";

/** A Space as everybody sees it. */
export interface SpaceView {
  id: string;
  name: string;
  description: string | null;
  rules: string[];
  avatarUrl: string;
  /** Null where it has none: pages draw one. */
  backgroundUrl: string | null;
  members: number;
  posts: number;
  createdAt: string;
  lastActiveAt: string;
  /** The game whose official Space it is. */
  gameId: string | null;
  role: SpaceRole;
}

/** An official Space looks like its game. */
const drawnAvatar = (id: string, gameId: string | null) =>
  gameId === null ? `/avatars/${id}.svg` : `/art/games/${gameId}/tile.svg`;

export function viewSpace(row: SpaceRow): SpaceView {
  const { id, name, description, members, posts, createdAt, lastActiveAt, gameId } = row;
  return {
    id,
    name,
    description,
    rules: JSON.parse(row.rules) as string[],
    avatarUrl: row.avatar === null ? drawnAvatar(id, gameId) : imageUrl(row.avatar, 184),
    backgroundUrl: row.background === null ? null : imageUrl(row.background, 1920),
    members,
    posts,
    createdAt,
    lastActiveAt,
    gameId,
    role: roleOf(row.rank),
  };
}
