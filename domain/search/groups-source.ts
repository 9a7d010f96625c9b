import { sql } from "drizzle-orm";
import { mapQuery, query, select } from "~/domain/event-store/query";
import { type GroupChanges, groupEvents } from "~/domain/groups/events";
import { groupPath } from "~/domain/groups/paths";
import { groups } from "~/domain/groups/read-model";
import { OTHER_LOGS } from "~/domain/logs";
import { imageUrl } from "~/domain/media/url";
import { spaces } from "~/domain/spaces/read-model";
import { drawnAvatar } from "~/domain/spaces/view";
import { searchKind } from "./kind";

const seen = query<{ ids: string }>()((_, { ids }) =>
  select(
    { id: groups.id, name: groups.name, announcement: groups.announcement, avatar: groups.avatar },
    sql`FROM json_each(${ids}) w CROSS JOIN ${groups} ON ${groups.id} = w.value
      JOIN ${spaces} ON ${spaces.id} = ${groups.spaceId}
      WHERE ${groups.visibility} = 'public' AND ${groups.disbandedAt} IS NULL AND ${spaces.dissolvedAt} IS NULL`,
  ),
);

const moved = (id: string, { name, visibility }: GroupChanges) => ({
  id,
  ...(name !== undefined && { write: { names: [name] } }),
  ...(visibility !== undefined && { hidden: visibility === "private" }),
});

/** Public groups, by name and id. Better known is which has more members. */
export const groupKind = searchKind({
  name: "groups",
  code: 6,
  events: groupEvents,
  on: {
    GroupMade: ({ data }) => {
      const { groupId: id, spaceId, name, visibility } = data;
      return [{ id, write: { spaceId, names: [name] }, hidden: visibility === "private" }];
    },
    GroupEdited: ({ data: { groupId, changes } }) => [moved(groupId, changes)],
    GroupStripped: ({ data: { groupId, words } }) => [moved(groupId, words)],
    GroupRestored: ({ data: { groupId, changes } }) => [moved(groupId, changes)],
    GroupDisbanded: ({ data: { groupId } }) => [{ id: groupId, remove: true }],
    GroupMemberJoined: ({ data: { groupId } }) => [{ id: groupId, popularity: 1 }],
    GroupMemberLeft: ({ data: { groupId } }) => [{ id: groupId, popularity: -1 }],
    GroupMemberRemoved: ({ data: { groupId, wasMember } }) =>
      wasMember ? [{ id: groupId, popularity: -1 }] : [],
  },
  logs: OTHER_LOGS,
  seen: ({ ids }) =>
    mapQuery(seen({ ids }), (rows) =>
      rows.map(({ id, name, announcement, avatar }) => ({
        id,
        title: name,
        url: groupPath(id),
        imageUrl: avatar === null ? drawnAvatar(id, null) : imageUrl(avatar, 96),
        excerpt: announcement,
      })),
    ),
});
