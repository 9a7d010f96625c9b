import type { FollowCounts } from "~/domain/follows/queries";
import { viewPlayer } from "~/domain/profile/view-person";
import { backgroundUrl } from "~/domain/profile/view-profile";
import type { RelationView } from "~/domain/relations/queries";
import type { ProfileSeenRow } from "./queries";

interface Known {
  profile: ProfileSeenRow;
  follows: FollowCounts;
  relation: RelationView;
  viewerId: string;
  /** In how many Spaces they are. */
  spaces: number;
  /** In how many groups, of those that the viewer finds. */
  groups: number;
  /** How many posts of theirs are shown to anybody. */
  posts: number;
}

/** A player as another sees them. That they block the viewer is not told. */
export function viewProfileSeen(known: Known) {
  const { profile, follows, relation, viewerId, spaces, groups, posts } = known;
  const { personId, background, about, joinedAt, games, achievements } = profile;
  const { following, followedBy, friend, postNotices, blocked } = relation;
  return {
    ...viewPlayer(profile),
    backgroundUrl: backgroundUrl(background),
    about,
    joinedAt,
    counts: {
      ...follows,
      posts: profile.seesActivity === 1 ? posts : 0,
      spaces,
      groups,
      games,
      achievements,
    },
    relation:
      personId === viewerId ? null : { following, followedBy, friend, postNotices, blocked },
  };
}
