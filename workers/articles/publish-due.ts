import { loadArticle } from "~/domain/articles/queries";
import { articleDecider } from "~/domain/articles/decider";
import { appendTo } from "~/domain/event-store/append";
import { execute } from "~/domain/event-store/execute";
import type { Services } from "~/workers/services";

/** Publishes what is due: a command that does nothing once that is done. */
export async function publishDue({ store }: Services, { id }: { id: string }): Promise<void> {
  const now = store.now().toISOString();
  await execute(store, {
    id: `publish-due:${id}:${now}`,
    name: "PublishDue",
    actor: "system:articles",
    input: { id },
    load: { article: loadArticle(id) },
    decide({ article }) {
      const events = articleDecider.decide({ type: "PublishDue", now }, article.state);
      return { appends: [appendTo(article, events)] };
    },
  });
}
