import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, describe, expect, test } from "vitest";
import { z } from "zod";
import type { EventDefinition, EventRow } from "~/domain/event-store/event";
import { parseSealed } from "~/domain/event-store/log";
import { ALGORITHM, KEY_NAME, openCheckpoint } from "~/domain/ledger/checkpoint";
import { hashEvent, publishEvent } from "~/domain/ledger/published-event";
import { LOG_NAMES, type LogName } from "~/domain/logs";
import { models } from "~/domain/model";
import { FILES, folderOf, listReleases, openFormats, openRecord } from "~/scripts/release/fixture";
import { describeFormats, type Formats } from "~/scripts/release/formats";
import { unpackFolder } from "~/scripts/release/pack";
import { listStored } from "~/scripts/start/stored-formats";
import { GrowingTree } from "~/scripts/verify-ledger/tree";
import { listApiLosses, listLosses } from "./additions";

const folder = mkdtempSync(join(tmpdir(), "playstead-formats-"));
afterAll(() => rmSync(folder, { recursive: true }));

type Released = Omit<Formats["events"][string][string], "sample">;

/** What of a released event can no longer be read as it was written. */
function listBroken(released: Record<string, Released>, now: Record<string, EventDefinition>) {
  const today = describeEvents(now);
  return Object.entries(released).flatMap(([type, { version, schema, personal }]) => {
    const definition = now[type];
    if (!definition) return [`${type}: nothing reads it any more`];
    if (definition.version < version) return [`${type}: version ${version} is gone`];
    for (let step = version; step < definition.version; step++) {
      if (!definition.upcasters?.[step]) return [`${type}: no upcaster from version ${step}`];
    }
    if (definition.version > version) return [];
    const isSame = JSON.stringify([schema, personal]) === JSON.stringify(today[type]);
    return isSame ? [] : [`${type}: another schema under the version ${version}`];
  });
}

const describeEvents = (definitions: Record<string, EventDefinition>) =>
  Object.fromEntries(
    Object.entries(definitions).map(([type, { schema, personal }]) => [
      type,
      [z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }), personal],
    ]),
  );

describe("a released event", () => {
  const schema = z.object({ userId: z.string(), note: z.string().nullable() });
  const written = {
    version: 1,
    schema: z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }),
    personal: undefined,
  };
  const broken = (now: Record<string, EventDefinition>) => listBroken({ Noted: written }, now);
  const other = schema.extend({ at: z.string() });

  test("is named when its schema changes without a new version, or nothing leads from the old one", () => {
    expect(broken({ Noted: { version: 1, schema } })).toEqual([]);
    expect(broken({ Noted: { version: 1, schema: other } })).toEqual([
      "Noted: another schema under the version 1",
    ]);
    const sealed = { version: 1, schema, personal: { owner: "userId", fields: ["note"] } };
    expect(broken({ Noted: sealed })).toEqual(["Noted: another schema under the version 1"]);
    expect(broken({ Noted: { version: 2, schema: other } })).toEqual([
      "Noted: no upcaster from version 1",
    ]);
    const upcasters = { 1: (data: object) => ({ ...data, at: "" }) };
    expect(broken({ Noted: { version: 2, schema: other, upcasters } })).toEqual([]);
    expect(broken({})).toEqual(["Noted: nothing reads it any more"]);
  });
});

