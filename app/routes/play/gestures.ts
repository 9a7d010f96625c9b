import type { Controls } from "./controls";

/** How far a finger goes before it is a swipe, in CSS pixels. */
const SWIPE = 22;

/** Swipes turn, again and again without lifting; where one slides, finger and mouse lead the way. */
export function listenToGestures(machine: Controls, signal: AbortSignal): void {
  const { canvas, cabinet } = machine;
  let from: { x: number; y: number } | null = null;

  const lead = ({ clientX }: PointerEvent) => {
    const { left, width } = canvas.getBoundingClientRect();
    machine.point(Math.min(1, Math.max(0, (clientX - left) / width)));
  };
  const swipe = ({ clientX: x, clientY: y }: PointerEvent) => {
    if (!from) return;
    const right = x - from.x;
    const down = y - from.y;
    if (Math.max(Math.abs(right), Math.abs(down)) < SWIPE) return;
    if (Math.abs(right) > Math.abs(down)) machine.press(right > 0 ? "right" : "left");
    else machine.press(down > 0 ? "down" : "up");
    // One swipe merges once: a second move of all tiles needs another.
    from = null;
  };
  const slides = cabinet.controls === "slide";
  const press = (event: PointerEvent) => {
    from = { x: event.clientX, y: event.clientY };
    if (slides) lead(event);
  };
  const end = ({ pointerType }: PointerEvent) => {
    from = null;
    if (pointerType !== "mouse") machine.point(null);
  };
  canvas.addEventListener("pointerdown", press, { signal });
  canvas.addEventListener("pointermove", slides ? lead : swipe, { signal });
  canvas.addEventListener("pointerup", end, { signal });
  canvas.addEventListener("pointercancel", end, { signal });
  canvas.addEventListener("pointerleave", () => machine.point(null), { signal });
}
