import { type RefObject, useEffect } from "react";

/** So long a finger rests on a message that it wants its menu, and so far it may tremble meanwhile, px. */
const HELD_MS = 450;
const TREMBLE_PX = 10;
/** A message goes along so far, px; from there on it is answered. */
const SWIPED_PX = 64;
const ANSWERED_PX = 48;

/** On a touch screen a message is held for its menu, and swiped to the right to answer it. */
export function useRowTouch(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const place = box.current!;
    let touch: { row: HTMLElement; x: number; y: number; timer: number } | undefined;
    let swiped = 0;

    function leave() {
      if (!touch) return;
      clearTimeout(touch.timer);
      touch.row.removeAttribute("data-held");
      touch.row.style.removeProperty("--swiped");
      touch = undefined;
      swiped = 0;
    }
    function begin(event: TouchEvent) {
      leave();
      const target = event.target as HTMLElement;
      const row = target.closest<HTMLElement>(".chat-row");
      const [finger, second] = event.touches;
      // What can be pressed has a meaning of its own.
      if (!row || !finger || second || target.closest("a, button, video, [popover]")) return;
      const timer = window.setTimeout(() => {
        row.setAttribute("data-held", "");
        navigator.vibrate?.(10);
      }, HELD_MS);
      touch = { row, x: finger.clientX, y: finger.clientY, timer };
    }
    function move(event: TouchEvent) {
      const [finger] = event.touches;
      if (!touch || !finger) return;
      const [x, y] = [finger.clientX - touch.x, finger.clientY - touch.y];
      if (Math.max(Math.abs(x), Math.abs(y)) < TREMBLE_PX) return;
      clearTimeout(touch.timer);
      touch.row.removeAttribute("data-held");
      if (!swiped && x < Math.abs(y)) return leave();
      swiped = Math.min(SWIPED_PX, Math.max(1, x));
      touch.row.style.setProperty("--swiped", `${swiped}px`);
    }
    function end() {
      if (!touch) return;
      const { row } = touch;
      const wanted = row.hasAttribute("data-held")
        ? ".chat-actions .mark-ellipsis"
        : swiped >= ANSWERED_PX && ".chat-reply";
      leave();
      if (!wanted) return;
      // The end of a touch closes what is open by then.
      setTimeout(() => row.querySelector<HTMLElement>(wanted)?.click());
    }
    const spare = (event: Event) => {
      if (touch) event.preventDefault();
    };
    const passive = { passive: true };
    place.addEventListener("touchstart", begin, passive);
    place.addEventListener("touchmove", move, passive);
    place.addEventListener("touchend", end, passive);
    place.addEventListener("touchcancel", leave, passive);
    // Held, a browser would offer to copy.
    place.addEventListener("contextmenu", spare);
    return () => {
      leave();
      place.removeEventListener("touchstart", begin);
      place.removeEventListener("touchmove", move);
      place.removeEventListener("touchend", end);
      place.removeEventListener("touchcancel", leave);
      place.removeEventListener("contextmenu", spare);
    };
  }, [box]);
}
