/** Like, Comment, Share and the like, beneath what somebody said. */
export const deedStyle =
  "inline-flex min-h-11 items-center gap-2 px-2 text-sm font-semibold text-muted hover:text-ink";
