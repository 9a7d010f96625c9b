import { useEffect } from "react";

/** No bar of a browser is so high; a keyboard is higher. */
const KEYBOARD_PX = 150;

/** Keeps the room above the keyboard of a phone, which lies over the page. */
export function useSeenHeight(): void {
  useEffect(() => {
    const { visualViewport } = window;
    if (!visualViewport) return undefined;
    const root = document.documentElement;
    const { style } = root;
    const fit = () => {
      if (visualViewport.scale > 1.01) return;
      const covered = window.innerHeight - visualViewport.height;
      root.toggleAttribute("data-typing", covered > KEYBOARD_PX);
      // Unless it is needed it is not set: all that there is takes its style anew by it.
      if (covered < 1) {
        style.removeProperty("--seen-height");
        return;
      }
      style.setProperty("--seen-height", `${visualViewport.height}px`);
      // Browsers scroll the page to show the field, which is in sight already.
      window.scrollTo(0, 0);
    };
    fit();
    visualViewport.addEventListener("resize", fit);
    return () => {
      visualViewport.removeEventListener("resize", fit);
      style.removeProperty("--seen-height");
      root.removeAttribute("data-typing");
    };
  }, []);
}
