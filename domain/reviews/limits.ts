/** Characters of what is answered to a review. */
export const MAX_ANSWER = 2_000;
