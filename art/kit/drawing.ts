import { hash } from "./random.ts";

export type Stop = [offset: number, colour: string, opacity?: number];

/** One decimal, and none where it makes no difference: the files stay small. */
export function num(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return String(rounded === 0 ? 0 : rounded).replace(/^(-?)0\./, "$1.");
}

/** Coordinates joined as path data wants them. */
export function xy(...values: number[]): string {
  return values.map(num).join(" ");
}

/** An SVG document in the making. Ids carry a prefix, so that several may live in one page. */
export class Drawing {
  readonly width: number;
  readonly height: number;
  readonly #prefix: string;
  readonly #definitions = new Map<string, string>();
  readonly #body: string[] = [];

  constructor(width: number, height: number, key: string) {
    this.width = width;
    this.height = height;
    this.#prefix = `g${(hash(key) % 46656).toString(36)}`;
  }

  add(...markup: string[]): this {
    this.#body.push(...markup);
    return this;
  }

  /** Stores a definition once and returns its id; `make` gets the id to write into it. */
  define(make: (id: string) => string): string {
    const template = make("?");
    const known = this.#definitions.get(template);
    if (known !== undefined) return known;
    const id = this.#prefix + this.#definitions.size.toString(36);
    this.#definitions.set(template, id);
    return id;
  }

  linear(stops: Stop[], x1 = 0, y1 = 0, x2 = 0, y2 = 1): string {
    const box =
      x1 === 0 && y1 === 0 && x2 === 0 && y2 === 1
        ? `x2="0" y2="1"`
        : `x1="${num(x1)}" y1="${num(y1)}" x2="${num(x2)}" y2="${num(y2)}"`;
    return `url(#${this.define((id) => `<linearGradient id="${id}" ${box}>${marks(stops)}</linearGradient>`)})`;
  }

  /** A gradient in the coordinates of the element, for strokes and lettering. */
  linearAt(stops: Stop[], y1: number, y2: number): string {
    return `url(#${this.define((id) => `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="${num(y1)}" x2="0" y2="${num(y2)}">${marks(stops)}</linearGradient>`)})`;
  }

  radial(stops: Stop[]): string {
    return `url(#${this.define((id) => `<radialGradient id="${id}">${marks(stops)}</radialGradient>`)})`;
  }

  pattern(width: number, height: number, markup: string, transform = ""): string {
    const turned = transform ? ` patternTransform="${transform}"` : "";
    return `url(#${this.define((id) => `<pattern id="${id}" width="${num(width)}" height="${num(height)}" patternUnits="userSpaceOnUse"${turned}>${markup}</pattern>`)})`;
  }

  /** `coarse` rounds the body's path data to whole units, which large pictures do not show. */
  toString(coarse = false): string {
    const body = this.#body
      .join("")
      .replace(/ d="([^"]+)"/g, (_, data: string) => ` d="${compact(data, coarse)}"`);
    const definitions = [...this.#definitions]
      .map(([template, id]) => template.replace('id="?"', `id="${id}"`))
      .join("");
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${this.width}" height="${this.height}" viewBox="0 0 ${this.width} ${this.height}">${definitions ? `<defs>${definitions}</defs>` : ""}${body}</svg>\n`;
  }
}

function marks(stops: Stop[]): string {
  return stops
    .map(([offset, colour, opacity]) => {
      const at = offset === 0 ? "" : ` offset="${num(offset * 100)}%"`;
      const see =
        opacity === undefined || opacity === 1
          ? ""
          : ` stop-opacity="${Math.round(opacity * 100) / 100}"`;
      return `<stop${at} stop-color="${colour}"${see}/>`;
    })
    .join("");
}

export function rect(x: number, y: number, w: number, h: number, fill: string, extra = ""): string {
  return `<path d="M${xy(x, y)}h${num(w)}v${num(h)}h${num(-w)}z" fill="${fill}"${extra && ` ${extra}`}/>`;
}

export function circle(x: number, y: number, r: number, fill: string, extra = ""): string {
  return `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}" fill="${fill}"${extra && ` ${extra}`}/>`;
}

export function ellipse(
  x: number,
  y: number,
  rx: number,
  ry: number,
  fill: string,
  extra = "",
): string {
  return `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(rx)}" ry="${num(ry)}" fill="${fill}"${extra && ` ${extra}`}/>`;
}

export function path(d: string, fill: string, extra = ""): string {
  // A fill closes its outlines by itself.
  if (!extra.includes("stroke")) d = d.replace(/z(?=M|$)/g, "");
  return `<path d="${d}" fill="${fill}"${extra && ` ${extra}`}/>`;
}

export function line(d: string, stroke: string, width: number, extra = ""): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${num(width)}"${extra && ` ${extra}`}/>`;
}

function group(transform: string, ...markup: string[]): string {
  return `<g transform="${transform}">${markup.join("")}</g>`;
}

/** Moves and scales a piece drawn around 0,0. */
export function place(
  x: number,
  y: number,
  scale: number,
  markup: string,
  turned = 0,
  flip = false,
): string {
  const rotation = turned ? ` rotate(${num(turned)})` : "";
  const size = Math.round(scale * 1000) / 1000;
  return group(
    `translate(${xy(x, y)})${rotation} scale(${flip ? `${-size} ${size}` : size})`,
    markup,
  );
}

function compact(data: string, coarse: boolean): string {
  const rounded = coarse
    ? data.replace(/-?\d*\.\d+/g, (value) => String(Math.round(Number(value)) || 0))
    : data;
  return rounded
    .replace(/ -/g, "-")
    .replace(/[hv]-?0(?=[a-zA-Z])/g, "")
    .replace(/\bh0z/g, "z");
}
