import { sql } from "drizzle-orm";
import { Refusal } from "./decider";
import type { Statement } from "./statement";
import type { Model } from "./model";
import type { Projection } from "./projection";
import { query } from "./query";
import {
  combine,
  continueRebuild,
  dropRebuild,
  type RebuildContext,
  startRebuild,
  swapRebuilt,
} from "./rebuild";
import { projectionVersions, rebuilds } from "./schema";

const FIRST = 1;

export const listVersions = query()((db) => db.select().from(projectionVersions));

const listBegun = query<{ versions: string }>()((db, { versions }) =>
  db
    .select({ projection: rebuilds.projection })
    .from(rebuilds)
    .where(sql`${rebuilds.projection} GLOB ${versions}`),
);

/** Projections by the version that made their live rows, as it is to the code's. */
export function compareVersions(
  recorded: readonly (typeof projectionVersions.$inferSelect)[],
  model: Model,
): { pending: Projection[]; newer: Projection[] } {
  const versions = new Map(recorded.map(({ projection, version }) => [projection, version]));
  const ahead = ({ name, version = FIRST }: Projection) => (versions.get(name) ?? FIRST) - version;
  return {
    pending: model.projections.filter((one) => ahead(one) < 0),
    newer: model.projections.filter((one) => ahead(one) > 0),
  };
}

/**
 * Rebuilds beside the live rows what a deploy owes, a few chunks at a time, and puts it in place when it has
 * come to the end of the log. Until then players go on with the rows that are there. One that fails does not keep
 * the others from it. What newer code has made stays: older code beside it must not take it back.
 */
export async function catchUp(
  context: RebuildContext,
  model: Model,
  chunks: number,
): Promise<void> {
  const { recorded } = await context.db.read({ recorded: listVersions({}) });
  const failures: unknown[] = [];
  for (const projection of compareVersions(recorded, model).pending) {
    try {
      await catchUpOne(context, projection, chunks);
    } catch (error) {
      // Another worker was faster.
      if (!(error instanceof Refusal && error.code === "no_rebuild")) failures.push(error);
    }
  }
  if (failures.length) throw new AggregateError(failures, failures.map(String).join("; "));
}

async function catchUpOne(context: RebuildContext, projection: Projection, chunks: number) {
  const { name, version = FIRST } = projection;
  // What code of another version has begun is not gone on with.
  const replay = combine(`${name}@${version}`, [projection]);
  const { begun } = await context.db.read({
    begun: listBegun({ versions: `${name}@*` }),
  });
  for (const { projection: other } of begun) {
    if (Number(other.split("@")[1]) < version) await dropRebuild(context.db, { name: other });
  }
  if (!begun.some((one) => one.projection === replay.name)) await startRebuild(context, replay);
  const record: Statement = {
    sql: `INSERT INTO "projection_versions" ("projection", "version") VALUES (?, ?)
      ON CONFLICT ("projection") DO UPDATE SET "version" = excluded."version"`,
    params: [name, version],
  };
  for (let chunk = 1; chunk <= chunks; chunk++) {
    const { atHead } = await continueRebuild(context, replay);
    if (atHead && (await swapRebuilt(context, replay, [record]))) break;
  }
}
