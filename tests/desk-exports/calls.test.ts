import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { parseProgress } from "~/domain/desk-exports/progress";
import { exportStream, WRITING } from "~/domain/desk-exports/queries";
import { openServices, servicesIn } from "~/tests/account/leaver";
import { call, expectProblem } from "~/tests/sign-in/player";
import { createOperator, type Operator } from "~/tests/store/operator";
import { holdQueue } from "~/tests/support/queue";
import { runStragglers } from "~/tests/support/run-job";
import { dropDeskExport, writeWithin } from "~/workers/desk-exports/write-export";
import { runEffect } from "~/workers/jobs/outbox";
import { ask, askAsOf, fetchFile, find, rowsOf, write } from "./world";

let operator: Operator;

beforeAll(async () => {
  holdQueue();
  operator = await createOperator();
});

async function taken(body: object): Promise<string> {
  const exportId = await ask(operator.token, body);
  expect(await write(exportId)).toBeUndefined();
  return exportId;
}

describe("a file that is written in many calls", () => {
  const EVENTS = 9_000;
  const few = { "write-desk-export": writeWithin({ statements: 2, ms: 60_000 }) };

  beforeAll(async () => {
    // By hand: more than a part of an upload, which takes more than 5 MiB.
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${EVENTS})
      INSERT INTO "events" ("position", "stream_id", "version", "type", "schema_version", "data", "actor", "command_id", "occurred_at", "salt")
      SELECT (SELECT max("position") FROM "events") + i, 'points-many', i, 'PointsEarned', 3,
        json_object('userId', 'many', 'amount', i, 'balance', i, 'reason', 'task', 'source', hex(zeroblob(400)) || i),
        'many', 'many', '2026-06-01T00:00:00.000Z', '' FROM n`,
    ).run();
  });

  test("has every row once, though calls die in the midst of it", async () => {
    const whole = await taken({ kind: "points" });
    const expected = await (await fetchFile(whole, operator.token)).arrayBuffer();
    expect(expected.byteLength).toBeGreaterThan(5 * 1024 * 1024);
    const { through } = await find(operator.token, whole);

    const exportId = await askAsOf(operator, "points", through);
    let died = 0;
    for (let at = 1; died < 12; at++) {
      const wait = await write(exportId, few, dying(at));
      if (wait === undefined) break;
      died += 1;
      const now = await find(operator.token, exportId);
      // Who dies after the last word has still to clear up.
      if (now.state === "ready") break;
      expect(now.failure).toBe("The store is gone");
    }
    expect(died).toBeGreaterThan(3);
    expect(await write(exportId, few)).toBeUndefined();
    const file = await (await fetchFile(exportId, operator.token)).arrayBuffer();
    expect(new Uint8Array(file)).toEqual(new Uint8Array(expected));
    const { objects } = await env.MEDIA.list({ prefix: `desk-exports/${exportId}/` });
    expect(objects.map(({ key }) => key)).toEqual([`desk-exports/${exportId}/file.csv`]);
  });

  test("shows how far it is, and goes on when it is asked to", async () => {
    const exportId = await ask(operator.token, { kind: "points" });
    const owed = { method: "POST", token: operator.token };
    const stranger = await createOperator();
    const path = `/ops/exports/${exportId}/retry`;
    await expectProblem(await call(path, { ...owed, token: stranger.token }), 404, "not_found");
    await write(exportId, few, dying(3));
    const { percent, failure } = await find(operator.token, exportId);
    expect(percent).toBeGreaterThanOrEqual(0);
    expect(failure).toBe("The store is gone");
    expect(await (await call(path, owed)).json()).toEqual({ done: true });
    expect(await find(operator.token, exportId)).toMatchObject({ failure: null });
    await write(exportId);
    expect(await find(operator.token, exportId)).toMatchObject({ state: "ready" });
  });

  test("is begun anew where the store has lost what was sent", async () => {
    const exportId = await ask(operator.token, { kind: "points" });
    await write(exportId, few, dying(4));
    const { cursor } = (await env.DB.prepare(`SELECT "cursor" FROM "outbox" WHERE "stream_id" = ?`)
      .bind(`desk-export-${exportId}`)
      .first<{ cursor: string }>())!;
    const { uploadId } = JSON.parse(cursor) as { uploadId: string };
    const key = `desk-exports/${exportId}/file.csv`;
    await env.MEDIA.resumeMultipartUpload(key, uploadId).abort();
    expect(await write(exportId, few)).toBeUndefined();
    const found = (await rowsOf(await fetchFile(exportId, operator.token))).filter(
      ({ player_id }) => player_id === "many",
    );
    expect(found).toHaveLength(EVENTS);
  });

  test("is written by one call at a time, however many come at once", async () => {
    const whole = await taken({ kind: "points" });
    const expected = await (await fetchFile(whole, operator.token)).text();
    const exportId = await askAsOf(operator, "points", (await find(operator.token, whole)).through);
    const parts: number[] = [];
    const services = openServices();
    const watched = {
      ...services,
      env: { ...services.env, MEDIA: noting(services.env.MEDIA, parts) },
    };
    const path = `/ops/exports/${exportId}/retry`;
    let waited = 0;
    for (let round = 0; (await find(operator.token, exportId)).state === "preparing"; round++) {
      expect(round).toBeLessThan(200);
      const one = () =>
        runEffect(watched, { streamId: exportStream(exportId), version: 1, effect: WRITING }, few);
      const came = await Promise.all([
        one(),
        one(),
        call(path, { method: "POST", token: operator.token }).then(() => undefined),
        one(),
      ]);
      waited += came.filter((wait) => wait !== undefined).length;
    }
    expect(waited).toBeGreaterThan(0);
    expect(await (await fetchFile(exportId, operator.token)).text()).toBe(expected);
    // None was sent twice.
    expect(new Set(parts).size).toBe(parts.length);
    const { objects } = await env.MEDIA.list({ prefix: `desk-exports/${exportId}/` });
    expect(objects.map(({ key }) => key)).toEqual([`desk-exports/${exportId}/file.csv`]);
  });

  test("goes on after a call that died without a word, once its turn is over", async () => {
    const exportId = await ask(operator.token, { kind: "points" });
    const leased = dying(1);
    // Not even what it holds can be given back.
    const { db } = leased;
    const silent = { ...leased, db: Object.assign(Object.create(db) as typeof db, { batch }) };
    async function batch(...asked: Parameters<typeof db.batch>) {
      if (asked[0].some(({ params }) => params.some(isProgressAlone))) throw new Error("Gone");
      return db.batch(...asked);
    }
    const owed = { streamId: exportStream(exportId), version: 1, effect: WRITING };
    await runEffect(silent, owed, few);
    expect(await runEffect(openServices(), owed, few)).toBeGreaterThan(0);
    expect(await write(exportId, few, servicesIn(121))).toBeUndefined();
    expect(await find(operator.token, exportId)).toMatchObject({ state: "ready" });
  });

  test("is begun anew where a call that outlived its turn has sent another part", async () => {
    const exportId = await ask(operator.token, { kind: "points" });
    await write(exportId, few, dying(4));
    const row = await env.DB.prepare(`SELECT "cursor" FROM "outbox" WHERE "stream_id" = ?`)
      .bind(exportStream(exportId))
      .first<{ cursor: string }>();
    const progress = parseProgress(row!.cursor)!;
    const services = openServices();
    let refused = 0;
    const resumed = new Proxy(services.env.MEDIA, {
      get(bucket, name) {
        if (name !== "resumeMultipartUpload") {
          const value = Reflect.get(bucket, name, bucket) as unknown;
          return typeof value === "function" ? (value.bind(bucket) as unknown) : value;
        }
        return (key: string, uploadId: string) => {
          const upload = bucket.resumeMultipartUpload(key, uploadId);
          if (uploadId !== progress.uploadId) return upload;
          return new Proxy(upload, {
            get: (target, method) =>
              method === "complete"
                ? () => {
                    refused += 1;
                    return Promise.reject(
                      new Error("completeMultipartUpload: there is a problem with a part (10025)"),
                    );
                  }
                : (Reflect.get(target, method, target) as () => unknown).bind(target),
          });
        };
      },
    });
    const broken = { ...services, env: { ...services.env, MEDIA: resumed } };
    expect(await write(exportId, few, broken)).toBeUndefined();
    expect(refused).toBe(1);
    const found = (await rowsOf(await fetchFile(exportId, operator.token))).filter(
      ({ player_id }) => player_id === "many",
    );
    expect(found).toHaveLength(EVENTS);
  });

  test("leaves no file where it was ended while its parts were put together", async () => {
    const exportId = await ask(operator.token, { kind: "points" });
    const services = openServices();
    // Ended, and dropped, when the last part was sent; then the call that puts them together dies.
    const ending = new Proxy(services.env.MEDIA, {
      get(bucket, name) {
        const value = Reflect.get(bucket, name, bucket) as unknown;
        if (name === "head")
          return async (key: string) => {
            await call(`/ops/exports/${exportId}`, { method: "DELETE", token: operator.token });
            await runStragglers(servicesIn(120), { "drop-desk-export": dropDeskExport });
            return bucket.head(key);
          };
        if (name === "delete") return () => Promise.reject(new Error("The store is gone"));
        return typeof value === "function" ? (value.bind(bucket) as unknown) : value;
      },
    });
    const dies = { ...services, env: { ...services.env, MEDIA: ending } };
    await write(exportId, undefined, dies);
    expect(await env.MEDIA.head(`desk-exports/${exportId}/file.csv`)).not.toBeNull();
    expect(await write(exportId)).toBeUndefined();
    expect((await env.MEDIA.list({ prefix: `desk-exports/${exportId}/` })).objects).toEqual([]);
  });

  test("can be ended meanwhile, and leaves nothing behind", async () => {
    const exportId = await ask(operator.token, { kind: "points" });
    await write(exportId, few, dying(4));
    const end = { method: "DELETE", token: operator.token };
    expect((await call(`/ops/exports/${exportId}`, end)).status).toBe(204);
    expect(await write(exportId, few)).toBeUndefined();
    await runStragglers(servicesIn(120));
    expect((await env.MEDIA.list({ prefix: `desk-exports/${exportId}/` })).objects).toEqual([]);
    expect(await find(operator.token, exportId)).toMatchObject({ state: "removed", url: null });
  });
});

/** What a call gives back that has come no further: where it was, with nobody's turn. */
const isProgressAlone = (param: unknown) =>
  typeof param === "string" && param.startsWith("{") && parseProgress(param)?.lease === undefined;

/** An object store that notes the numbers of the parts that it is sent. */
function noting(bucket: R2Bucket, parts: number[]): R2Bucket {
  return new Proxy(bucket, {
    get(target, name) {
      const value = Reflect.get(target, name, target) as unknown;
      if (typeof value !== "function") return value;
      if (name !== "resumeMultipartUpload") return value.bind(target) as unknown;
      return (key: string, uploadId: string) => {
        const upload = target.resumeMultipartUpload(key, uploadId);
        return new Proxy(upload, {
          get: (one, method) => {
            if (method === "uploadPart")
              return (number: number, bytes: Uint8Array) => {
                parts.push(number);
                return one.uploadPart(number, bytes);
              };
            return (Reflect.get(one, method, one) as () => unknown).bind(one);
          },
        });
      };
    },
  });
}

/** Services whose object store is gone after so many calls. */
function dying(after: number) {
  const services = openServices();
  let calls = 0;
  const mayDie = <T extends object>(what: T): T =>
    new Proxy(what, {
      get(target, name) {
        const value = Reflect.get(target, name, target) as unknown;
        if (typeof value !== "function") return value;
        return (...args: unknown[]) => {
          if (++calls > after) throw new Error("The store is gone");
          const answer = (value as (...args: unknown[]) => unknown).apply(target, args);
          return name === "resumeMultipartUpload" ? mayDie(answer as object) : answer;
        };
      },
    });
  return { ...services, env: { ...services.env, MEDIA: mayDie(services.env.MEDIA) } };
}
