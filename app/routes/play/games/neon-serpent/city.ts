import { picture, type Sprite } from "~/app/routes/play/machine/sprite";
import { COLUMNS, ROWS } from "~/domain/play/neon-serpent/v1/grid";

export const CELL = 8;
export const WIDTH = COLUMNS * CELL;
export const HEIGHT = ROWS * CELL;
export const GROUND = "#07031a";

interface District {
  /** The glow of its walls and of its streets. */
  ink: string;
  street: string;
  /** Roofs, from dark to lit, and their windows. */
  roofs: readonly [string, string, string];
  windows: readonly string[];
}

/** Each stage is another part of the city. */
const DISTRICTS: readonly District[] = [
  {
    ink: "#22c8c0",
    street: "#0f2c4e",
    roofs: ["#090f2a", "#0c1636", "#122048"],
    windows: ["#22c8c0", "#ffd23f"],
  },
  {
    ink: "#ff9a3f",
    street: "#41201c",
    roofs: ["#1a0b16", "#24101c", "#321824"],
    windows: ["#ff9a3f", "#ffd23f"],
  },
  {
    ink: "#5f78f0",
    street: "#1c2468",
    roofs: ["#0a0b2e", "#10123e", "#181c54"],
    windows: ["#5f78f0", "#7af0ff"],
  },
  {
    ink: "#ff2ea8",
    street: "#4a1250",
    roofs: ["#180624", "#220a30", "#301040"],
    windows: ["#ff2ea8", "#c0a0ff"],
  },
  {
    ink: "#a8f03f",
    street: "#1e3a22",
    roofs: ["#081612", "#0c2018", "#142c20"],
    windows: ["#a8f03f", "#2eff9a"],
  },
  {
    ink: "#ffd23f",
    street: "#423412",
    roofs: ["#161006", "#20180a", "#2e2410"],
    windows: ["#ffd23f", "#ffffff"],
  },
  {
    ink: "#a050f0",
    street: "#34166a",
    roofs: ["#100628", "#180a36", "#221048"],
    windows: ["#a050f0", "#ff8ad0"],
  },
];
const districtOf = (stage: number) => DISTRICTS[(stage - 1) % DISTRICTS.length]!;

export const inkOf = (stage: number) => districtOf(stage).ink;

/** The same for every picture: where nothing is drawn by chance, nothing flickers. */
const spread = (row: number, column: number) =>
  (row * 7 + column * 13 + ((row * column) >> 2)) % 11;

const floors = new Map<District, Sprite>();

/** A floor of glass over a far city, seen from above: streets, roofs, and here and there a window that is lit. */
export function floorOf(stage: number): Sprite {
  const district = districtOf(stage);
  const known = floors.get(district);
  if (known) return known;
  const { street, roofs, windows } = district;
  const drawn = picture(WIDTH, HEIGHT, (brush) => {
    brush.rect(0, 0, WIDTH, HEIGHT, GROUND);
    for (let row = 0; row < ROWS; row++) {
      for (let column = 0; column < COLUMNS; column++) {
        const deep = spread(row, column);
        const x = column * CELL;
        const y = row * CELL;
        brush.rect(x + 1, y + 1, CELL - 1, CELL - 1, roofs[deep === 0 ? 2 : deep < 4 ? 1 : 0]);
        if (deep > 1) continue;
        brush.opacity(0.55);
        brush.rect(x + 2 + (row % 3), y + 2 + (column % 4), 1, 1, windows[deep]!);
        brush.rect(x + 4 + (column % 3), y + 3 + (row % 3), 1, 1, windows[deep]!);
        brush.opacity(1);
      }
    }
    // Every fifth street is a wide one, on which cars have left their light.
    for (let x = 0; x < WIDTH; x += CELL) brush.rect(x, 0, 1, HEIGHT, street);
    for (let y = 0; y < HEIGHT; y += CELL) brush.rect(0, y, WIDTH, 1, street);
    brush.opacity(0.35);
    for (let x = 0; x < WIDTH; x += 5 * CELL) brush.rect(x, 0, 1, HEIGHT, district.ink);
    for (let y = 0; y < HEIGHT; y += 5 * CELL) brush.rect(0, y, WIDTH, 1, district.ink);
    brush.opacity(1);
  });
  floors.set(district, drawn);
  return drawn;
}
