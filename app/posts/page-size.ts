/** The length of a list on a page of its own. */
export const POSTS_PER_PAGE = 15;
