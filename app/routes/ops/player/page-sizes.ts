export const ENTRIES_PER_PAGE = 8;
export const GAMES_PER_PAGE = 6;
export const NOTES_PER_PAGE = 10;
