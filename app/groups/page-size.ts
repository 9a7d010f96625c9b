export const GROUPS_PER_PAGE = 24;
