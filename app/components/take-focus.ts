/** A `ref` for what stands where something with the focus went away. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();
