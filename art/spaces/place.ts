import { Drawing } from "../kit/drawing.ts";
import { parsePalette } from "../kit/palette.ts";
import { Random } from "../kit/random.ts";
import { type SceneName, scenes } from "../scenes/scene-list.ts";

/** What a Space of the seeded world looks like: a place and the light over it. */
export interface PlaceLook {
  scene: SceneName;
  /** See `palette`. */
  colours: string;
}

/** A place as it stands behind a Space's name (16:9), or as the Space's mark (square). */
export function drawPlace(name: string, look: PlaceLook, shape: "wide" | "square"): string {
  const [width, height] = shape === "wide" ? [1280, 720] : [480, 480];
  const key = `${name}/${shape}`;
  const drawing = new Drawing(width, height, key);
  scenes[look.scene]({
    drawing,
    width,
    height,
    unit: height / 100,
    palette: parsePalette(look.colours),
    random: new Random(key),
    horizon: 0.5,
    focus: 0.5,
    variant: shape === "wide" ? 0 : 1,
  });
  return drawing.toString(true);
}
