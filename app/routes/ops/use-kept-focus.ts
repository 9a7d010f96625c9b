import { useEffect } from "react";

/** What the focus falls back to when what had it is gone. */
const PLACES = "search, form, section, dialog";

/**
 * Whoever works by keys stays where they were. A button that is out of use while it works, a form that begins anew and a row that is
 * done take the focus with them: it is given back to them, to the field of the same name, or to what they stood in.
 */
export function useKeptFocus(place: string): void {
  useEffect(() => {
    /** What had the focus last, and what it stands in, the nearest first. */
    let trail: HTMLElement[] = [];
    const come = ({ target }: FocusEvent) => {
      trail = [];
      for (let one = target as HTMLElement | null; one; one = one.parentElement) trail.push(one);
    };
    const leave = ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        const left = target as HTMLElement;
        // It was left on purpose, for nothing else.
        if (left === trail[0] && left.isConnected && !left.matches(":disabled")) trail = [];
      });
    const giveBack = () => {
      const [had] = trail;
      if (!had || document.activeElement !== document.body) return;
      if (had.isConnected) return had.focus({ preventScroll: true });
      const around = trail.find((one) => one.isConnected && one.matches(PLACES));
      if (!around) return;
      const name = had.getAttribute("name");
      const twin = name && around.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`);
      if (!twin) around.tabIndex = -1;
      (twin || around).focus({ preventScroll: true });
    };
    const changes = new MutationObserver(giveBack);
    changes.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ["disabled"],
    });
    document.addEventListener("focusin", come);
    document.addEventListener("focusout", leave);
    return () => {
      changes.disconnect();
      document.removeEventListener("focusin", come);
      document.removeEventListener("focusout", leave);
    };
    // Another page of the desk is another place: nothing of the one before is looked for there.
  }, [place]);
}
