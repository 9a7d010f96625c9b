import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { base58 } from "@scure/base";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { tasksRule } from "~/scripts/seed/rules/tasks";
import { runScript } from "./support/run-script";

const folder = mkdtempSync(join(tmpdir(), "playstead-ops-"));
const key = join(folder, "key.json");
beforeAll(() => {
  writeFileSync(key, JSON.stringify([...base58.decode(inject("operatorSecretKey"))]));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** On the shop as on any deployment. */
const run = (script: string, ...words: string[]) =>
  runScript(script, ...words, "--origin", inject("origin"), "--key", key);

async function ops<Answer>(...words: string[]): Promise<Answer> {
  const { code, said, complained } = await run("scripts/ops/main.ts", ...words);
  expect(code, complained).toBe(0);
  return JSON.parse(said) as Answer;
}

test("an operator sees from the command line how the shop is, and what happened", async () => {
  const { projections, head } = await ops<{ projections: string[]; head: number }>("health");
  expect(projections).toContain("points");
  expect(head).toBeGreaterThan(100);
  const { items } = await ops<{ items: { type: string }[] }>("events", "--type", "GameListed");
  expect(new Set(items.map(({ type }) => type))).toEqual(new Set(["GameListed"]));
});

test("asks for a player as of a time", async () => {
  type Events = { items: { data: { userId: string } }[] };
  const { items } = await ops<Events>("events", "--type", "UserRegistered", "--limit", "1");
  const { userId } = items[0]!.data;
  expect(await ops("player", userId)).toMatchObject({ id: userId });
  const before = ["--time", "2026-01-01T00:00:00Z"];
  expect(await ops("player", userId, ...before)).toMatchObject({ id: userId, points: 0 });
  const { code, complained } = await run("scripts/ops/main.ts", "player", `-${"x".repeat(21)}`);
  expect(complained).toContain("not_found");
  expect(code).toBe(2);
});

test("replays a projection and leaves it as it is unless the operator says so", async () => {
  expect(await ops("repair", "store")).toMatchObject({ next: "swap", findings: [] });
  expect(await ops("repair", "store", "--swap")).toMatchObject({ next: null, findings: [] });
});

test("tries a rule before it is published", async () => {
  const file = join(folder, "tasks.json");
  writeFileSync(file, JSON.stringify(tasksRule.body));
  expect(await ops("try", "tasks", file, "--days", "1")).toMatchObject({
    unit: "points",
    players: { gain: 0, lose: 0 },
  });
});

test("audits one projection, and is told when the words are wrong", async () => {
  const audit = "scripts/audit/main.ts";
  const { code, said, complained } = await run(audit, "--projection", "store", "--json");
  expect(code, complained).toBe(0);
  expect(JSON.parse(said)).toMatchObject({ findings: [] });
  expect(await run(audit, "--sideways")).toMatchObject({ code: 2 });
  expect(await run("scripts/ops/main.ts", "sideways")).toMatchObject({
    code: 2,
    complained: expect.stringContaining("There is no command"),
  });
});
