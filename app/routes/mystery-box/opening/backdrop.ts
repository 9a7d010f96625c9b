/** Night over the homestead, in bands; and the stars at fixed places. */
const BANDS = ["#0a1216", "#0d1a22", "#10232d", "#123037", "#16403f"];
const STARS = [
  [9, 8],
  [22, 21],
  [37, 5],
  [51, 14],
  [79, 7],
  [93, 18],
  [108, 6],
  [119, 25],
  [14, 38],
  [112, 42],
] as const;

export function drawBackdrop(context: CanvasRenderingContext2D, now: number): void {
  const { width, height } = context.canvas;
  const band = Math.ceil((height - 8) / BANDS.length);
  for (const [at, colour] of BANDS.entries()) {
    context.fillStyle = colour;
    context.fillRect(0, at * band, width, band);
  }
  for (const [at, [x, y]] of STARS.entries()) {
    context.fillStyle = Math.sin(now / 700 + at * 2) > 0.6 ? "#fff2d6" : "#5f7a78";
    context.fillRect(x, y, 1, 1);
  }
  context.fillStyle = "#1d4a35";
  context.fillRect(0, height - 8, width, 8);
  context.fillStyle = "#2f7a4c";
  context.fillRect(0, height - 8, width, 1);
  context.fillStyle = "#0f2a20";
  context.fillRect(width / 2 - 18, height - 7, 36, 2);
}

const BEAMS = 9;

/** Light out of the open box. `now` turns it; `strength` is 0 to 1. */
export function drawBeams(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  colour: string,
  now: number,
  strength: number,
): void {
  const reach = context.canvas.width;
  context.fillStyle = colour;
  context.globalAlpha = 0.28 * strength;
  for (let at = 0; at < BEAMS; at++) {
    const angle = -Math.PI + ((at + 0.5) / BEAMS) * Math.PI + Math.sin(now / 1600 + at) * 0.07;
    context.beginPath();
    context.moveTo(x, y);
    context.lineTo(x + Math.cos(angle - 0.09) * reach, y + Math.sin(angle - 0.09) * reach);
    context.lineTo(x + Math.cos(angle + 0.09) * reach, y + Math.sin(angle + 0.09) * reach);
    context.fill();
  }
  context.globalAlpha = 1;
}
