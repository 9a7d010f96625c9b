import type { PostEvent } from "~/domain/posts/events";
import type { Effect } from "~/workers/jobs/effect";
import { settle } from "~/workers/media/reserve";

/** What an event of a post says of its files, told to the log that has them. */
export const settlePostMedia: Effect = async (services, event) => {
  const { streamId: by, version } = event;
  const { type, data } = event as unknown as PostEvent;
  const tell = (media: readonly string[], standing: "shown" | "gone") =>
    settle(services, { by, version, ownerId: data.userId, media, standing });
  if (type === "PostDeleted") return tell(data.files, "gone");
  if (type !== "PostPublished" && type !== "PostEdited") return;
  await tell(
    data.files.map(({ id }) => id),
    "shown",
  );
  if (type === "PostEdited") await tell(data.dropped, "gone");
};
