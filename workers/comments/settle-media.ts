import type { CommentEvent } from "~/domain/comments/events";
import type { ThingState } from "~/domain/media/settle-media";
import type { Effect } from "~/workers/jobs/effect";
import { settle } from "~/workers/media/reserve";

type Settled = Exclude<CommentEvent, { type: "CommentEdited" | "CommentTakingEnded" }>;

const STATES: Record<Exclude<Settled["type"], "CommentPublished">, ThingState> = {
  CommentDeleted: "gone",
  CommentHidden: "held",
  CommentRemoved: "hidden",
  CommentReleased: "shown",
  CommentRestored: "shown",
  CommentHeld: "held",
};

/** What an event of a comment says of its files, told to the log that has them. */
export const settleCommentMedia: Effect = async (services, event) => {
  const { streamId: by, version } = event;
  const { type, data } = event as unknown as Settled;
  const { userId: ownerId, postId, spaceId } = data;
  const within = spaceId === null ? [postId] : [spaceId, postId];
  if (type === "CommentPublished") {
    const media = data.files.map(({ id }) => id);
    const state = data.held ? "held" : "shown";
    return settle(services, { by, version, ownerId, media, state, within });
  }
  const state = STATES[type];
  await settle(services, { by, version, ownerId, media: data.files, state, within });
};
