import { mapQuery, rawQuery } from "~/domain/event-store/query";
import { type GroupChanges, groupEvents } from "~/domain/groups/events";
import { groupPath } from "~/domain/groups/paths";
import { OTHER_LOGS } from "~/domain/logs";
import { imageUrl } from "~/domain/media/url";
import { drawnAvatar } from "~/domain/spaces/view";
import { searchKind } from "./kind";

interface GroupSeen {
  id: string;
  name: string;
  announcement: string;
  avatar: string | null;
}

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
    mapQuery(
      rawQuery<GroupSeen>(
        `SELECT g."id", g."name", g."announcement", g."avatar" FROM json_each(?) w
          CROSS JOIN "groups" g ON g."id" = w.value JOIN "spaces" s ON s."id" = g."space_id"
          WHERE g."visibility" = 'public' AND g."disbanded_at" IS NULL AND s."dissolved_at" IS NULL`,
        [ids],
      ),
      (rows) =>
        rows.map(({ id, name, announcement, avatar }) => ({
          id,
          title: name,
          url: groupPath(id),
          imageUrl: avatar === null ? drawnAvatar(id, null) : imageUrl(avatar, 96),
          excerpt: announcement,
        })),
    ),
});
