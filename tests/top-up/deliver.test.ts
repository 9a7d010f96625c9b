import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { deliverTopUp } from "~/workers/top-up-provider/deliver";

const request = (requestId: string, userId: string) => ({
  requestId,
  gameId: "night-ferry",
  itemId: "gems-60",
  userId,
  zoneId: null,
});
const SHORT_MS = 600;
const delivered = { state: "delivered", providerOrderId: expect.any(String) };

test("a worker's delivery survives a time-out after the work", async () => {
  const order = request("workerd/1", "44449004");
  const first = await deliverTopUp({ env }, order, SHORT_MS);
  expect(first).toEqual(delivered);
  expect(await deliverTopUp({ env }, order, SHORT_MS)).toEqual(first);
});

test("a worker's delivery is pending while the provider says so, and then ends", async () => {
  expect(await deliverTopUp({ env }, request("workerd/2", "44449002"))).toEqual({
    state: "pending",
  });
  expect(await deliverTopUp({ env }, request("workerd/3", "44449001"))).toEqual({
    state: "refused",
    reason: "sold_out",
  });
});
