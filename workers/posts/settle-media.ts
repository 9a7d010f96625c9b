import type { ThingState } from "~/domain/media/settle-media";
import type { PostEvent } from "~/domain/posts/events";
import type { Effect } from "~/workers/jobs/effect";
import { settle, settlePlace } from "~/workers/media/reserve";

/** What an event of a post says of its files, and of those beneath it, told to the log that has them. */
export const settlePostMedia: Effect = async (services, event) => {
  const { streamId: by, version } = event;
  const { type, data } = event as unknown as PostEvent;
  const { userId: ownerId, postId: id } = data;
  const within = data.spaceId === null ? [] : [data.spaceId];
  const settleState = (media: readonly string[], state: ThingState) =>
    settle(services, { by, version, ownerId, media, state, within });
  const close = (closed: boolean) => settlePlace(services, { id, closed, version });
  switch (type) {
    case "PostPublished":
    case "PostEdited": {
      const ids = data.files.map((file) => file.id);
      // Nobody but its author and those who judge sees what waits.
      await settleState(ids, data.held ? "held" : "shown");
      if (type !== "PostEdited") return;
      await settleState(data.dropped, "gone");
      return data.held ? close(true) : undefined;
    }
    case "PostDeleted":
      await settleState(data.files, "gone");
      return close(true);
    case "PostHidden":
    case "PostHeld":
      await settleState(data.files, "held");
      return close(true);
    case "PostRemoved":
      await settleState(data.files, "hidden");
      return close(true);
    case "PostReleased":
    case "PostRestored":
      await settleState(data.files, "shown");
      return close(false);
  }
};
