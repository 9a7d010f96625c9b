import { brightness, darken, lighten, mix } from "./colour.ts";
import type { Face, Finish } from "./lettering.ts";
import type { Palette } from "./palette.ts";

/** The hands in which titles are lettered. */
export const faces = {
  arcade: { set: "pixel", weight: 0 },
  chunk: { set: "block", weight: 4, round: true, tracking: 0.9 },
  techno: { set: "block", weight: 2, wide: 1.25, tracking: 1.6 },
  racer: { set: "block", weight: 3, slant: 14, tracking: 1 },
  neon: { set: "bowl", weight: 1.3, round: true, tracking: 2.4 },
  saga: { set: "bowl", weight: 1.7, serif: 1.7, nib: 1.5, tracking: 2 },
  fable: { set: "bowl", weight: 1.3, serif: 1.3, nib: 1.25, tracking: 1.8 },
  poster: { set: "bowl", weight: 3, wide: 0.8, tracking: 1 },
  thin: { set: "bowl", weight: 1.35, wide: 1.2, tracking: 4 },
  western: { set: "block", weight: 1.9, serif: 1.7, nib: 0.7, tracking: 1.8 },
  blade: { set: "block", weight: 2, nib: 1.7, slant: 10, tracking: 1.2 },
  toy: { set: "bowl", weight: 3.8, round: true, tracking: 0.8 },
  inline: { set: "block", weight: 3.4, tracking: 1.2 },
  iron: { set: "block", weight: 3.2, wide: 0.85, tracking: 1 },
} satisfies Record<string, Face>;

export type FaceName = keyof typeof faces;

export type Tone = "light" | "gold" | "pop" | "alt" | "ink" | "neon" | "sign";

export function finish(name: FaceName, tone: Tone, palette: Palette): Finish {
  const heavy = ["chunk", "toy", "arcade", "inline", "iron", "racer", "poster"].includes(name);
  const depth = heavy ? (name === "arcade" ? 0.7 : 1.3) : 0;
  const edge = heavy ? palette.ink : darken(palette.ink, 0.1);
  const edgeWidth = name === "arcade" ? 1.3 : heavy ? 2.6 : 1.7;
  const inline = name === "inline" ? palette.ink : undefined;
  const base = { edge, edgeWidth, depth, ...(inline ? { inline } : {}) };
  switch (tone) {
    case "light":
      return { ...base, top: "#ffffff", bottom: palette.glow };
    case "gold":
      return {
        ...base,
        top: lighten(palette.glow, 0.4),
        bottom: mix(palette.glow, palette.pop, 0.75),
      };
    case "pop":
      return {
        ...base,
        top: lighten(palette.pop, 0.25),
        bottom: palette.pop,
        edge: brightness(palette.sky[1]) > 0.6 && !heavy ? "#fff" : edge,
      };
    case "alt":
      return { ...base, top: lighten(palette.alt, 0.45), bottom: palette.alt };
    case "ink":
      return {
        top: palette.ink,
        bottom: palette.ink,
        edge: palette.glow,
        edgeWidth: edgeWidth * 0.9,
        depth: 0,
      };
    case "neon":
      return { top: "#ffffff", bottom: lighten(palette.pop, 0.5), neon: palette.pop };
    case "sign":
      return {
        ...base,
        top: "#fff",
        bottom: lighten(palette.pop, 0.15),
        side: palette.pop,
        edge: palette.ink,
        depth: depth || 0.8,
      };
  }
}
