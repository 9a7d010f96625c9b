import { ORDER_DEEDS } from "~/domain/activity/order-deeds";
import { rawQuery } from "~/domain/event-store/query";
import type { OwnTables } from "~/domain/event-store/subscription";
import { type EventIn, notes } from "~/domain/notifications/note";
import { achievementEvents } from "./events";

type Event = EventIn<typeof achievementEvents>;

/** For so long after an order was delivered, what it counts for is unlocked by it. */
const BY_ORDER_MS = 60_000;

export const achievementNotes = notes({
  kinds: { achievement: { single: true } },
  events: achievementEvents,
  read: readOrders,
  on: (event, orders) => {
    const { userId: to, achievementId: id } = event.data;
    const order = orders.get(event.position);
    const detail = { rule: ruleOf(event), ...(order !== undefined && { order }) };
    return [{ kind: "achievement", to, target: { kind: "achievement", id }, detail }];
  },
});

const ruleOf = ({ ruleVersion }: Event) => Number(ruleVersion?.split(":")[1] ?? 0);

/**
 * The order by which something was unlocked, by the position of the event: the player's last one just before it, where
 * the achievement counts what was done by it.
 */
async function readOrders(events: readonly Event[], own: OwnTables): Promise<Map<number, string>> {
  const asked = events.map((event) => ({
    position: event.position,
    userId: event.data.userId,
    id: event.data.achievementId,
    rule: ruleOf(event),
    from: new Date(Date.parse(event.occurredAt) - BY_ORDER_MS).toISOString(),
  }));
  const { orders } = await own.read({
    orders: rawQuery<{ position: number; orderId: string | null }>(ORDERS, [JSON.stringify(asked)]),
  });
  return new Map(
    orders.flatMap(({ position, orderId }) => (orderId === null ? [] : [[position, orderId]])),
  );
}

// By hand: what stands in a rule's JSON is compared with the last deed of each player.
const ORDERS = `
  SELECT unlocked.value->>'position' AS "position", (SELECT e."data"->>'orderId' FROM "events" e
    WHERE e."position" = (SELECT max(a."position") FROM "activities" a
      WHERE a."user_id" = unlocked.value->>'userId' AND a."position" < unlocked.value->>'position'
        AND a."type" IN ${ORDER_DEEDS} AND a."occurred_at" >= unlocked.value->>'from'
        AND a."type" IN (SELECT type.value FROM "rule_versions" r, json_each(r."body", '$.achievements') one,
            json_each(one.value, '$.types') type
          WHERE r."kind" = 'achievements' AND r."version" = unlocked.value->>'rule'
            AND one.value->>'id' = unlocked.value->>'id'))) AS "orderId"
  FROM json_each(?1) unlocked`;
