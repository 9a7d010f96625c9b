import type { Cabinet } from "~/app/routes/play/machine/cabinet";
import { EBB, rules, type Shore } from "~/domain/play/tile-tide/v1/rules";
import { ShorePainter } from "./paint";
import { sounds } from "./sounds";

const INPUTS = ["up", "down", "left", "right", "b"] as const;

export const cabinet: Cabinet<Shore> = {
  rules,
  screen: { width: 160, height: 200 },
  backdrop: "#fff0d0",
  buttons: ["left", "up", "down", "right", "b"],
  labels: { b: "games.tile-tide.b" },
  swipes: true,
  ending: 1.6,
  signal(signal) {
    if (!("button" in signal) || !signal.down) return [];
    const input = INPUTS.findIndex((button) => button === signal.button);
    return input < 0 || input > EBB ? [] : [input];
  },
  painter: () => new ShorePainter(),
  sounds,
};
