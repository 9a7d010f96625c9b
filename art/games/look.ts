import type { FaceName, Tone } from "../kit/faces.ts";
import type { LayoutName } from "./cover-layouts.ts";
import type { Inks, Sprite } from "../kit/pixels.ts";
import type { PlayName } from "../play/play-name.ts";
import type { SceneName } from "../scenes/scene-list.ts";

/** How one game looks: everything its pictures are drawn from. */
export interface Look {
  /** See `palette`. */
  colours: string;
  scene: SceneName;
  variant?: number;
  /** Other places that the second and third screenshots show. */
  also?: [SceneName, SceneName];
  layout: LayoutName;
  face: FaceName;
  tone: Tone;
  /** Title lines, split by "|"; "~" makes a line small. */
  title: string;
  /** Who plays, who is in the way, what is wanted. */
  cast: [hero: Sprite, foe: Sprite, prize: Sprite];
  /** Colours of the cast that differ from the palette's. */
  inks?: Inks;
  /** What a race counts, if not kilometres an hour. */
  unit?: string;
  play: [PlayName, PlayName, PlayName];
  /** Two short lines said, or a foe's name, in screenshots. */
  words: [string, string];
}
