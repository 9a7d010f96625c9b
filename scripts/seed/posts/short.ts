import type { Mood } from "~/domain/posts/feelings";
import type { SeedPost } from "./seed-post";

/** Where it stands (a game's id, a Space's name, or "" for none), how its author feels, what it says, and how many pictures. */
export type Short = readonly [where: string, feeling: Mood, content: string, pictures?: 1];

const IS_GAME = /^[a-z0-9-]+$/;

export const written = (posts: readonly Short[]): SeedPost[] =>
  posts.map(([where, feeling, content, pictures]) => ({
    ...(where && (IS_GAME.test(where) ? { game: where } : { space: where })),
    content,
    feeling,
    ...(pictures && { pictures }),
  }));
