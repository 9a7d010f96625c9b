import type { BrowserContextOptions } from "playwright-core";

export type Device = "phone" | "desktop";
export type Language = "en" | "zh-CN" | "zh-TW";
type Theme = "dark" | "light";

/** How a visitor's browser is set up. */
export interface Look {
  device: Device;
  language: Language;
  theme: Theme;
}

export const usualLook: Look = { device: "desktop", language: "en", theme: "dark" };

export const SCREENS = {
  phone: { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1280, height: 800 } },
} satisfies Record<Device, BrowserContextOptions>;

export function contextOptions({ device, language, theme }: Look): BrowserContextOptions {
  // Without motion no test has to wait for the end of one.
  return { ...SCREENS[device], locale: language, colorScheme: theme, reducedMotion: "reduce" };
}

/** Phone and desktop, dark and light, each language: the first in every run, all of them in `npm run sweep`. */
const looks: readonly Look[] = [
  { device: "phone", language: "zh-TW", theme: "light" },
  { device: "desktop", language: "zh-CN", theme: "dark" },
  { device: "phone", language: "en", theme: "dark" },
  { device: "desktop", language: "en", theme: "light" },
];

export const someLooks = process.env.PLAYSTEAD_SWEEP ? looks : looks.slice(0, 1);
