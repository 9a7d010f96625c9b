import type { Cabinet } from "~/app/routes/play/machine/cabinet";
import { type Courier, rules } from "~/domain/play/comet-courier/v1/rules";
import { CourierPainter } from "./paint";
import { music, sounds } from "./sounds";
import { Stick } from "./stick";

let stick = new Stick();

export const cabinet: Cabinet<Courier> = {
  rules,
  screen: { width: 160, height: 200 },
  backdrop: "#0b0a24",
  buttons: ["left", "right", "up", "a"],
  swipes: false,
  ending: 2,
  signal: (signal) => stick.take(signal),
  painter() {
    stick = new Stick();
    return new CourierPainter(stick);
  },
  sounds,
  music,
};
