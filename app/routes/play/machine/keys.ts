import type { Button } from "./cabinet";
import type { Controls } from "./controls";

const ARROWS: Readonly<Record<string, Button>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
};
const LETTERS: Readonly<Record<string, Button>> = {
  KeyW: "up",
  KeyS: "down",
  KeyA: "left",
  KeyD: "right",
};
const ALONE: Readonly<Record<string, Button>> = {
  ...ARROWS,
  ...LETTERS,
  Space: "a",
  KeyJ: "a",
  KeyK: "b",
};
const FIRST: Readonly<Record<string, Button>> = { ...LETTERS, Space: "a", KeyE: "b" };
const SECOND: Readonly<Record<string, Button>> = {
  ...ARROWS,
  Enter: "a",
  ShiftRight: "b",
};

/** The keys of a game anywhere on the page while it runs; elsewhere keys keep their meaning. */
export function listenToKeys(machine: Controls, signal: AbortSignal): void {
  const { buttons, players, keys } = machine.cabinet;
  const isElsewhere = ({ target, ctrlKey, altKey, metaKey }: KeyboardEvent) =>
    ctrlKey ||
    altKey ||
    metaKey ||
    (target instanceof Element && target.closest("input, textarea, select, dialog") !== null);
  /** A button that has the focus is pressed by these, as everywhere. */
  const presses = ({ target, code }: KeyboardEvent) =>
    ["Space", "Enter"].includes(code) &&
    target instanceof Element &&
    target.closest("button, a, summary") !== null;
  const buttonOf = (code: string): [Button, 0 | 1] | null => {
    const first = keys?.[code] ?? (players ? FIRST : ALONE)[code];
    if (first && buttons.includes(first)) return [first, 0];
    const second = players && SECOND[code];
    return second && buttons.includes(second) ? [second, 1] : null;
  };

  const down = (event: KeyboardEvent) => {
    if (isElsewhere(event) || presses(event)) return;
    const { code } = event;
    const running = machine.phase === "playing";
    const meant = running ? buttonOf(code) : null;
    const pauses = code === "KeyP" || code === "Escape" || (code === "Space" && !meant);
    const starts = event.target === machine.canvas && (code === "Space" || code === "Enter");
    if (!meant && !(running ? pauses : starts || (code === "KeyP" && machine.phase === "paused")))
      return;
    event.preventDefault();
    // Whoever still presses a button when a game ends shall see what it came to.
    if (event.repeat || (code === "Space" && machine.phase === "over")) return;
    if (meant) machine.press(...meant);
    else if (running) machine.pause();
    else machine.begin();
  };
  const up = ({ code }: KeyboardEvent) => {
    const meant = buttonOf(code);
    if (meant) machine.release(...meant);
  };
  addEventListener("keydown", down, { signal });
  addEventListener("keyup", up, { signal });
}
