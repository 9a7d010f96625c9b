import type { ArticleEvent } from "~/domain/articles/events";
import type { Effect } from "~/workers/jobs/effect";
import { settle, settlePlace } from "~/workers/media/reserve";

/** What an event of an article says of its cover, told to the log that has it. */
export const settleArticleMedia: Effect = async (services, event) => {
  const { streamId: by, version } = event;
  const { data } = event as unknown as ArticleEvent;
  const settleState = ({ id, ownerId }: { id: string; ownerId: string }, state: "shown" | "gone") =>
    settle(services, { by, version, ownerId, media: [id], state });
  if ("cover" in data && data.cover) await settleState(data.cover, "shown");
  if (event.type === "ArticleDeleted") {
    await settlePlace(services, { id: data.articleId, closed: true, version });
  }
  if ("dropped" in data && data.dropped) await settleState(data.dropped, "gone");
};
