import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { call } from "~/tests/sign-in/player";
import { createOperator } from "~/tests/store/operator";

interface Page {
  items: { refundId: string; owedAt: string }[];
  nextCursor: string | null;
}

test("the desk pages through all that is owed, each once, while more comes", async () => {
  const { token } = await createOperator();
  const owe = (from: number, count: number) =>
    env.DB.batch(
      Array.from({ length: count }, (_, at) =>
        env.DB.prepare(
          `INSERT INTO order_refunds (refund_id, order_id, parts, recipient, mint, amount, reason, owed_at)
           VALUES (?, 'o', '[]', 'ada', NULL, '10000', 'late', ?)`,
        ).bind(
          `id_${String(from + at).padStart(3, "0")}_`,
          // Many at the same moment, as after one round of the cron.
          `2026-11-0${1 + Math.floor((from + at) / 50)}T00:00:00.000Z`,
        ),
      ),
    );
  await owe(0, 130);
  const seen: string[] = [];
  for (let cursor: string | null = ""; cursor !== null;) {
    const search = `limit=50${cursor && `&cursor=${encodeURIComponent(cursor)}`}`;
    const page: Page = await (await call(`/ops/refunds?${search}`, { token })).json();
    seen.push(...page.items.map(({ refundId }) => refundId));
    if (seen.length === 50) await owe(130, 10);
    cursor = page.nextCursor;
  }
  expect(seen).toEqual(seen.toSorted());
  expect(new Set(seen).size).toBe(140);
  expect((await call("/ops/refunds?cursor=nonsense", { token })).status).toBe(200);
  expect(await (await call("/ops/shipments", { token })).json()).toEqual({
    items: [],
    nextCursor: null,
  });
  expect((await call("/ops/refunds")).status).toBe(401);
});
