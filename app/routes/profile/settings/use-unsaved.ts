import { useEffect } from "react";
import { type Blocker, useBlocker } from "react-router";

/** Asks before what was typed is left behind: the app's own way in the page, the browser's when it closes. */
export function useUnsaved(unsaved: boolean): Blocker {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!unsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [unsaved]);
  return blocker;
}
