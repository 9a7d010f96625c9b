/** Where the keys and the mouse are on the board. Rules know nothing of it: a cell counts when it is pressed. */
export const cursor = {
  cell: 42,
  /** Keys or a gamepad are used: it is shown. */
  shown: false,
  /** The cell under the mouse, or -1. */
  hovered: -1,
};

/** What the painter tells the buttons: a move is still being shown. */
export const shown = { busy: false, skipped: false };
