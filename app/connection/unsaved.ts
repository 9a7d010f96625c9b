/** Fields in which something was typed since the page was loaded. */
const typed = new Set<Element>();

export function watchTyping(): () => void {
  const note = ({ target }: Event) => {
    for (const field of typed) if (!field.isConnected) typed.delete(field);
    if (target instanceof Element) typed.add(target);
  };
  addEventListener("input", note);
  return () => removeEventListener("input", note);
}

/** Whether a page loaded anew would take something away: a text that is not sent, an open dialog, a game. */
export function isInUse(): boolean {
  if (document.querySelector("dialog:modal, [data-in-use]")) return true;
  return [...typed].some((field) => field.isConnected && textOf(field) !== "");
}

const textOf = (field: Element) =>
  "value" in field ? String(field.value) : (field.textContent ?? "").trim();
