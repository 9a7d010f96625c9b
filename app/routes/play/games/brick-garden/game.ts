import type { Cabinet } from "~/app/routes/play/machine/cabinet";
import { type Garden, HEIGHT, PIXEL, WIDTH } from "~/domain/play/brick-garden/v1/garden";
import {
  LAUNCH,
  LEFT_DOWN,
  LEFT_UP,
  RIGHT_DOWN,
  RIGHT_UP,
  rules,
} from "~/domain/play/brick-garden/v1/rules";
import { GardenPainter } from "./paint";
import { sounds } from "./sounds";

export const cabinet: Cabinet<Garden> = {
  rules,
  screen: { width: WIDTH, height: HEIGHT },
  backdrop: "#8ad4e0",
  buttons: ["left", "a", "right"],
  swipes: false,
  signal(signal, garden) {
    if ("button" in signal) {
      if (signal.button === "left") return [signal.down ? LEFT_DOWN : LEFT_UP];
      if (signal.button === "right") return [signal.down ? RIGHT_DOWN : RIGHT_UP];
      return signal.button === "a" && signal.down && garden.serve > 0 ? [LAUNCH] : [];
    }
    // A finger that is lifted leads nowhere any more, and the first finger leads alone.
    if (signal.phase === "up" || signal.finger > 0) return [];
    return Math.floor(garden.goal / PIXEL) === signal.x ? [] : [signal.x];
  },
  painter: () => new GardenPainter(),
  sounds,
};
