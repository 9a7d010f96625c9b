/** Fields in which something was typed since the page was loaded. */
const typed = new Set<Element>();

export function watchTyping(): () => void {
  // What was typed before this script was there.
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    "input:not([type=checkbox], [type=radio]), textarea",
  )) {
    if (field.value !== field.defaultValue) typed.add(field);
  }
  const note = ({ target }: Event) => {
    for (const field of typed) if (!field.isConnected) typed.delete(field);
    if (target instanceof Element) typed.add(target);
  };
  // On the way down: React keeps to itself what is typed into a part of the page that it has yet to hydrate.
  addEventListener("input", note, { capture: true });
  return () => removeEventListener("input", note, { capture: true });
}

/** Whether a page loaded anew would take something away: a text that is not sent, an open dialog, a game. */
export function isInUse(): boolean {
  if (document.querySelector("dialog:modal, [data-in-use]")) return true;
  return [...typed].some((field) => field.isConnected && textOf(field) !== "");
}

const textOf = (field: Element) =>
  "value" in field ? String(field.value) : (field.textContent ?? "").trim();
