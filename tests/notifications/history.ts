import { env } from "cloudflare:workers";
import { logOf } from "~/domain/community-id";
import { appendTo } from "~/domain/event-store/append";
import type { NewEvent } from "~/domain/event-store/event";
import { execute } from "~/domain/event-store/execute";
import { Model, feature } from "~/domain/event-store/model";
import { newId } from "~/domain/event-store/id";
import { continueSubscription } from "~/domain/event-store/continue-subscription";
import type { Subscription } from "~/domain/event-store/subscription";
import type { LogName } from "~/domain/logs";
import { model, models } from "~/domain/model";
import { notificationSubscription } from "~/domain/notifications/subscription";
import { happenIn } from "~/tests/support/happen";
import { contextOf } from "~/workers/jobs/subscriptions";
import { createServices } from "~/workers/services";

export const services = () => createServices(env, () => {}, "first-primary");

/** Notifications follow the log, not the rules that made it: any history will do. */
const read = new Set(["activity", "play-deeds", "rules", "people"]);
const inCommunities = new Model([
  feature({ name: "any-history", events: models["community-0"].definitions }),
]);
const anyHistory = new Model([
  feature({
    name: "any-history",
    events: model.definitions,
    projections: model.projections.filter(({ name }) => read.has(name)),
  }),
]);

const historyOf = (log: LogName) => (log === "main" ? anyHistory : inCommunities);

/** Lets this happen, as if a command had decided it. */
export async function happen(streamId: string, event: NewEvent, log: LogName = "main") {
  await happenIn({ ...services().at(log).store, model: historyOf(log) }, streamId, event);
}

/** The same for many events, each in a stream of its own that has so many already, in one append. */
export async function happenToMany(
  events: [streamId: string, event: NewEvent][],
  log: LogName = "main",
  version = 0,
) {
  await execute(
    { ...services().at(log).store, model: historyOf(log) },
    {
      id: newId(),
      name: "Happen",
      actor: "test",
      input: null,
      load: {},
      decide: () => ({
        appends: events.map(([streamId, event]) => appendTo({ streamId, version }, [event])),
      }),
    },
  );
}

/** Fans who like a post of no Space, or like it no more, each for the `version`-th time. */
export const happenToLikes = (
  { id, author }: { id: string; author: string },
  type: "PostLiked" | "PostUnliked",
  fans: readonly string[],
  version = 0,
) =>
  happenToMany(
    fans.map((userId) => [
      `like-${id}-${userId}`,
      { type, data: { postId: id, kind: "post", authorId: author, spaceId: null, userId } },
    ]),
    logOf(id)!,
    version,
  );

/** The one whose rows players read: an older one does nothing any more. */
async function live(): Promise<Subscription> {
  const version = await env.DB.prepare(
    `SELECT "version" FROM "subscriptions" WHERE "name" = ? AND "live" = 1`,
  )
    .bind(notificationSubscription.name)
    .first<number>("version");
  return { ...notificationSubscription, version: version ?? notificationSubscription.version };
}

/** Follows all logs to their end. */
export async function follow(given?: Subscription, limit: { events?: number } = {}) {
  const subscription = given ?? (await live());
  const context = contextOf(services());
  if (subscription.after) await follow(subscription.after);
  for (;;) {
    const { atHead } = await continueSubscription(context, subscription, limit);
    if (atHead) return;
  }
}

/** All rows that a rebuild must come to again, in an order of their own. */
export async function rows(): Promise<Record<string, unknown[]>> {
  const tables = notificationSubscription.tables.map(
    (table) => (table as unknown as Record<symbol, string>)[Symbol.for("drizzle:Name")]!,
  );
  const found = await Promise.all(
    tables.map(async (table) => {
      const { results } = await env.DB.prepare(`SELECT * FROM "${table}"`).all();
      return [table, results.map((row) => JSON.stringify(row)).sort()] as const;
    }),
  );
  return Object.fromEntries(found);
}

/** The same, made of the log alone: a newer version (2, 3 …) catches up and takes the place of the live rows. */
export async function rebuilt(version: number, limit: { events?: number } = {}) {
  await follow(
    { ...notificationSubscription, version: notificationSubscription.version - 1 + version },
    limit,
  );
  return rows();
}
