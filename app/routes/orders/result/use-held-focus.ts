import { useEffect, useRef } from "react";
import type { Stage } from "./order-stage";

/** Takes the focus when what held it went away with the stage before. */
export function useHeldFocus(stage: Stage) {
  const headline = useRef<HTMLHeadingElement>(null);
  const seen = useRef(stage);
  useEffect(() => {
    if (seen.current === stage) return;
    seen.current = stage;
    if (document.activeElement === document.body) headline.current?.focus({ preventScroll: true });
  }, [stage]);
  return headline;
}
