/** What the games of a player are narrowed to: those with a key, or those that are played here. */
export const libraryShows = ["all", "keys", "play"] as const;
export type LibraryShow = (typeof libraryShows)[number];

export const librarySorts = ["newest", "title", "played"] as const;
export type LibrarySort = (typeof librarySorts)[number];
