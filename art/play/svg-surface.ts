import type { Surface } from "~/app/routes/play/machine/brush";
import { num } from "../kit/drawing.ts";

/** Takes what a game paints as paths, one for each run of squares in the same colour. */
export class SvgSurface implements Surface {
  fillStyle: Surface["fillStyle"] = "#000";
  globalAlpha = 1;
  readonly #runs: { fill: string; opacity: number; data: string }[] = [];

  fillRect(x: number, y: number, width: number, height: number): void {
    const fill = String(this.fillStyle);
    const data = `M${num(x)} ${num(y)}h${num(width)}v${num(height)}h${num(-width)}z`;
    const last = this.#runs.at(-1);
    if (last?.fill === fill && last.opacity === this.globalAlpha) last.data += data;
    else this.#runs.push({ fill, opacity: this.globalAlpha, data });
  }

  toString(): string {
    return this.#runs
      .map(({ fill, opacity, data }) => {
        const faint = opacity < 1 ? ` opacity="${num(opacity)}"` : "";
        return `<path d="${data}" fill="${fill}"${faint}/>`;
      })
      .join("");
  }
}
