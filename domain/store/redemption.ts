import { type Language, type Localised, textIn } from "~/domain/language";
import type { Device } from "./taxonomy";

/** How a key is redeemed on one device, in one language. */
export interface Redemption {
  device: Device;
  steps: string[];
}

export const redemptionIn = (
  redemption: readonly { device: Device; steps: readonly Localised[] }[],
  lng: Language,
): Redemption[] =>
  redemption.map(({ device, steps }) => ({
    device,
    steps: steps.map((step) => textIn(step, lng)),
  }));
