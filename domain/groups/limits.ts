/** Characters. */
export const MAX_ANNOUNCEMENT = 1_000;
/** Groups that one player may have made in one Space, those that are no more not among them. */
export const MAX_MADE = 10;
/** Groups that one player may be in, requests among them. */
export const MAX_GROUPS = 200;
export const MAX_SLOW_MODE_SECONDS = 3_600;
/** Each is told who asks to be let in. */
export const MAX_ADMINS = 50;
/** How long a request waits for an admin. */
export const REQUEST_DAYS = 14;
/** Links of a group that still open it. */
export const MAX_LINKS = 20;
/** How long a link opens it at most, and where nobody says for how long. */
export const MAX_LINK_DAYS = 30;
export const LINK_DAYS = 7;
export const MAX_LINK_USES = 1_000;
