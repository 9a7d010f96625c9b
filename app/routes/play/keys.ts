import type { Controls } from "./controls";
import type { Direction } from "./rules";

const DIRECTIONS: Readonly<Record<string, Direction>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
  KeyW: "up",
  KeyS: "down",
  KeyA: "left",
  KeyD: "right",
};

/** Arrows and WASD anywhere on the page while the game runs; elsewhere keys keep their meaning. */
export function listenToKeys(machine: Controls, signal: AbortSignal): void {
  const isElsewhere = ({ target, ctrlKey, altKey, metaKey }: KeyboardEvent) =>
    ctrlKey ||
    altKey ||
    metaKey ||
    (target instanceof Element && target.closest("input, textarea, select, dialog") !== null);

  const down = (event: KeyboardEvent) => {
    if (isElsewhere(event)) return;
    const direction = DIRECTIONS[event.code];
    if (direction && machine.phase === "playing") {
      event.preventDefault();
      if (!event.repeat) machine.press(direction);
    } else if (event.target === machine.canvas && ["Space", "Enter"].includes(event.code)) {
      event.preventDefault();
      if (event.repeat) return;
      if (machine.phase !== "playing") machine.goOn();
      else if (event.code === "Space") machine.pause();
    }
  };
  const up = ({ code }: KeyboardEvent) => {
    const direction = DIRECTIONS[code];
    if (direction) machine.release(direction);
  };
  addEventListener("keydown", down, { signal });
  addEventListener("keyup", up, { signal });
}
