import { darken, lighten, mix, turn } from "./colour.ts";

export interface Palette {
  sky: [top: string, middle: string, low: string];
  far: string;
  mid: string;
  near: string;
  /** The darkest foreground. */
  ink: string;
  /** The colour one remembers the game by. */
  pop: string;
  /** The second colour. */
  alt: string;
  /** Light itself: sun, windows, lettering. */
  glow: string;
}

/** "sky-top sky-middle sky-low far mid near ink pop alt glow", as six-digit hex without #. */
export function palette(text: string): Palette {
  const colours = text.split(" ").map((digits) => `#${digits}`);
  if (colours.length !== 10) throw new Error(`A palette has ten colours: ${text}`);
  const [top, middle, low, far, mid, near, ink, pop, alt, glow] = colours as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  return { sky: [top, middle, low], far, mid, near, ink, pop, alt, glow };
}

/** The same place at another hour, so that three screenshots are not three times the same light. */
export function atHour(p: Palette, hour: "own" | "late" | "early"): Palette {
  if (hour === "own") return p;
  const late = hour === "late";
  const tint = late ? mix(p.sky[0], p.ink, 0.5) : mix(p.sky[2], p.glow, 0.5);
  const wash = (colour: string, amount: number) => mix(turn(colour, late ? 14 : -16), tint, amount);
  return {
    sky: late
      ? [darken(turn(p.sky[0], 20), 0.35), turn(p.sky[0], 10), mix(p.sky[1], p.pop, 0.25)]
      : [mix(p.sky[1], p.sky[0], 0.4), lighten(p.sky[2], 0.1), mix(p.glow, p.sky[2], 0.4)],
    far: wash(p.far, 0.3),
    mid: wash(p.mid, 0.22),
    near: wash(p.near, 0.14),
    ink: p.ink,
    pop: p.pop,
    alt: p.alt,
    glow: p.glow,
  };
}
