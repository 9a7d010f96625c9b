export const ENTRIES_PER_PAGE = 8;
export const NOTES_PER_PAGE = 10;
