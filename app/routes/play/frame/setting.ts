import type { Setting } from "./frame-host";
import { wantsStillness } from "~/app/motion";

const LIGHT = "(prefers-color-scheme: light)";

/** What of a setting the page itself shows. */
export function readLook(): Pick<Setting, "theme" | "still"> {
  const chosen = document.documentElement.dataset["theme"];
  const isLight = chosen === undefined ? matchMedia(LIGHT).matches : chosen === "light";
  return { theme: isLight ? "light" : "dark", still: wantsStillness() };
}

/** Says when that changes, by a choice on our pages or in the system. Answers what ends it. */
export function onLookChanged(hear: () => void): () => void {
  const observer = new MutationObserver(hear);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme", "data-motion"] });
  const system = matchMedia(LIGHT);
  system.addEventListener("change", hear);
  return () => {
    observer.disconnect();
    system.removeEventListener("change", hear);
  };
}
