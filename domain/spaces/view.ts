import { z } from "zod";
import { imageUrl } from "~/domain/media/url";
import { HOUSE } from "./house";
import { roles, spaceRuleSchema } from "./events";
import { roleOf, type SpaceRow } from "./queries";

/** A Space as everybody sees it. */
export const spaceSchema = z
  .object({
    id: z.string().meta({ description: "Names the log that the Space lies in" }),
    name: z.string(),
    description: z.string().nullable().meta({ description: "Plain text" }),
    rules: z.array(spaceRuleSchema),
    hidesModerators: z.boolean().meta({
      description: "Whether its public log says `Moderator 1` in place of names",
    }),
    avatarUrl: z.string(),
    backgroundUrl: z.string().nullable(),
    members: z.number().int(),
    posts: z.number().int(),
    createdAt: z.string(),
    lastActiveAt: z.string(),
    gameId: z
      .string()
      .nullable()
      .meta({ description: "The game of the store whose official Space it is" }),
    official: z.boolean().meta({ description: "A game's, or the house's" }),
    role: z.enum(["none", ...roles]).meta({ description: "What the caller is in it" }),
  })
  .meta({ id: "Space" });
export type SpaceView = z.infer<typeof spaceSchema>;

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
    rules: row.rules,
    hidesModerators: row.hidesModerators,
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
