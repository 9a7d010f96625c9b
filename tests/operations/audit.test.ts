import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { call, createPlayer, expectProblem } from "~/tests/sign-in/player";
import { createOperator, type Operator } from "~/tests/store/operator";
import { extendLedger } from "~/workers/ledger/extend";
import type { AuditStep, Figure } from "~/workers/operations/audit-step";
import type { Finding } from "~/workers/operations/finding";
import { createServices } from "~/workers/services";

let operator: Operator;
const services = () => createServices(env, () => {}, "first-primary");
const ops = (path: string, body: unknown, token = operator.token) =>
  call(`/ops/${path}`, { token, body });

interface Step {
  findings: Finding[];
  figures: Figure[];
  next: AuditStep | null;
}

/** What the command line does: step after step to the end. */
async function audit(scope: object = {}) {
  const started = await (await ops("audits", scope)).json<{ auditId: string; step: AuditStep }>();
  const findings: Finding[] = [];
  const figures: Figure[] = [];
  for (let step: AuditStep | null = started.step; step;) {
    const response = await ops(`audits/${started.auditId}/steps`, {
      ...scope,
      step,
      found: findings.length,
    });
    expect(response.status).toBe(200);
    const result = await response.json<Step>();
    findings.push(...result.findings);
    figures.push(...result.figures);
    step = result.next;
  }
  return { findings, figures };
}

const words = { en: "Task", "zh-CN": "任务", "zh-TW": "任務" };
beforeAll(async () => {
  // Other tests mint on the chain that all share; what it holds is not what this log claims.
  env.SOLANA_RPC_URL = `${env.SOLANA_RPC_URL}/nowhere`;
  operator = await createOperator();
  await ops("rules/tasks", {
    startsAt: "2026-01-01T00:00:00.000Z",
    body: {
      tasks: [
        {
          id: "check-in",
          kind: "daily",
          title: words,
          description: words,
          types: [],
          measure: "events",
          target: 0,
          reward: 10,
        },
      ],
    },
  });
  await operator.list("audited");
  await operator.price("audited", 999);
  await operator.stockKeys("audited", ["AUDIT-KEY-1", "AUDIT-KEY-2", "AUDIT-KEY-3"]);
  for (let at = 0; at < 5; at++) {
    const { token } = await createPlayer();
    expect((await call("/tasks/check-in/claim", { method: "POST", token })).status).toBe(200);
    await call("/cart/games/audited", { method: "PUT", token });
  }
  await extendLedger(services());
});

