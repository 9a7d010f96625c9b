import { expect, test } from "vitest";
import { parseSealed } from "~/domain/event-store/log";
import { miningEvents } from "~/domain/mining/events";
import { miningProjection } from "~/domain/mining/projection";

test("an epoch closed before there were deeds of communities reads as one that counted none", () => {
  const data = {
    epoch: 1,
    startsAt: "2026-11-20T10:00:00.000Z",
    endsAt: "2026-11-20T11:00:00.000Z",
    fromPosition: 3,
    throughPosition: 90,
    rule: 1,
    emission: 1_000,
    totalPower: 10,
    miners: 1,
    cutoff: null,
  };
  const stored = {
    position: 91,
    stream_id: "mining-epochs",
    version: 1,
    type: "EpochClosed",
    schema_version: 1,
    data: JSON.stringify(data),
    actor: "system:mining",
    command_id: "close-epoch:1",
    rule_version: "mining:1",
    occurred_at: "2026-11-20T11:00:01.000Z",
    salt: "salt",
  };
  const event = parseSealed(stored as never, miningEvents);
  expect(event.data).toEqual({ ...data, communities: {} });
  const spans = miningProjection.project(event).slice(1);
  expect(spans.map(({ values }) => values)).toEqual([
    { epoch: 1, log: "main", fromPosition: 3, throughPosition: 90 },
  ]);
});
