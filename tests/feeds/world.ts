import { followToHead } from "~/tests/support/follow";
import { listBlockedIds } from "~/domain/blocks/between-queries";
import { env } from "cloudflare:workers";
import type { NewEvent } from "~/domain/event-store/event";
import type { Feed } from "~/domain/feeds/feeds";
import { loadFeed, pageOfFeed } from "~/domain/feeds/page-queries";
import { feedSubscription } from "~/domain/feeds/subscription";
import type { LogName } from "~/domain/logs";
import { happenIn } from "~/tests/support/happen";
import { readFromLogs } from "~/workers/posts/read-from-logs";
import { type Services, createServices } from "~/workers/services";

const LOGS = ["main", "community-0", "community-1"] as const;

/** What these tests call now. */
export const clock = { now: Date.parse("2026-10-01T00:00:00.000Z") };

export function services(): Services {
  const created = createServices(env, () => {}, "first-primary");
  for (const log of LOGS) created.at(log).store.now = () => new Date(clock.now);
  return created;
}

/** Lets this happen in a log, as if a command had decided it. */
export async function happen(log: LogName, streamId: string, event: NewEvent): Promise<void> {
  await happenIn(services().at(log).store, streamId, event);
}

/** Lets the feeds follow the logs to their ends. */
export async function follow(version = feedSubscription.version, events = 2_000): Promise<void> {
  const one = { ...feedSubscription, version };
  await followToHead(services(), one, { events });
}

/** All of a feed, page after page. */
export async function readFeed(
  feed: Feed,
  viewerId: string,
  limit = 50,
  language?: string,
): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | undefined; ;) {
    const asked = { feed, limit, cursor, language };
    const found = await services().db.read({
      ...loadFeed(viewerId, asked, new Date(clock.now)),
      blockedIds: listBlockedIds(viewerId),
    });
    const viewer = { id: viewerId, isOperator: false };
    const page = await pageOfFeed(found, asked, viewer, readFromLogs(services()));
    ids.push(...page.items.map(({ id }) => id));
    if (page.nextCursor === null) return ids;
    cursor = page.nextCursor;
  }
}
