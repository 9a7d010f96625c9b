/** What stands for a video without a poster: a dark screen of its shape, and a mark of squares to play it. */
export function drawPoster({ width, height }: { width: number; height: number }): string {
  const side = Math.max(1, Math.round(Math.min(width, height) / 40));
  const [left, top] = [Math.round(width / 2 - side * 4), Math.round(height / 2 - side * 5)];
  const rows = [2, 4, 6, 8, 10, 10, 8, 6, 4, 2];
  const mark = rows.map((length, row) => `M0 ${row}h${length}v1h-${length}z`).join("");
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<path fill="#0c1311" d="M0 0h${width}v${height}H0z"/>`,
    `<path fill="#ffb52e" shape-rendering="crispEdges" transform="translate(${left} ${top}) scale(${side})" d="${mark}"/></svg>`,
  ].join("");
}
