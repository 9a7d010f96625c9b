import type { Cabinet } from "~/app/routes/play/machine/cabinet";
import { type Quarry, rules } from "~/domain/play/pixel-quarry/v1/rules";
import { Hand } from "./hand";
import { SCREEN } from "./layout";
import { QuarryPainter } from "./paint";
import { music, sounds } from "./sounds";

let hand = new Hand();

export const cabinet: Cabinet<Quarry> = {
  rules,
  screen: SCREEN,
  backdrop: "#1d1830",
  buttons: ["left", "up", "down", "right", "a", "b"],
  swipes: false,
  ending: 4,
  signal: (signal, state) => hand.take(signal, state),
  painter() {
    hand = new Hand();
    return new QuarryPainter(hand);
  },
  sounds,
  music,
};
