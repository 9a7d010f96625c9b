import type { SceneName } from "~/art/scenes/scene-list";
import type { Approval, Visibility } from "~/domain/groups/choices";

export interface SeedGroup {
  /** The Space of the seeded world that it lies in. */
  space: string;
  name: string;
  announcement: string;
  visibility?: Visibility;
  approval?: Approval;
  /**
   * What its pictures show, and the light over it: the place of a game in the list of looks. Together they are like no
   * other picture of whoever made it, or it would be the same upload.
   */
  scene: SceneName;
  light: number;
  /** Players who talk; the first made it. */
  voices: readonly string[];
  /** How many more are in it, and read. */
  readers: number;
  /** Who of the voices, by their place, says what, and where in the list stands what it answers. */
  talk: readonly (readonly [by: number, text: string, answers?: number])[];
}
