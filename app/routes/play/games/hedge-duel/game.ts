import type { Cabinet } from "~/app/routes/play/machine/cabinet";
import { type DuelState, rules } from "~/domain/play/hedge-duel/v1/rules";
import { Aim, type Seat } from "./aim";
import { HEIGHT, WIDTH } from "./layout";
import { DuelPainter } from "./paint";
import { sounds } from "./sounds";

/** A screen for whoever sits at it. */
export function createCabinet(seat: Seat): Cabinet<DuelState> {
  const aim = new Aim(seat);
  return {
    rules,
    screen: { width: WIDTH, height: HEIGHT },
    backdrop: "#16271d",
    buttons: ["left", "up", "down", "right", "b", "a"],
    swipes: false,
    ending: 1.8,
    signal: (signal, state) => aim.read(signal, state),
    painter() {
      aim.clear();
      return new DuelPainter(aim);
    },
    sounds,
  };
}

/** Both play on one device. */
export const cabinet = createCabinet({ mayMove: () => true, turned: false });
