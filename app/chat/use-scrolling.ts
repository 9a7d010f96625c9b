import { type RefObject, useEffect, useEffectEvent } from "react";

/** What a reader begins to scroll with. */
const BEGUN_BY = ["wheel", "touchmove", "pointerdown", "keydown"] as const;

/** Tells when somebody scrolls: they are led nowhere any more. From row to row they go by arrows as well. */
export function useScrolling(box: RefObject<HTMLElement | null>, onScroll: () => void): void {
  const begin = useEffectEvent(onScroll);
  useEffect(() => {
    const place = box.current!;
    const passive = { passive: true };
    const begun = () => begin();
    place.addEventListener("keydown", moveFocus);
    for (const sign of BEGUN_BY) place.addEventListener(sign, begun, passive);
    return () => {
      place.removeEventListener("keydown", moveFocus);
      for (const sign of BEGUN_BY) place.removeEventListener(sign, begun);
    };
  }, [box]);
}

/** As soon as one is in a row, by a button of it as well. */
function moveFocus(event: KeyboardEvent): void {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  const target = event.target as HTMLElement;
  const row = target.closest<HTMLElement>("[data-row]");
  // A menu and a video have keys of their own.
  if (!step || !row || target.closest("[popover], video, dialog")) return;
  const box = event.currentTarget as HTMLElement;
  const rows = [...box.querySelectorAll<HTMLElement>("[data-row]")];
  const next = rows[rows.indexOf(row) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