test("a public description may gain and not lose", () => {
  const then = {
    paths: {
      "/games": {
        get: {
          summary: "Games",
          parameters: [{ in: "query", name: "limit", required: false }],
          requestBody: {
            schema: {
              properties: { a: { type: "string" } },
              required: ["a"],
              maxItems: 21,
              minItems: 2,
            },
          },
          responses: { 200: { properties: { id: { type: "string" } }, required: ["id"] } },
        },
      },
    },
  };
  const change = (work: (get: never) => void) => {
    const now = structuredClone(then);
    work(now.paths["/games"].get as never);
    return listApiLosses(then, now);
  };
  interface Open {
    summary: string;
    parameters: object[];
    requestBody: { schema: { properties: object; required: string[] } };
    responses: Record<number, { properties: Record<string, object>; required: string[] }>;
  }
  expect(
    change((get: Open) => {
      get.summary = "All games";
      get.parameters.push({ in: "query", name: "sort", required: false });
      get.requestBody.schema.required = [];
      Object.assign(get.requestBody.schema, { maxItems: 24, minItems: 1 });
      get.responses[200]!.properties["name"] = { type: "string" };
      get.responses[200]!.required.push("name");
    }),
  ).toEqual([]);
  expect(
    change((get: Open) => {
      get.parameters = [{ in: "query", name: "sort", required: true }];
      get.requestBody.schema.required.push("b");
      Object.assign(get.requestBody.schema, { maxItems: 20, minItems: 3 });
      get.responses[200] = { properties: { id: { type: "integer" } }, required: [] };
    }),
  ).toEqual([
    '/paths//games/get/parameters: "sort" is asked for',
    "/paths//games/get/parameters/limit: is gone",
    '/paths//games/get/requestBody/schema/required: "b" is asked for',
    "/paths//games/get/requestBody/schema/maxItems: 21 is 20",
    "/paths//games/get/requestBody/schema/minItems: 2 is 3",
    '/paths//games/get/responses/200/properties/id/type: "string" is "integer"',
    '/paths//games/get/responses/200/required: "id" is gone',
  ]);
});

describe.each(listReleases())("what %s wrote", (release) => {
  const { events, steps, copy } = openFormats(release);
  const now = describeFormats();

  test("is described as then, or leads to what is written now", () => {
    for (const [log, types] of Object.entries(events)) {
      expect([log, listBroken(types, models[log as LogName].definitions)]).toEqual([log, []]);
    }
    for (const [object, taken] of Object.entries(steps)) {
      expect(now.steps[object as keyof typeof steps].slice(0, taken.length)).toEqual(taken);
    }
    expect(listLosses(copy, now.copy)).toEqual([]);
  });

  test("is read, were it of any type that there was", () => {
    for (const [log, types] of Object.entries(events)) {
      for (const [type, { version, sample }] of Object.entries(types)) {
        const stored = { position: 1, type, schema_version: version, data: JSON.stringify(sample) };
        parseSealed(stored as EventRow, models[log as LogName].definitions);
      }
    }
  });

  test("is decoded, event by event, and hashed to the heads that it signed", async () => {
    const data = join(folder, release);
    unpackFolder(readFileSync(join(folderOf(release), FILES.shop)), data);
    const { heads } = openRecord(release);
    const logs = listStored(data).filter(({ folder }) => folder && folder !== "search");
    const found: string[] = [];
    for (const { file } of logs) {
      const db = new DatabaseSync(file, { readOnly: true });
      const rows = db
        .prepare("SELECT * FROM events ORDER BY position")
        .all() as never as EventRow[];
      db.close();
      const tree = new GrowingTree();
      const roots = new Map<number, string>();
      for (const row of rows) {
        tree.add(await hashEvent(publishEvent(row)));
        roots.set(tree.size, Buffer.from(tree.root()).toString("base64"));
      }
      const log = await findLog(heads, roots);
      for (const row of rows) parseSealed(row, models[log!].definitions);
      found.push(log!);
    }
    expect(found.sort()).toEqual([...LOG_NAMES].sort());
  });
});

/** The log whose signed head is one of these trees'. */
async function findLog(
  heads: ReturnType<typeof openRecord>["heads"],
  roots: ReadonlyMap<number, string>,
): Promise<LogName | undefined> {
  for (const log of LOG_NAMES) {
    const { note, publicKey } = heads[log]!;
    const key = { name: KEY_NAME, algorithm: ALGORITHM, publicKey, keyId: "" } as const;
    const head = await openCheckpoint(note, key, log);
    if (head && roots.get(head.size) === Buffer.from(head.root).toString("base64")) return log;
  }
  return undefined;
}
