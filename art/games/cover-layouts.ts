/** Where things stand on a cover; fractions of its width and height. */
export interface CoverLayout {
  focus: number;
  horizon: number;
  hero?: { x: number; y: number; tall: number; flip?: boolean };
  foe?: { x: number; y: number; tall: number; flip?: boolean };
  prize?: { x: number; y: number; tall: number };
  title: {
    x: number;
    width: number;
    tallest: number;
    top?: number;
    bottom?: number;
    align?: "left";
  };
  shade?: { edge: "top" | "bottom"; reach: number; opacity: number }[];
  frame?: "line" | "card" | "ring" | "band" | "corners";
  shadow?: boolean;
}

export const coverLayouts = {
  /** A big hero below, the title above. */
  icon: {
    focus: 0.5,
    horizon: 0.56,
    hero: { x: 0.5, y: 0.9, tall: 0.42 },
    title: { x: 0.08, width: 0.84, tallest: 0.145, top: 0.07 },
    shade: [{ edge: "top", reach: 0.5, opacity: 0.55 }],
    shadow: true,
  },
  /** A wide place with somebody small in it, the title below. */
  vista: {
    focus: 0.62,
    horizon: 0.46,
    hero: { x: 0.36, y: 0.71, tall: 0.17 },
    title: { x: 0.08, width: 0.84, tallest: 0.13, bottom: 0.925 },
    shade: [{ edge: "bottom", reach: 0.5, opacity: 0.85 }],
  },
  /** A hero so near that he does not fit. */
  crop: {
    focus: 0.5,
    horizon: 0.5,
    hero: { x: 0.5, y: 1.06, tall: 0.66 },
    title: { x: 0.07, width: 0.86, tallest: 0.14, top: 0.06 },
    shade: [{ edge: "top", reach: 0.45, opacity: 0.6 }],
  },
  /** Two face each other, the title between them and the ground. */
  duel: {
    focus: 0.5,
    horizon: 0.46,
    hero: { x: 0.26, y: 0.68, tall: 0.34 },
    foe: { x: 0.74, y: 0.68, tall: 0.34, flip: true },
    title: { x: 0.06, width: 0.88, tallest: 0.15, bottom: 0.93 },
    shade: [{ edge: "bottom", reach: 0.42, opacity: 0.9 }],
  },
  /** The hero in a ring, the title underneath. */
  emblem: {
    focus: 0.5,
    horizon: 0.5,
    hero: { x: 0.5, y: 0.555, tall: 0.32 },
    title: { x: 0.09, width: 0.82, tallest: 0.13, bottom: 0.91 },
    shade: [{ edge: "bottom", reach: 0.5, opacity: 0.8 }],
    frame: "ring",
  },
  /** A band across the picture carries the title. */
  band: {
    focus: 0.5,
    horizon: 0.42,
    hero: { x: 0.5, y: 0.585, tall: 0.36 },
    title: { x: 0.1, width: 0.8, tallest: 0.11, top: 0.645 },
    frame: "band",
    prize: { x: 0.5, y: 0.955, tall: 0.07 },
  },
  /** The title fills the sky. */
  sky: {
    focus: 0.34,
    horizon: 0.62,
    hero: { x: 0.68, y: 0.92, tall: 0.25, flip: true },
    title: { x: 0.08, width: 0.84, tallest: 0.19, top: 0.08 },
    shade: [{ edge: "top", reach: 0.55, opacity: 0.5 }],
  },
  /** Title and hero share the left and the right. */
  side: {
    focus: 0.7,
    horizon: 0.54,
    hero: { x: 0.66, y: 0.95, tall: 0.46 },
    foe: { x: 0.2, y: 0.93, tall: 0.16 },
    title: { x: 0.08, width: 0.7, tallest: 0.115, top: 0.07, align: "left" },
    shade: [{ edge: "top", reach: 0.5, opacity: 0.6 }],
    shadow: true,
  },
  /** A framed print. */
  print: {
    focus: 0.5,
    horizon: 0.52,
    hero: { x: 0.5, y: 0.72, tall: 0.24 },
    title: { x: 0.13, width: 0.74, tallest: 0.1, top: 0.105 },
    shade: [{ edge: "top", reach: 0.4, opacity: 0.55 }],
    frame: "line",
  },
  /** A box with a card for the title. */
  card: {
    focus: 0.5,
    horizon: 0.44,
    hero: { x: 0.5, y: 0.66, tall: 0.4 },
    title: { x: 0.14, width: 0.72, tallest: 0.095, bottom: 0.9 },
    frame: "card",
    shadow: true,
  },
  /** Something large overhead, and what it is after. */
  looming: {
    focus: 0.5,
    horizon: 0.6,
    hero: { x: 0.5, y: 0.5, tall: 0.36 },
    prize: { x: 0.5, y: 0.7, tall: 0.1 },
    title: { x: 0.07, width: 0.86, tallest: 0.13, bottom: 0.925 },
    shade: [{ edge: "bottom", reach: 0.36, opacity: 0.9 }],
  },
  /** Somebody large looks over somebody small. */
  watched: {
    focus: 0.5,
    horizon: 0.6,
    foe: { x: 0.62, y: 0.56, tall: 0.42 },
    hero: { x: 0.26, y: 0.6, tall: 0.17 },
    title: { x: 0.08, width: 0.84, tallest: 0.12, bottom: 0.925 },
    shade: [{ edge: "bottom", reach: 0.42, opacity: 0.9 }],
  },
  /** No hero but the place; the title in the middle of the sky. */
  place: {
    focus: 0.5,
    horizon: 0.56,
    title: { x: 0.1, width: 0.8, tallest: 0.12, top: 0.1 },
    shade: [{ edge: "top", reach: 0.5, opacity: 0.45 }],
    frame: "corners",
  },
} satisfies Record<string, CoverLayout>;

export type LayoutName = keyof typeof coverLayouts;
