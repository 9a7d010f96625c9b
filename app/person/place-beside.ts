const GAP = 4;
const EDGE = 8;

/** Puts an open popover under the button that opened it, or above where there is no room, inside the window. */
export function placeBeside(panel: HTMLElement): void {
  const button = document.querySelector<HTMLElement>(`[popovertarget="${CSS.escape(panel.id)}"]`);
  if (!button) return;
  const place = () => {
    const from = button.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = panel;
    const { clientWidth, clientHeight } = document.documentElement;
    const below = from.bottom + GAP;
    const above = from.top - GAP - height;
    const top = below + height > clientHeight - EDGE && above >= EDGE ? above : below;
    const left = Math.max(EDGE, Math.min(from.left, clientWidth - width - EDGE));
    panel.style.top = `${top}px`;
    panel.style.left = `${left}px`;
  };
  place();
  // It grows when what is in it has come, and goes along with the page.
  const growth = new ResizeObserver(place);
  growth.observe(panel);
  addEventListener("scroll", place, { passive: true, capture: true });
  panel.addEventListener(
    "beforetoggle",
    () => {
      growth.disconnect();
      removeEventListener("scroll", place, { capture: true });
    },
    { once: true },
  );
}
