import { sql } from "drizzle-orm";
import { mapQuery, query, select } from "~/domain/event-store/query";
import { OTHER_LOGS } from "~/domain/logs";
import { type SpaceChanges, spaceEvents } from "~/domain/spaces/events";
import { imageUrl } from "~/domain/media/url";
import { spaces } from "~/domain/spaces/read-model";
import { drawnAvatar } from "~/domain/spaces/view";
import { searchKind } from "./kind";

const seen = query<{ ids: string }>()((_, { ids }) =>
  select(
    {
      id: spaces.id,
      name: spaces.name,
      description: spaces.description,
      avatar: spaces.avatar,
      gameId: spaces.gameId,
    },
    sql`FROM json_each(${ids}) w CROSS JOIN ${spaces} ON ${spaces.id} = w.value
      WHERE ${spaces.dissolvedAt} IS NULL`,
  ),
);

const write = ({ name, description }: SpaceChanges) => ({
  ...(name !== undefined && { names: [name] }),
  ...(description !== undefined && { text: description ?? "" }),
});

/** Open Spaces, official ones among them. Better known is which has more members. */
export const spaceKind = searchKind({
  name: "spaces",
  code: 3,
  events: spaceEvents,
  on: {
    SpaceMade: ({ data }) => [{ id: data.spaceId, write: write(data) }],
    SpaceEdited: ({ data }) => [{ id: data.spaceId, write: write(data.changes) }],
    SpaceDissolved: ({ data: { spaceId } }) => [{ id: spaceId, remove: true }],
    SpaceClosed: ({ data: { spaceId } }) => [{ id: spaceId, hidden: true }],
    SpaceReopened: ({ data: { spaceId } }) => [{ id: spaceId, hidden: false }],
    MemberJoined: ({ data: { spaceId } }) => [{ id: spaceId, popularity: 1 }],
    MemberLeft: ({ data: { spaceId } }) => [{ id: spaceId, popularity: -1 }],
    MemberBanned: ({ data: { spaceId, wasMember } }) =>
      wasMember ? [{ id: spaceId, popularity: -1 }] : [],
  },
  logs: OTHER_LOGS,
  seen: ({ ids }) =>
    mapQuery(seen({ ids }), (rows) =>
      rows.map(({ id, name, description, avatar, gameId }) => ({
        id,
        title: name,
        url: `/community/detail/${id}`,
        imageUrl: avatar === null ? drawnAvatar(id, gameId) : imageUrl(avatar, 96),
        excerpt: description,
      })),
    ),
});
