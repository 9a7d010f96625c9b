import { picture, type Sprite } from "~/app/routes/play/machine/sprite";
import { LANE_WIDTH } from "./field";
import { ARROWS, LANE_COLOURS } from "./lanterns";
import { HEIGHT, rippleColour } from "./scenery";

const disc = (radius: number, colour: string): Sprite =>
  picture(radius * 2 + 1, radius * 2 + 1, (brush) => brush.disc(radius, radius, radius, colour));

/** The light around a lantern, by lane. */
export const GLOWS = LANE_COLOURS.map(({ glow }) => disc(11, glow));
export const LAMP_GLOW = disc(7, "#ffb35a");

/** The leaf of each lane, and its key; free and pressed. */
export const FREE = LANE_COLOURS.map((_, lane) => partsOf(lane, false));
export const PRESSED = LANE_COLOURS.map((_, lane) => partsOf(lane, true));

function partsOf(lane: number, down: boolean) {
  const { rim, paper } = LANE_COLOURS[lane]!;
  const float = picture(19, 19, (brush) => {
    brush.disc(9, 9, 9, "#0a0612");
    brush.disc(9, 9, 8, down ? paper : rim);
    brush.disc(9, 9, 6, "#140a1e");
    brush.opacity(down ? 1 : 0.75);
    brush.sprite(ARROWS[lane]!, 6, 6);
  });
  const key = picture(17, 12, (brush) => {
    brush.rect(0, 0, 17, 12, "#0a0612");
    brush.rect(1, 1, 15, 9, down ? paper : "#2a2038");
    if (!down) brush.rect(1, 10, 15, 2, "#1a1224");
    brush.sprite(ARROWS[lane]!, 5, 2);
  });
  return { float, key };
}

/** What makes the lanes darker than the river. */
export const LANE_SHADE = picture(4 * LANE_WIDTH, HEIGHT - 26, (brush) => {
  for (let lane = 0; lane < 4; lane++) {
    brush.rect(lane * LANE_WIDTH + 1, 0, LANE_WIDTH - 2, HEIGHT - 26, "#06030e");
  }
});

const edges: Sprite[] = [];

/** The dotted lines between the lanes, in the light of a style. */
export function laneEdges(style: number): Sprite {
  return (edges[style] ??= picture(4 * LANE_WIDTH + 1, HEIGHT - 28, (brush) => {
    for (let edge = 0; edge <= 4; edge++) {
      for (let y = 0; y < HEIGHT - 28; y += 6)
        brush.rect(edge * LANE_WIDTH, y, 1, 3, rippleColour(style));
    }
  }));
}
