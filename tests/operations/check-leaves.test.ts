import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { CHUNK } from "~/domain/event-store/chunk";
import { upTo } from "~/scripts/bench/growth/costs";
import { earnPoints } from "~/scripts/bench/long-rebuild/history";
import { extendLedger } from "~/workers/ledger/extend";
import { checkLeaves } from "~/workers/operations/check-ledger";
import { createServices } from "~/workers/services";

const SHORT = 3000;
const LONG = 12;
const LONG_BYTES = 1_000_000;

test("the leaves of a log are checked in steps of bounded rows and bytes, each event once", async () => {
  const services = createServices(env, () => {}, "first-primary");
  await env.DB.prepare(earnPoints(0, SHORT).sql).run();
  await env.DB.prepare(
    `INSERT INTO "events" ("position", "stream_id", "version", "type", "schema_version", "data", "actor", "command_id",
        "occurred_at", "salt")
      ${upTo(SHORT, SHORT + LONG)} SELECT i + 1, 'long-' || i, 1, 'Long', 1,
        json_object('text', hex(zeroblob(${LONG_BYTES / 2}))), 'system', 'long-' || i, '2026-01-01', hex(randomblob(16)) FROM n`,
  ).run();
  while ((await extendLedger(services)) < SHORT + LONG);
  const ends: number[] = [];
  for (let at: number | undefined = 0; at !== undefined;) {
    const checked = await checkLeaves(services, at);
    expect(checked.findings).toEqual([]);
    at = checked.next?.at;
    if (at !== undefined) ends.push(at);
  }
  const perStep = CHUNK.bytes / LONG_BYTES;
  expect(ends[0]).toBe(2048);
  expect(ends.length).toBeGreaterThanOrEqual(LONG / perStep);
  for (const [step, end] of ends.slice(1).entries()) {
    const sizes = await env.DB.prepare(
      `SELECT sum(octet_length("data")) AS "bytes" FROM "events" WHERE "position" > ? AND "position" <= ?`,
    )
      .bind(ends[step], end)
      .first<{ bytes: number }>();
    // The event that passes the limit is the last.
    expect(sizes!.bytes).toBeLessThan(CHUNK.bytes + LONG_BYTES + 100);
  }
  await env.DB.batch([
    env.DB.prepare(`DROP TRIGGER "events_refuse_update"`),
    env.DB.prepare(`UPDATE "events" SET "actor" = 'somebody' WHERE "position" = ${SHORT + 7}`),
  ]);
  const found = [];
  for (let at: number | undefined = 0; at !== undefined;) {
    const checked = await checkLeaves(services, at);
    found.push(...checked.findings.map(({ params }) => params));
    at = checked.next?.at;
  }
  expect(found).toEqual([{ position: SHORT + 7 }]);
});
