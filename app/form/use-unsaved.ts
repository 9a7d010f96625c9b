import { useEffect } from "react";
import { type Blocker, NavigationType, useBlocker } from "react-router";

/** Asks before what was typed is left behind: the app's own way in the page, the browser's when it closes. */
export function useUnsaved(unsaved: boolean): Blocker {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      unsaved &&
      // What replaces the page is no choice of theirs: the account is deleted, the login is over.
      historyAction !== NavigationType.Replace &&
      currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!unsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [unsaved]);
  return blocker;
}
