import type { CommentEvent } from "~/domain/comments/events";
import type { Effect } from "~/workers/jobs/effect";
import { settle } from "~/workers/media/reserve";

/** What an event of a comment says of its files, told to the log that has them. */
export const settleCommentMedia: Effect = async (services, event) => {
  const { streamId: by, version } = event;
  const { type, data } = event as unknown as CommentEvent;
  const { userId: ownerId } = data;
  if (type === "CommentDeleted") {
    return settle(services, { by, version, ownerId, media: data.files, standing: "gone" });
  }
  const media = data.files.map(({ id }) => id);
  await settle(services, { by, version, ownerId, media, standing: "shown" });
};
