import { commentEvents } from "~/domain/comments/events";
import { accumulate, projection, put, type RowOp } from "~/domain/event-store/projection";
import { postEvents } from "~/domain/posts/events";
import { spaceEvents } from "~/domain/spaces/events";
import { spacePeopleWeeks, spaceWeeks } from "./read-model";
import { weekOf } from "./week";

const { MemberJoined, MemberLeft, MemberBanned } = spaceEvents;
const { PostPublished, PostReleased } = postEvents;
const { CommentPublished, CommentReleased } = commentEvents;

interface Deed {
  data: { spaceId: string | null; userId: string };
  occurredAt: string;
}

const moved = (
  { data: { spaceId, userId }, occurredAt }: Deed,
  how: "joined" | "left",
): RowOp[] => [
  accumulate(
    spacePeopleWeeks,
    { spaceId: spaceId!, week: weekOf(occurredAt), userId },
    { [how]: 1 },
  ),
];

const spoke = (
  { data: { spaceId, userId }, occurredAt }: Deed,
  what: "posts" | "comments",
): RowOp[] => {
  if (spaceId === null) return [];
  const place = { spaceId, week: weekOf(occurredAt) };
  return [
    put(spacePeopleWeeks, { ...place, userId, spoke: 1 }),
    accumulate(spaceWeeks, place, { [what]: 1 }),
  ];
};

/** In each log of the communities: who was in a Space, and who wrote there, week by week. */
export const insightsProjection = projection({
  name: "insights",
  version: 2,
  tables: [spacePeopleWeeks, spaceWeeks],
  events: {
    MemberJoined,
    MemberLeft,
    MemberBanned,
    PostPublished,
    PostReleased,
    CommentPublished,
    CommentReleased,
  },
  // Whoever is gone was in no week.
  personal: [{ owner: spacePeopleWeeks.userId, columns: "all" }],
  on: {
    MemberJoined: (event) => moved(event, "joined"),
    MemberLeft: (event) => moved(event, "left"),
    MemberBanned: (event) => (event.data.wasMember ? moved(event, "left") : []),
    PostPublished: (event) => (event.data.held ? [] : spoke(event, "posts")),
    PostReleased: (event) =>
      event.data.kind === "post" && event.data.first ? spoke(event, "posts") : [],
    CommentPublished: (event) => (event.data.held ? [] : spoke(event, "comments")),
    CommentReleased: (event) => (event.data.first ? spoke(event, "comments") : []),
  },
});
