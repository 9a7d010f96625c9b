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
export function parsePalette(text: string): Palette {
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
export function atHour(palette: Palette, hour: "own" | "late" | "early"): Palette {
  if (hour === "own") return palette;
  const late = hour === "late";
  const tint = late
    ? mix(palette.sky[0], palette.ink, 0.5)
    : mix(palette.sky[2], palette.glow, 0.5);
  const wash = (colour: string, amount: number) => mix(turn(colour, late ? 14 : -16), tint, amount);
  return {
    sky: late
      ? [
          darken(turn(palette.sky[0], 20), 0.35),
          turn(palette.sky[0], 10),
          mix(palette.sky[1], palette.pop, 0.25),
        ]
      : [
          mix(palette.sky[1], palette.sky[0], 0.4),
          lighten(palette.sky[2], 0.1),
          mix(palette.glow, palette.sky[2], 0.4),
        ],
    far: wash(palette.far, 0.3),
    mid: wash(palette.mid, 0.22),
    near: wash(palette.near, 0.14),
    ink: palette.ink,
    pop: palette.pop,
    alt: palette.alt,
    glow: palette.glow,
  };
}
