import { Brush } from "./brush";
import type { Cabinet } from "./cabinet";

/** The largest a pixel of a game is drawn; the browser does the rest. */
const LARGEST_SCALE = 4;

/** A canvas as a game's screen: as sharp as the display, up to a scale where squares are large enough to be grown by the browser. */
export class Screen {
  /** Undefined before it has its size. */
  brush: Brush | undefined;
  readonly #resize: ResizeObserver;

  /** @param onFit it has another size, and is empty. */
  constructor(
    readonly canvas: HTMLCanvasElement,
    readonly cabinet: Cabinet,
    onFit: () => void,
  ) {
    canvas.style.backgroundColor = cabinet.backdrop;
    this.#resize = new ResizeObserver(() => {
      this.#fit();
      onFit();
    });
    this.#resize.observe(canvas);
  }

  /** The seconds that are still counted down. */
  count(seconds: number): void {
    const { width, height } = this.cabinet.screen;
    this.brush?.number(Math.ceil(seconds), width / 2, height / 2 - 15, "#ffffff", 6);
  }

  leave(): void {
    this.#resize.disconnect();
  }

  #fit(): void {
    const { canvas, cabinet } = this;
    const { width, height } = cabinet.screen;
    const scale = Math.min(LARGEST_SCALE, (canvas.clientWidth * devicePixelRatio) / width);
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    const context = canvas.getContext("2d", { alpha: false });
    if (!context) return;
    context.imageSmoothingEnabled = false;
    this.brush = new Brush(context, scale);
  }
}
