import { rawQuery } from "~/domain/event-store/query";
import { LOG_NAMES, MAIN } from "~/domain/logs";
import type { Services } from "~/workers/services";
import type { Checked } from "./audit-step";
import { finding } from "./finding";
import { type Kind, loadThings, type Thing, THINGS } from "./things-with-files";

/** Things of one step. */
const THINGS_AT_ONCE = 300;

const KINDS = LOG_NAMES.flatMap((log) =>
  THINGS[log === MAIN ? "main" : "other"].map((kind) => ({ log, kind })),
);

/** What is shown lies in the store and is noted as used, or it would be erased. `at`: which kind of thing; `after`: the last of it. */
export async function checkShown(
  services: Services,
  at: number,
  [last = ""]: readonly string[],
): Promise<Checked> {
  const { log, kind } = KINDS[at]!;
  const { shown } = await services.at(log).db.read({ shown: listShowing(kind, last) });
  const missing = await listMissing(services, shown);
  const still = missing.length
    ? await loadThings(services, [...new Set(missing.map(({ name }) => name))])
    : new Map();
  const again = await listMissing(services, [...still.values()]);
  const findings = missing
    .filter((one) => again.some(({ name, id }) => name === one.name && id === one.id))
    .map(({ name, id, stored }) =>
      finding(`rows of ${stored ? "media_usages" : "media"}`, "item", "missing", {
        item: JSON.stringify({ id, usedBy: name }),
      }),
    );
  const next =
    shown.length === THINGS_AT_ONCE
      ? { at, after: ["shown", shown.at(-1)!.id] }
      : at + 1 < KINDS.length
        ? { at: at + 1, after: ["shown"] }
        : undefined;
  return { findings, ...(next && { next }) };
}

const listShowing = ({ kind, id, columns, from, stays = "1" }: Kind, last: string) =>
  rawQuery<Thing & { id: string }>(
    `SELECT ${id} AS "id", '${kind}' || ${id} AS "name", ${columns} ${from}
      WHERE ${id} > ? AND "files" NOT IN ('', '[]') AND "shown" AND "ownerId" IS NOT NULL AND ${stays}
      ORDER BY ${id} LIMIT ${THINGS_AT_ONCE}`,
    [last],
  );

interface Missing {
  name: string;
  id: string;
  stored: 0 | 1;
}

/** Those of files that things show which nothing notes, but for what somebody erased or closed. */
async function listMissing({ db }: Services, things: readonly Thing[]): Promise<Missing[]> {
  const shown = things
    .filter(({ pending, shown: isShown }) => !pending && isShown)
    .flatMap(({ name, ownerId, files, within }) =>
      idsIn(files).map((id) => ({
        name,
        id,
        ownerId,
        within: JSON.parse(within ?? "[]") as string[],
      })),
    );
  if (!shown.length) return [];
  const { missing } = await db.read(
    {
      missing: rawQuery<Missing>(
        `SELECT f.value ->> 'name' AS "name", f.value ->> 'id' AS "id",
            EXISTS (SELECT 1 FROM "media" WHERE "id" = f.value ->> 'id') AS "stored" FROM json_each(?) f
          WHERE NOT EXISTS (SELECT 1 FROM "media_usages" u JOIN "media" m ON m."id" = u."media_id"
              WHERE u."media_id" = f.value ->> 'id' AND u."used_by" = f.value ->> 'name')
            AND NOT EXISTS (SELECT 1 FROM "forgotten_people" WHERE "person_id" = f.value ->> 'ownerId')
            AND NOT EXISTS (SELECT 1 FROM "media_places" WHERE "closed" = 1
              AND "id" IN (SELECT p.value FROM json_each(f.value -> 'within') p))
            AND NOT EXISTS (SELECT 1 FROM "events" e WHERE e."type" = 'MediaErased'
              AND e."stream_id" >= 'media-' || (f.value ->> 'id') || '-' AND e."stream_id" < 'media-' || (f.value ->> 'id') || '.')`,
        [JSON.stringify(shown)],
      ),
    },
    { newest: true },
  );
  return missing;
}

/** One id, a file with its id, or a list of such. */
function idsIn(files: string): string[] {
  if (!/^[[{]/.test(files)) return files.split(" ").filter(Boolean);
  const parsed = JSON.parse(files) as { id: string } | { id: string }[];
  return [parsed].flat().map(({ id }) => id);
}
