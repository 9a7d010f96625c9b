import type { Button } from "./cabinet";
import type { Controls } from "./controls";

/** Numbers of the buttons of the standard mapping. */
const BUTTONS: readonly (readonly [number, Button])[] = [
  [0, "a"],
  [1, "b"],
  [12, "up"],
  [13, "down"],
  [14, "left"],
  [15, "right"],
];
const START = 9;
/** How far the stick leans before it is a direction. */
const LEAN = 0.5;

/** Looks after gamepads as long as there are any: a browser tells of no press by itself. */
export function listenToGamepads(machine: Controls, signal: AbortSignal): void {
  const held = [new Set<Button | "start">(), new Set<Button | "start">()] as const;
  let frame = 0;
  const look = () => {
    frame = 0;
    const pads = navigator.getGamepads().filter((pad) => pad?.mapping === "standard");
    for (const player of [0, 1] as const) {
      const pad = pads[player];
      // The second pad of somebody who plays alone is as good as the first.
      if (pad) compare(machine, held[player], pad, machine.cabinet.players ? player : 0);
    }
    if (pads.length > 0) frame = requestAnimationFrame(look);
  };
  const begin = () => {
    if (frame === 0) frame = requestAnimationFrame(look);
  };
  addEventListener("gamepadconnected", begin, { signal });
  signal.addEventListener("abort", () => cancelAnimationFrame(frame));
  if (typeof navigator.getGamepads === "function") begin();
}

function compare(
  machine: Controls,
  held: Set<Button | "start">,
  pad: Gamepad,
  player: 0 | 1,
): void {
  const now = new Set<Button | "start">();
  for (const [number, button] of BUTTONS) if (pad.buttons[number]?.pressed) now.add(button);
  const [right = 0, down = 0] = pad.axes;
  if (right < -LEAN) now.add("left");
  if (right > LEAN) now.add("right");
  if (down < -LEAN) now.add("up");
  if (down > LEAN) now.add("down");
  if (pad.buttons[START]?.pressed) now.add("start");
  for (const button of now) {
    if (held.has(button)) continue;
    held.add(button);
    if (button !== "start") machine.press(button, player);
    else if (machine.phase === "playing") machine.pause();
    else machine.begin();
  }
  for (const button of held) {
    if (now.has(button)) continue;
    held.delete(button);
    if (button !== "start") machine.release(button, player);
  }
}
