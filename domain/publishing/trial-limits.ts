/** So many texts are looked at in one step, the newest first. */
export const TRIAL_STEP = 500;
/** Characters in which words are looked for in one step; the text that goes beyond is the last of it. */
export const TRIAL_CHARACTERS = 200_000;
/** And so many in all. */
export const MAX_TRIED = 2000;
export const TRIAL_DAYS = 30;
