import { type MouseEvent, type ToggleEvent, useId, useState } from "react";
import { flushSync } from "react-dom";
import { placeBeside } from "./place-beside";

/**
 * A menu whose panel stands in the page from the first press of its button on, and not before: a list has one for
 * each row. After that the platform opens and closes it.
 *
 * @param kept the panel is needed, though nobody opened it
 */
export function useLatePanel(kept = false) {
  const id = useId();
  const [pressed, setPressed] = useState(false);
  /** How often it was opened. */
  const [opened, setOpened] = useState(0);
  const isThere = pressed || kept;

  function onClick(event: MouseEvent) {
    // The button is given its panel here, which the same press would then close again.
    event.preventDefault();
    flushSync(() => setPressed(true));
    document.getElementById(id)?.showPopover();
  }

  function onToggle({ newState, target, currentTarget }: ToggleEvent<HTMLElement>) {
    // A dialog that the menu opened tells of its opening here, too.
    if (newState !== "open" || target !== currentTarget) return;
    setOpened((times) => times + 1);
    placeBeside(currentTarget);
  }

  return {
    isThere,
    opened,
    button: isThere ? { popoverTarget: id } : { "aria-expanded": false, onClick },
    panel: { id, popover: "auto" as const, onToggle },
    close: () => document.getElementById(id)?.hidePopover(),
  };
}
