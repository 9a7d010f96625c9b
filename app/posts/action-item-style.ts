/** One line of a menu of actions. */
export const actionItemStyle =
  "flex min-h-11 w-full items-center rounded-sm px-3 text-left text-sm font-semibold hover:bg-raised";
