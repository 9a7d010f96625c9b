import type { Cabinet } from "~/app/routes/play/machine/cabinet";
import { rules, type Serpent } from "~/domain/play/neon-serpent/v1/rules";
import { SerpentPainter } from "./paint";
import { sounds } from "./sounds";

const TURNS = ["up", "down", "left", "right"] as const;

export const cabinet: Cabinet<Serpent> = {
  rules,
  screen: { width: 160, height: 200 },
  backdrop: "#07031a",
  buttons: ["left", "up", "down", "right"],
  swipes: true,
  signal(signal) {
    if (!("button" in signal) || !signal.down) return [];
    const turn = TURNS.findIndex((button) => button === signal.button);
    return turn < 0 ? [] : [turn];
  },
  painter: () => new SerpentPainter(),
  sounds,
};
