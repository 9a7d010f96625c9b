import { expect, test } from "vitest";
import { listGroupBans } from "~/domain/groups/member-queries";
import type { Statement } from "~/domain/event-store/statement";
import { services } from "~/tests/spaces/world";

test("a page of bans walks along an index, however many there are", async () => {
  const cursor = "2026-11-01T00:00:00.000Z_player";
  for (const place of [{}, { cursor }]) {
    const { sql, params } = listGroupBans("group", { limit: 24, ...place }) as unknown as Statement;
    const { db } = services().at("community-0");
    const [plan] = await db.batch([{ sql: `EXPLAIN QUERY PLAN ${sql}`, params }]);
    const steps = plan!.map(({ detail }) => String(detail));
    expect(steps).toEqual([
      expect.stringMatching(
        /group_bans_banned \(group_id=\? AND \(banned_at,user_id\)<\(\?,\?\)\)/,
      ),
    ]);
  }
});
