import { sql } from "drizzle-orm";
import { notBlocked } from "~/domain/blocks/between-queries";
import { mapQuery, query } from "~/domain/event-store/query";
import { followEvents } from "~/domain/follows/events";
import { MAIN } from "~/domain/logs";
import { profileEvents } from "~/domain/profile/events";
import { profiles } from "~/domain/profile/read-model";
import { defaultName } from "~/domain/profile/default-name";
import { personColumns, viewPlayer } from "~/domain/profile/view-person";
import { signInEvents } from "~/domain/sign-in/events";
import { searchKind } from "./kind";

/** Profiles are for those who are signed in. */
const peopleSeen = query<{ ids: string; viewerId: string }>()((db, { ids, viewerId }) =>
  db
    .select({ ...personColumns, about: profiles.about })
    .from(profiles)
    .where(
      sql`${profiles.userId} IN (SELECT value FROM json_each(${ids})) AND ${viewerId} <> ''
        AND ${notBlocked(viewerId, profiles.userId)}`,
    ),
);

/** Players, by the name that they show. Better known is who has more followers. */
export const userKind = searchKind({
  name: "users",
  code: 2,
  events: { ...signInEvents, ...profileEvents, ...followEvents },
  on: {
    UserRegistered: ({ data: { userId } }) => [
      { id: userId, write: { ownerId: userId, names: [defaultName(userId)] } },
    ],
    ProfileRenamed: ({ data: { userId, displayName } }) => [
      { id: userId, write: { ownerId: userId, names: [displayName ?? defaultName(userId)] } },
    ],
    PersonFollowed: ({ data: { followedId } }) => [{ id: followedId, popularity: 1 }],
    PersonUnfollowed: ({ data: { followedId } }) => [{ id: followedId, popularity: -1 }],
  },
  logs: [MAIN],
  seen: ({ ids, viewerId }) =>
    mapQuery(peopleSeen({ ids, viewerId }), (rows) =>
      rows.map(({ about, ...row }) => {
        const { id, displayName, avatarUrl } = viewPlayer(row);
        return {
          id,
          title: displayName,
          url: `/profile/${id}`,
          imageUrl: avatarUrl,
          excerpt: about,
        };
      }),
    ),
});
