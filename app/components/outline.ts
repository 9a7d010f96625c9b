/** The squares of a drawing, `#` by `#`, as an SVG path. */
export function outline(drawing: string): string {
  const rows = drawing.trim().split(/\s+/);
  const runs = rows.map((row) =>
    [...row.matchAll(/#+/g)].map((run) => `${run.index}+${run[0].length}`),
  );
  let path = "";
  for (const [y, row] of runs.entries()) {
    for (const run of row) {
      if (runs[y - 1]?.includes(run)) continue;
      const end = runs.findIndex((below, at) => at > y && !below.includes(run));
      const height = (end === -1 ? runs.length : end) - y;
      const [x, width] = run.split("+");
      path += `M${x} ${y}h${width}v${height}h-${width}z`;
    }
  }
  return path;
}
