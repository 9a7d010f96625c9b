/** The feeds of the community's home, beside the newest posts. */
export const feeds = ["recommended", "following"] as const;
export type Feed = (typeof feeds)[number];

/** A cursor of what is recommended names the posts that wait for their turn. */
export const MAX_FEED_CURSOR = 900;
