export const COMMENTS_PER_PAGE = 20;
