import type { Signal } from "~/app/routes/play/machine/cabinet";
import {
  AIM_OFF,
  DASH,
  LEFT_OFF,
  LEFT_ON,
  RIGHT_OFF,
  RIGHT_ON,
  THRUST_OFF,
  THRUST_ON,
} from "~/domain/play/comet-courier/v1/ship";

/** So far a finger moves before it leads, in pixels of the game. */
const DEAD = 5;
/** The place that a finger went down at follows when it goes further than this. */
const REACH = 22;

/** A stick that is wherever the finger goes down: it aims and thrusts. A tap, or a second finger, dashes. */
export class Stick {
  /** Where it stands, and where it leans to. */
  base: { x: number; y: number } | null = null;
  tip = { x: 0, y: 0 };
  #aim = -1;

  take(signal: Signal): readonly number[] {
    if ("button" in signal) {
      const { button, down } = signal;
      if (button === "left") return [down ? LEFT_ON : LEFT_OFF];
      if (button === "right") return [down ? RIGHT_ON : RIGHT_OFF];
      if (button === "up") return [down ? THRUST_ON : THRUST_OFF];
      return button === "a" && down ? [DASH] : [];
    }
    const { x, y, phase, finger } = signal;
    if (phase === "hover") return [];
    if (finger > 0) return phase === "down" ? [DASH] : [];
    if (phase === "down") {
      // A finger that was lifted in a pause let go of nothing.
      const stuck = this.#aim >= 0;
      this.base = { x, y };
      this.tip = { x, y };
      this.#aim = -1;
      return stuck ? [AIM_OFF, THRUST_OFF] : [];
    }
    if (!this.base) return [];
    if (phase === "up") {
      const led = this.#aim >= 0;
      this.base = null;
      this.#aim = -1;
      return led ? [AIM_OFF, THRUST_OFF] : [DASH];
    }
    return this.#lean(this.base, x, y);
  }

  #lean(base: { x: number; y: number }, x: number, y: number): readonly number[] {
    this.tip = { x, y };
    const long = Math.hypot(x - base.x, y - base.y);
    if (long < DEAD) return [];
    if (long > REACH) {
      base.x = x - ((x - base.x) * REACH) / long;
      base.y = y - ((y - base.y) * REACH) / long;
    }
    const aim = Math.round(Math.atan2(y - base.y, x - base.x) / (Math.PI / 8)) & 15;
    if (aim === this.#aim) return [];
    const begins = this.#aim < 0;
    this.#aim = aim;
    return begins ? [aim, THRUST_ON] : [aim];
  }
}
