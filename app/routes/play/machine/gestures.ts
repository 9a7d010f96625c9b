import type { PointPhase } from "./cabinet";
import type { Controls } from "./controls";

/** How far a finger goes before it is a swipe, in CSS pixels. */
const SWIPE = 22;
/** How long a tap lasts at most, in milliseconds. */
const TAP = 300;

/** Fingers and the mouse on the screen: swipes and taps, or points, as the cabinet takes them. */
export function listenToGestures(machine: Controls, signal: AbortSignal): void {
  if (machine.cabinet.swipes) listenToSwipes(machine, signal);
  else listenToPoints(machine, signal);
}

interface Stroke {
  x: number;
  y: number;
  at: number;
  swiped: boolean;
}

function listenToSwipes(machine: Controls, signal: AbortSignal): void {
  const { canvas, cabinet } = machine;
  const strokes = new Map<number, Stroke>();
  /** Two who share a screen sit across from each other: the far half is the second's. */
  const playerOf = ({ y }: Stroke): 0 | 1 => {
    const { top, height } = canvas.getBoundingClientRect();
    return cabinet.players && y < top + height / 2 ? 1 : 0;
  };
  const down = ({ pointerId, clientX: x, clientY: y, timeStamp: at }: PointerEvent) =>
    strokes.set(pointerId, { x, y, at, swiped: false });
  const move = ({ pointerId, clientX: x, clientY: y }: PointerEvent) => {
    const stroke = strokes.get(pointerId);
    if (!stroke || stroke.swiped) return;
    const right = x - stroke.x;
    const below = y - stroke.y;
    if (Math.max(Math.abs(right), Math.abs(below)) < SWIPE) return;
    // One swipe is one press: the next one needs another.
    stroke.swiped = true;
    const sideways = Math.abs(right) > Math.abs(below);
    const button = sideways ? (right > 0 ? "right" : "left") : below > 0 ? "down" : "up";
    machine.press(button, playerOf(stroke));
    machine.release(button, playerOf(stroke));
  };
  const up = ({ pointerId, timeStamp }: PointerEvent) => {
    const stroke = strokes.get(pointerId);
    strokes.delete(pointerId);
    if (!stroke || stroke.swiped || timeStamp - stroke.at > TAP) return;
    machine.press("a", playerOf(stroke));
    machine.release("a", playerOf(stroke));
  };
  canvas.addEventListener("pointerdown", down, { signal });
  canvas.addEventListener("pointermove", move, { signal });
  canvas.addEventListener("pointerup", up, { signal });
  canvas.addEventListener("pointercancel", ({ pointerId }) => strokes.delete(pointerId), {
    signal,
  });
}

function listenToPoints(machine: Controls, signal: AbortSignal): void {
  const { canvas } = machine;
  /** By the pointer's own number; null is a finger that left its place to the next. */
  const fingers: (number | null)[] = [];
  const fingerOf = (pointerId: number) => fingers.indexOf(pointerId);
  const point = (event: PointerEvent, phase: PointPhase, finger: number) => {
    const { left, top, width, height } = canvas.getBoundingClientRect();
    const x = (event.clientX - left) / width;
    const y = (event.clientY - top) / height;
    machine.point(x, y, phase, finger, event.pointerType === "mouse" && event.button === 2);
  };
  const down = (event: PointerEvent) => {
    const free = fingers.indexOf(null);
    const finger = free < 0 ? fingers.length : free;
    fingers[finger] = event.pointerId;
    // A drag that leaves the screen is still a drag.
    canvas.setPointerCapture(event.pointerId);
    point(event, "down", finger);
  };
  const move = (event: PointerEvent) => {
    const finger = fingerOf(event.pointerId);
    if (finger >= 0) point(event, "move", finger);
    else if (event.pointerType === "mouse") point(event, "hover", 0);
  };
  const up = (event: PointerEvent) => {
    const finger = fingerOf(event.pointerId);
    if (finger < 0) return;
    fingers[finger] = null;
    point(event, "up", finger);
  };
  canvas.addEventListener("pointerdown", down, { signal });
  canvas.addEventListener("pointermove", move, { signal });
  canvas.addEventListener("pointerup", up, { signal });
  canvas.addEventListener("pointercancel", up, { signal });
  // The right button plays while there is something to play.
  const menu = (event: Event) => machine.phase === "playing" && event.preventDefault();
  canvas.addEventListener("contextmenu", menu, { signal });
}
