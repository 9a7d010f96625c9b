import { imageUrl } from "~/domain/media/url";
import type { Privacy } from "./privacy";
import type { profiles } from "./read-model";
import { viewPlayer } from "./view-person";

type ProfileRow = typeof profiles.$inferSelect;

const WIDEST = 1920;

export const backgroundUrl = (mediaId: string | null) =>
  mediaId === null ? null : imageUrl(mediaId, WIDEST);

/** A profile as its owner sees it. */
export function viewOwnProfile(row: ProfileRow) {
  const privacy: Privacy = {
    activity: row.activityFor,
    games: row.gamesFor,
    friends: row.friendsFor,
  };
  return {
    ...viewPlayer({ personId: row.userId, ...row }),
    /** Whether they chose their name. */
    named: row.displayName !== null,
    backgroundUrl: backgroundUrl(row.background),
    about: row.about,
    email: row.email,
    emailVerified: row.emailVerifiedAt !== null,
    joinedAt: row.joinedAt,
    privacy,
  };
}