describe("an audit", () => {
  test("of what players did finds nothing, and states the sums", async () => {
    const { findings, figures } = await audit();
    expect(findings).toEqual([]);
    expect(figures).toContainEqual({ name: "points issued: tasks:1", value: "50" });
    expect(figures).toContainEqual({ name: "STEAD: claimed", value: "0" });
  });

  test("names a balance that somebody changed", async () => {
    const row = (await env.DB.prepare(`SELECT user_id FROM point_balances LIMIT 1`).first<{
      user_id: string;
    }>())!;
    await env.DB.prepare(`UPDATE point_balances SET balance = 999 WHERE user_id = ?`)
      .bind(row.user_id)
      .run();
    const { findings } = await audit();
    expect(findings.map(({ check }) => check)).toEqual(
      expect.arrayContaining(["rows of point_balances", "points are the sum of their changes"]),
    );
    expect(findings.every(({ subject }) => subject.includes(row.user_id))).toBe(true);
    const { findings: ofPoints } = await audit({ projection: "points" });
    expect(ofPoints).toEqual([
      expect.objectContaining({
        subject: JSON.stringify({ user_id: row.user_id }),
        params: expect.objectContaining({
          columns: "balance",
          stands: `{"balance":999}`,
          follows: `{"balance":10}`,
        }),
      }),
    ]);
    expect((await audit({ projection: "cart" })).findings).toEqual([]);
  });

  test("is followed by a repair that puts the replay in its place", async () => {
    const step = async (name: string) =>
      (await ops("projections/points/repair", { step: name })).json<
        Step & { next: string | null }
      >();
    await step("start");
    expect((await step("drop")).next).toBeNull();
    await expectProblem(
      await ops("projections/points/repair", { step: "continue" }),
      409,
      "no_rebuild",
    );
    await step("start");
    expect((await step("continue")).next).toBe("compare");
    expect((await step("compare")).findings).toHaveLength(2);
    expect((await step("swap")).next).toBeNull();
    // That the sums hold again shows in the next.
    expect((await audit({ projection: "points" })).findings).toEqual([]);
  });

  test("names a row that somebody deleted", { timeout: 60_000 }, async () => {
    await env.DB.prepare(
      `DELETE FROM task_claims WHERE rowid = (SELECT min(rowid) FROM task_claims)`,
    ).run();
    const { findings } = await audit();
    expect(findings.map(({ check }) => check)).toEqual([
      "rows of task_claims",
      "tasks gave the points that were claimed",
    ]);
    for (const name of ["start", "continue", "compare", "swap"])
      await ops("projections/tasks/repair", { step: name });
    expect((await audit()).findings).toEqual([]);
  });

  test("names an event that somebody changed behind the triggers, and a checkpoint that was forged", async () => {
    await env.DB.prepare(`DROP TRIGGER events_refuse_update`).run();
    await env.DB.prepare(
      `UPDATE events SET occurred_at = '2020-01-01T00:00:00.000Z' WHERE position = 3`,
    ).run();
    const latest = (await env.DB.prepare(
      `SELECT size, note FROM ledger_checkpoints ORDER BY size DESC LIMIT 1`,
    ).first<{ size: number; note: string }>())!;
    await env.DB.prepare(`UPDATE ledger_checkpoints SET note = replace(note, ?, ?) WHERE size = ?`)
      .bind(`\n${latest.size}\n`, `\n${latest.size + 1}\n`, latest.size)
      .run();
    const { findings } = await audit();
    expect(findings).toContainEqual({
      check: "events",
      subject: "event 3",
      detail: "is not what was signed",
      kind: "event",
      code: "event_changed",
      params: { position: 3 },
    });
    expect(findings).toContainEqual(
      expect.objectContaining({
        check: "checkpoints",
        subject: `checkpoint of ${latest.size}`,
        detail: "is not signed by this ledger's key",
        code: "not_signed",
      }),
    );
  });

  test("throws away what old audits left only once its caller is known", async () => {
    const { token } = await createPlayer();
    await env.DB.prepare(
      `INSERT INTO rebuilds (projection, run, position, started_at)
        VALUES ('audit-old', 'run', 0, '2020-01-01T00:00:00.000Z')`,
    ).run();
    const left = () => env.DB.prepare(`SELECT 1 FROM rebuilds WHERE run = 'run'`).first();
    await expectProblem(await ops("audits", {}, token), 403, "forbidden");
    expect(await left()).not.toBeNull();
    await ops("audits", {});
    expect(await left()).toBeNull();
  });

  test("is for operators, whose doings are on record under their names", async () => {
    const { token } = await createPlayer();
    await expectProblem(await ops("audits", {}, token), 403, "forbidden");
    await expectProblem(await call("/ops/health", { token }), 403, "forbidden");
    await expectProblem(
      await ops("projections/points/repair", { step: "swap" }, token),
      403,
      "forbidden",
    );
    const listed: { position: number; type: string; actor: string; address: string }[] = [];
    for (let cursor: string | null = ""; cursor !== null;) {
      const page = await call(`/ops/operations?limit=5${cursor && `&cursor=${cursor}`}`, {
        token: operator.token,
      });
      const { items, nextCursor } = await page.json<{
        items: typeof listed;
        nextCursor: string | null;
      }>();
      expect(items.length).toBeLessThanOrEqual(5);
      listed.push(...items);
      cursor = nextCursor;
    }
    const places = listed.map(({ position }) => position);
    expect(places).toEqual(places.toSorted((a, b) => b - a));
    expect(new Set(places).size).toBe(places.length);
    expect(new Set(listed.map(({ type }) => type))).toEqual(
      new Set([
        "AuditStarted",
        "AuditFinished",
        "ReplayStarted",
        "ReplayDropped",
        "ProjectionRepaired",
        "RulePublished",
        "GameListed",
        "GamePriced",
        "KeysStocked",
      ]),
    );
    expect(new Set(listed.map(({ actor }) => actor)).size).toBe(1);
    expect(new Set(listed.map(({ address }) => address))).toEqual(new Set([operator.address]));
    const health = async () => (await call("/ops/health", { token: operator.token })).json();
    // The queue is at work until then.
    await expect.poll(health).toMatchObject({ failing: 0, owed: 0 });
    const { items: events } = await (
      await call("/ops/events?type=TaskClaimed&limit=2", { token: operator.token })
    ).json<{ items: object[] }>();
    expect(events).toHaveLength(2);
  });
});

describe("a rule that is only proposed", () => {
  const tryRule = async (kind: string, proposed: object) =>
    (await ops(`rules/${kind}/trials`, { days: 7, body: proposed })).json<
      Record<string, unknown>
    >();
  const proposal = (reward: number) => ({
    tasks: [
      {
        id: "check-in",
        kind: "daily",
        title: words,
        description: words,
        types: [],
        measure: "events",
        target: 0,
        reward,
      },
    ],
  });

  test("says who would have gained and lost, and changes nothing", async () => {
    expect(await tryRule("tasks", proposal(25))).toMatchObject({
      unit: "points",
      decided: 5,
      total: { before: 50, after: 125 },
      players: { gain: 5, lose: 0, same: 0 },
    });
    expect(await tryRule("tasks", proposal(4))).toMatchObject({ players: { gain: 0, lose: 5 } });
    expect(await tryRule("points", { perDollar: 3 })).toMatchObject({ decided: 0 });
    const mining = { emission: 1, perDollar: 1, talkPercent: 10 };
    expect(await tryRule("mining", mining)).toMatchObject({
      unit: "STEAD",
      decided: 0,
    });
    await expectProblem(
      await ops("rules/points/trials", { days: 7, body: { perDollar: -1 } }),
      400,
      "malformed",
    );
    const { items } = await (await call("/rules/tasks")).json<{ items: object[] }>();
    expect(items).toHaveLength(1);
  });

  test("a player is looked up by id or wallet, as of any time", async () => {
    const { user, token } = await createPlayer();
    await call("/tasks/check-in/claim", { method: "POST", token });
    const look = async (player: string, time = "") =>
      (await call(`/ops/players/${player}${time}`, { token: operator.token })).json();
    expect(await look(user.id)).toMatchObject({ id: user.id, points: 10, mined: 0 });
    expect(await look(user.address)).toMatchObject({ id: user.id });
    expect(await look(user.id, "?time=2020-01-01T00:00:00Z")).toMatchObject({ points: 0 });
    await expectProblem(
      await call("/ops/players/nobody", { token: operator.token }),
      404,
      "not_found",
    );
  });
});
