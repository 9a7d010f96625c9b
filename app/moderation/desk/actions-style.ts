/** The foot of what is judged: always in sight, and above the bar of a phone. */
export const actionsStyle =
  "sticky bottom-[calc(3.75rem+env(safe-area-inset-bottom))] z-20 -mx-4 grid max-h-[70dvh] gap-3 overflow-y-auto border-t-2 border-line bg-ground px-4 py-3 md:bottom-0 md:mx-0 md:px-0";
