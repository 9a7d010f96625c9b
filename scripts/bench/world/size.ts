/** How much there is in a world. */
export type Size = typeof WORLD;

export const WORLD = {
  players: 100_000,
  spaces: 2_000,
  /** Of the first Space, and of each other one. */
  bigSpace: 50_000,
  members: 50,
  /** Each in a Space of its own; the first in the first Space. */
  groups: 400,
  bigGroup: 5_000,
  groupMembers: 20,
  posts: 100_000,
  /** Beneath the first post, and beneath all others. */
  bigComments: 20_000,
  comments: 50_000,
  bigLikes: 50_000,
  likes: 120_000,
  follows: 110_000,
  /** Of the first player: whom they follow, and who follows them. */
  following: 1_000,
  followers: 20_000,
  wishes: 60_000,
  claims: 60_000,
  reviews: 20_000,
  /** Of money that is firm at once. */
  purchases: 10_000,
};

/** As many as fill several pages of a list. */
const LISTED = 100;

/** The same with everything divided but what a page lists, so that a page holds as much in both. */
export function divided(by: number): Size {
  const less = Object.entries(WORLD).map(([name, count]) => [
    name,
    Math.min(count, Math.max(Math.ceil(count / by), LISTED)),
  ]);
  // Of the posts a twentieth are in the forum of the first Space.
  return { ...Object.fromEntries(less), members: 30, posts: 8 * LISTED } as Size;
}
