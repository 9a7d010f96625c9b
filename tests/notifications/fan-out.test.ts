import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { continueSubscription } from "~/domain/event-store/continue-subscription";
import { addressees } from "~/domain/notifications/note";
import { notificationSubscription } from "~/domain/notifications/subscription";
import { contextOf } from "~/workers/jobs/subscriptions";
import { follow, happen, happenToMany, rebuilt, rows, services } from "./history";

const WISHERS = 1_200;
const wishers = Array.from({ length: WISHERS }, (_, at) => `wisher-${String(at).padStart(4, "0")}`);

const offer = (priceCents: number) =>
  happen("game-wished", {
    type: "OfferChanged",
    data: { gameId: "wished", priceCents, percent: 0, until: null },
  });
const wish = (userId: string, type = "GameWished") =>
  happen(`wishlist-${userId}`, { type, data: { userId, gameId: "wished" } });

test("a crowd is told page by page, in order and once, while others come and go", async () => {
  await follow();
  await offer(2_000);
  await happenToMany(
    wishers.map((userId) => [
      `wishlist-${userId}`,
      { type: "GameWished", data: { userId, gameId: "wished" } },
    ]),
  );
  await follow();
  await offer(1_500);
  const context = contextOf(services());
  // The event is followed, and the first page told.
  await continueSubscription(context, notificationSubscription);
  const first = await continueSubscription(context, notificationSubscription);
  expect(addressees(first.changes!).map(({ userId }) => userId)).toEqual(wishers.slice(0, 500));

  await wish("wisher-0000", "GameUnwished");
  await wish("wisher-1199", "GameUnwished");
  await wish("wisher-9999");
  const notified: string[] = [];
  for (;;) {
    const [one, other] = await Promise.all([
      continueSubscription(contextOf(services()), notificationSubscription),
      continueSubscription(contextOf(services()), notificationSubscription),
    ]);
    for (const { changes } of [one, other]) {
      if (changes) notified.push(...addressees(changes).map(({ userId }) => userId));
    }
    if (one.atHead || other.atHead) break;
  }
  expect(notified).toEqual(wishers.slice(500, 1_199));
  const { results } = await env.DB.prepare(
    `SELECT user_id FROM notifications WHERE kind = 'price-drop' ORDER BY user_id`,
  ).all();
  expect(results.map((row) => row.user_id)).toEqual(wishers.slice(1, 1_199));
  const live = await rows();
  expect(await rebuilt(2)).toEqual(live);
});
