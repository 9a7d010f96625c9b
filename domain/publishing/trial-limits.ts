/** So many texts are looked at in one step, the newest first. */
export const TRIAL_STEP = 500;
/** And so many in all. */
export const MAX_TRIED = 2000;
export const TRIAL_DAYS = 30;
