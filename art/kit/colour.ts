type Rgb = [red: number, green: number, blue: number];

function parse(hex: string): Rgb {
  const digits = hex.slice(1);
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join("") : digits;
  const value = Number.parseInt(full, 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function format(rgb: Rgb): string {
  const hex = rgb.map((part) =>
    Math.round(Math.min(255, Math.max(0, part)))
      .toString(16)
      .padStart(2, "0"),
  );
  const short = hex.every((pair) => pair[0] === pair[1]);
  return `#${hex.map((pair) => (short ? pair[0] : pair)).join("")}`;
}

/** `amount` 0 gives `from`, 1 gives `to`. */
export function mix(from: string, to: string, amount: number): string {
  const a = parse(from);
  const b = parse(to);
  return format([0, 1, 2].map((i) => a[i]! + (b[i]! - a[i]!) * amount) as Rgb);
}

export const lighten = (colour: string, amount: number) => mix(colour, "#ffffff", amount);
export const darken = (colour: string, amount: number) => mix(colour, "#05060f", amount);

/** Turns the hue by `degrees`, keeping lightness and chroma roughly as they were. */
export function turn(colour: string, degrees: number): string {
  const [r, g, b] = parse(colour);
  const angle = (degrees * Math.PI) / 180;
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  return format([
    r * (0.213 + c * 0.787 - s * 0.213) +
      g * (0.715 - c * 0.715 - s * 0.715) +
      b * (0.072 - c * 0.072 + s * 0.928),
    r * (0.213 - c * 0.213 + s * 0.143) +
      g * (0.715 + c * 0.285 + s * 0.14) +
      b * (0.072 - c * 0.072 - s * 0.283),
    r * (0.213 - c * 0.213 - s * 0.787) +
      g * (0.715 - c * 0.715 + s * 0.715) +
      b * (0.072 + c * 0.928 + s * 0.072),
  ]);
}

/** Perceived brightness, 0..1. */
export function brightness(colour: string): number {
  const [r, g, b] = parse(colour);
  return (r * 0.299 + g * 0.587 + b * 0.114) / 255;
}
