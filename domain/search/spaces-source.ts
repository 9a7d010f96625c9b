import { mapQuery, rawQuery } from "~/domain/event-store/query";
import { OTHER_LOGS } from "~/domain/logs";
import { type SpaceChanges, spaceEvents } from "~/domain/spaces/events";
import { imageUrl } from "~/domain/media/url";
import { drawnAvatar } from "~/domain/spaces/view";
import { searchKind } from "./kind";

interface SpaceSeen {
  id: string;
  name: string;
  description: string | null;
  avatar: string | null;
  gameId: string | null;
}

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
    mapQuery(
      rawQuery<SpaceSeen>(
        `SELECT s."id", s."name", s."description", s."avatar", s."game_id" AS "gameId" FROM json_each(?) w
          CROSS JOIN "spaces" s ON s."id" = w.value WHERE s."dissolved_at" IS NULL`,
        [ids],
      ),
      (rows) =>
        rows.map(({ id, name, description, avatar, gameId }) => ({
          id,
          title: name,
          url: `/community/detail/${id}`,
          imageUrl: avatar === null ? drawnAvatar(id, gameId) : imageUrl(avatar, 96),
          excerpt: description,
        })),
    ),
});
