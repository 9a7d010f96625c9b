import type { Statement } from "./statement";
import type { Model } from "./model";
import type { Projection } from "./projection";
import { first, query } from "./query";
import {
  combine,
  continueRebuild,
  getRebuild,
  type RebuildContext,
  startRebuild,
  swapRebuilt,
} from "./rebuild";
import { projectionVersions } from "./schema";

const FIRST = 1;

const listVersions = query()((db) => db.select().from(projectionVersions));

/** Projections whose live rows another version of their code has made. */
export async function listOwedRebuilds(
  { db }: Pick<RebuildContext, "db">,
  model: Model,
): Promise<Projection[]> {
  const { recorded } = await db.read({ recorded: listVersions({}) });
  const versions = new Map(recorded.map(({ projection, version }) => [projection, version]));
  return model.projections.filter(
    ({ name, version = FIRST }) => (versions.get(name) ?? FIRST) !== version,
  );
}

/**
 * Rebuilds beside the live rows what a deploy owes, a few chunks at a time, and puts it in place when it has
 * come to the end of the log. Until then players go on with the rows that are there.
 */
export async function catchUp(
  context: RebuildContext,
  model: Model,
  chunks: number,
): Promise<void> {
  for (const projection of await listOwedRebuilds(context, model)) {
    const { name, version = FIRST } = projection;
    // A replay that code of another version began is not gone on with.
    const replay = combine(`${name}@${version}`, [projection]);
    const { standing } = await context.db.read({
      standing: first(getRebuild({ projection: replay.name })),
    });
    if (!standing) await startRebuild(context, replay);
    const record: Statement = {
      sql: `INSERT INTO "projection_versions" ("projection", "version") VALUES (?, ?)
        ON CONFLICT ("projection") DO UPDATE SET "version" = excluded."version"`,
      params: [name, version],
    };
    for (let chunk = 1; chunk <= chunks; chunk++) {
      const { atHead } = await continueRebuild(context, replay);
      if (atHead && (await swapRebuilt(context.db, replay, [record]))) break;
    }
  }
}
