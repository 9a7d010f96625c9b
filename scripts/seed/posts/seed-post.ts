import type { Mood } from "~/domain/posts/feelings";

export interface SeedPost {
  /** The game in whose Space it stands, or the name of another; else it is for the author's followers. */
  game?: string;
  space?: string;
  title?: string;
  content: string;
  /** How many pictures of the game it shows. */
  pictures?: number;
  feeling?: Mood;
}
