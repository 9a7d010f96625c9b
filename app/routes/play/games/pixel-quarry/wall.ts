import { picture } from "~/app/routes/play/machine/sprite";
import { GRID, GRID_LEFT, GRID_TOP, SCREEN } from "./layout";

/** The same numbers each time: a wall is drawn once, by no chance. */
function grain(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return (state >> 8) / 0x7fffff;
  };
}

const STRATA = ["#2a2444", "#2f284b", "#342b50", "#2c2647", "#38305a", "#302a4c", "#28223f"];

/** The face of the quarry: layers of rock with ore in them, and the frame that the grid hangs in. */
export const wall = picture(SCREEN.width, SCREEN.height, (brush) => {
  const next = grain(7);
  brush.rect(0, 0, SCREEN.width, SCREEN.height, STRATA[0]!);
  let y = 18;
  for (let layer = 0; y < SCREEN.height; layer++) {
    const tall = 14 + Math.floor(next() * 22);
    const colour = STRATA[layer % STRATA.length]!;
    let edge = 0;
    for (let x = 0; x < SCREEN.width; x += 4) {
      edge = Math.max(-3, Math.min(3, edge + Math.floor(next() * 3) - 1));
      brush.rect(x, y + edge, 4, tall + 8, colour);
      brush.rect(x, y + edge, 4, 1, "#463d6a");
    }
    y += tall;
  }
  for (let at = 0; at < 150; at++) {
    const x = Math.floor(next() * SCREEN.width);
    const top = 20 + Math.floor(next() * (SCREEN.height - 20));
    const kind = next();
    if (kind < 0.8)
      brush.rect(x, top, 1 + Math.floor(next() * 3), 1, kind < 0.4 ? "#221d38" : "#4a4170");
    else {
      const ore = kind < 0.9 ? "#c88a3f" : "#5fa8c8";
      brush.rect(x, top, 2, 2, ore);
      brush.rect(x, top, 1, 1, "#fff0c0");
    }
  }
  // The beam that holds the tools.
  brush.rect(0, 0, SCREEN.width, 19, "#221d38");
  brush.rect(0, 0, SCREEN.width, 1, "#3a3258");
  brush.rect(0, 18, SCREEN.width, 1, "#14101f");
  brush.rect(GRID_LEFT - 2, GRID_TOP - 2, GRID + 4, GRID + 4, "#14101f");
  brush.rect(GRID_LEFT - 1, GRID_TOP - 1, GRID + 2, GRID + 2, "#57497f");
});
