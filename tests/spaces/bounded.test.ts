import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { Statement } from "~/domain/event-store/statement";
import { listWaitingOf } from "~/domain/moderation/list-queries";
import { listActive } from "~/domain/posts/list-queries";
import { listMembersOfCreated } from "~/domain/spaces/queries";
import { listSpaces } from "~/domain/spaces/list-queries";

const db = env.COMMUNITY_0;
const TIME = "2026-10-01T00:00:00.000Z";

const run = ({ sql, params }: Statement) =>
  db
    .prepare(sql)
    .bind(...params)
    .run();

/** Rows of a table, the `nth` by `values`, as if events had brought them. */
async function fill(table: string, values: Record<string, string>, from: number, to: number) {
  const columns = Object.keys(values).map((column) => `"${column}"`);
  const nth = `WITH RECURSIVE n(nth) AS (SELECT ${from} UNION ALL SELECT nth + 1 FROM n WHERE nth + 1 < ${to})`;
  const sql = `${nth} INSERT INTO "${table}" (${columns.join(", ")})
    SELECT ${Object.values(values).join(", ")} FROM n`;
  await run({ sql, params: [] });
}
const nthTime = "strftime('%Y-%m-%dT%H:%M:%fZ', '2026-10-02', '+' || nth || ' seconds')";

test("what shows a few of many costs the same however many there are", async () => {
  const space = { name: "'Many'", name_folded: "'many'", rules: "'[]'", creator_id: "'creator'" };
  const times = { created_at: `'${TIME}'`, last_active_at: `'${TIME}'` };
  await fill("spaces", { id: "'space-' || nth", ...space, ...times }, 0, 3);
  const member = { space_id: "'space-' || (nth % 3)", joined_at: nthTime, role_since: nthTime };
  const asked: Record<string, Statement> = {
    members: listMembersOfCreated({ creatorId: "creator", limit: 12 }),
    active: listActive({ spaceId: "space-0", since: TIME }),
    cases: listWaitingOf({ viewerId: "creator", limit: 20 }),
  };
  const one = { ...member, joined_at: `'${TIME}'`, role_since: `'${TIME}'`, user_id: "'creator'" };
  await fill("space_members", { ...one, rank: "0" }, 0, 3);
  const costs: Record<string, number>[] = [];
  for (const [from, to] of [
    [0, 3_000],
    [3_000, 30_000],
  ] as const) {
    await fill("space_members", { ...member, user_id: "'player-' || nth", rank: "2" }, from, to);
    const text = {
      author_id: "'player-' || (nth % 9)",
      space_id: "'space-0'",
      state: "'published'",
    };
    const dated = { created_at: nthTime, last_activity_at: nthTime };
    await fill("post_summaries", { id: "'post-' || nth", ...text, ...dated }, from, to);
    const open = { state: "'open'", origin: "'report'", kind: "'post'", due_at: nthTime };
    const about = { target_id: "'post-' || nth", space_id: "'space-' || (nth % 3)" };
    const since = {
      opened_at: nthTime,
      waiting_since: nthTime,
      author_id: "'player-' || (nth % 9)",
    };
    await fill("moderation_cases", { id: "'case-' || nth", ...about, ...open, ...since }, from, to);
    const cost: Record<string, number> = {};
    for (const [name, query] of Object.entries(asked)) {
      const { results, meta } = await run(query);
      expect([name, results.length]).toEqual([name, { members: 12, active: 6, cases: 20 }[name]]);
      cost[name] = meta.rows_read;
    }
    costs.push(cost);
  }
  expect(costs[1]).toEqual(costs[0]);
  const { results } = await run(asked["members"]!);
  expect(results.map((row) => row["userId"])).toEqual(
    Array.from({ length: 12 }, (_, at) => `player-${29_999 - at}`),
  );
});

test("a search for a name reads no more however many Spaces there are", async () => {
  const space = { name: "'Crowd'", name_folded: "'crowd'", rules: "'[]'", creator_id: "'creator'" };
  const asked = listSpaces({
    viewerId: "seeker",
    ofId: "seeker",
    filter: "all",
    sort: "active",
    q: "crowd",
    named: ["crowd-1", "crowd-2", "elsewhere"],
    limit: 20,
  });
  const costs = [];
  for (const [from, to] of [
    [0, 100],
    [100, 20_000],
  ] as const) {
    const times = { created_at: nthTime, last_active_at: nthTime };
    await fill("spaces", { id: "'crowd-' || nth", ...space, ...times }, from, to);
    const { results, meta } = await run(asked);
    expect(results.map(({ id }) => id)).toEqual(["crowd-2", "crowd-1"]);
    costs.push(meta.rows_read);
  }
  expect(costs[1]).toBe(costs[0]);
});
