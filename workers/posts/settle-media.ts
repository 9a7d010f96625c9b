import type { Standing } from "~/domain/media/settle-media";
import type { PostEvent } from "~/domain/posts/events";
import type { Effect } from "~/workers/jobs/effect";
import { settle } from "~/workers/media/reserve";

/** What an event of a post says of its files, told to the log that has them. */
export const settlePostMedia: Effect = async (services, event) => {
  const { streamId: by, version } = event;
  const { type, data } = event as unknown as PostEvent;
  const tell = (media: readonly string[], standing: Standing) =>
    settle(services, { by, version, ownerId: data.userId, media, standing });
  switch (type) {
    case "PostPublished":
    case "PostEdited": {
      const ids = data.files.map(({ id }) => id);
      // Nobody but its author and those who judge sees what waits.
      await tell(ids, data.held ? "held" : "shown");
      if (type === "PostEdited") await tell(data.dropped, "gone");
      return;
    }
    case "PostDeleted":
      return tell(data.files, "gone");
    case "PostHidden":
    case "PostHeld":
      return tell(data.files, "held");
    case "PostRemoved":
      return tell(data.files, "hidden");
    case "PostReleased":
    case "PostRestored":
      return tell(data.files, "shown");
  }
};
