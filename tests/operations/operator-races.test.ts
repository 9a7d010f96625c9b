import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { model } from "~/domain/model";
import { auditPhases } from "~/domain/operations/audit-phases";
import { openChain } from "~/tests/support/chain";
import { findDifferences, openStore } from "~/tests/support/store";
import { catalogueRaces } from "./races/catalogue";
import { moneyRaces } from "./races/money";
import { peopleRaces } from "./races/people";
import { openRacers, type Racers } from "./races/racers";
import { audited } from "./run-audit";

const ROUNDS = 3;

let racers: Racers;
beforeAll(async () => {
  await openChain();
  racers = await openRacers();
});

/** Types of an order's, a game's or anybody's events, the first first. */
async function typesIn(streamId: string): Promise<string[]> {
  const { results } = await env.DB.prepare(
    `SELECT "type" FROM "events" WHERE "stream_id" = ? ORDER BY "version"`,
  )
    .bind(streamId)
    .all<{ type: string }>();
  return results.map(({ type }) => type);
}

describe("of two at once", () => {
  test.each(Object.entries({ ...catalogueRaces, ...moneyRaces, ...peopleRaces }))(
    "%s",
    { timeout: 60_000 },
    async (name, race) => {
      for (let round = 0; round < ROUNDS; round++) {
        const { at, once, check } = await race(racers, `${name.replaceAll(/\W+/g, "-")}-${round}`);
        const answers = await Promise.all(at.map((give) => give()));
        const told = await Promise.all(
          answers.map(async (answer) => {
            const text = await answer.text();
            const body = (text.startsWith("{") ? JSON.parse(text) : {}) as Record<string, unknown>;
            return { status: answer.status, body };
          }),
        );
        const said = JSON.stringify(told);
        for (const { status } of told) expect(status, said).toBeLessThan(500);
        if (once) {
          const won = told.filter(({ status }) => status < 300);
          expect(won, said).toHaveLength(1);
          for (const { status, body } of told.filter((one) => one.status >= 300)) {
            expect([status, body["code"]], said).toEqual([once.status ?? 409, once.code]);
          }
        }
        await check?.(told, { typesIn });
      }
    },
  );
});

test(
  "whatever won, sums, rows and the tree are what the log says",
  { timeout: 120_000 },
  async () => {
    const findings = await audited(auditPhases);
    expect(findings.filter(({ check }) => check !== "supply of STEAD")).toEqual([]);
    expect(await findDifferences(openStore(model).store)).toEqual([]);
  },
);
