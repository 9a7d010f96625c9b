import { listDue, loadArticle } from "~/domain/articles/queries";
import { articleDecider } from "~/domain/articles/decider";
import { COMMUNITY_LOGS } from "~/domain/community-id";
import { appendTo } from "~/domain/event-store/append";
import { type EventStore, execute } from "~/domain/event-store/execute";
import type { Services } from "~/workers/services";

const AT_ONCE = 20;

/**
 * A job's work: publishes what is due. Each article is a command of its own that does nothing once it is
 * published, so that the next round does what a crash left.
 */
export async function publishDue(services: Services): Promise<void> {
  await Promise.all(COMMUNITY_LOGS.map((log) => publishDueIn(services.at(log))));
}

async function publishDueIn({ db, store }: Services): Promise<void> {
  const { due } = await db.read({ due: listDue(store.now(), AT_ONCE) }, { newest: true });
  // One that fails keeps no other from appearing.
  const results = await Promise.allSettled(due.map(({ id }) => publishOne(store, id)));
  const failed = results.find((result) => result.status === "rejected");
  if (failed) throw failed.reason;
}

async function publishOne(store: EventStore, id: string): Promise<void> {
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
