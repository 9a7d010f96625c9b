import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import type { ReleasedShop } from "./released-shop";

const AT_ONCE = 200;

/** Makes of the empty databases and objects those that a release filled, and everything they hold readable. */
export async function openReleasedShop(): Promise<ReleasedShop> {
  const shop: ReleasedShop = await (await env.RELEASED_SHOP.fetch("https://shop/")).json();
  Object.assign(env, shop.secrets);
  await fill(env.DB, shop.main);
  await fill(env.COMMUNITY_0, shop.communities[0]!);
  await fill(env.COMMUNITY_1, shop.communities[1]!);
  for (const [name, sql] of Object.entries(shop.rooms)) {
    const room = env.GROUP_CHAT.getByName(name);
    await fillObject(room as never, sql);
    await runInDurableObject(room as never, (_: unknown, { storage }: DurableObjectState) => {
      // Words are taken into the index again, which no row shows.
      storage.sql.exec(`UPDATE "facts" SET "value" = '0' WHERE "key" = 'indexed'`);
      return storage.setAlarm(Date.now());
    });
    await evictDurableObject(room as never);
    await runDurableObjectAlarm(room as never);
  }
  for (const [name, sql] of Object.entries(shop.channels)) {
    await fillObject(env.PLAYER_CHANNEL.getByName(name) as never, sql);
  }
  return shop;
}

async function fill(db: D1Database, rows: readonly string[]): Promise<void> {
  const { results } = await db
    .prepare(`SELECT "type", "name", "sql" FROM sqlite_master WHERE "name" NOT LIKE 'sqlite_%'`)
    .all<{ type: string; name: string; sql: string }>();
  const triggers = results.filter(({ type }) => type === "trigger");
  const tables = results.filter(
    ({ type, name }) => type === "table" && !/^(?:d1_migrations$|_cf_)/.test(name),
  );
  const run = (all: readonly string[]) => db.batch(all.map((sql) => db.prepare(sql)));
  await run([
    ...triggers.map(({ name }) => `DROP TRIGGER "${name}"`),
    ...tables.map(({ name }) => `DELETE FROM "${name}"`),
  ]);
  for (let at = 0; at < rows.length; at += AT_ONCE) await run(rows.slice(at, at + AT_ONCE));
  await run(triggers.map(({ sql }) => sql));
}

async function fillObject(stub: DurableObjectStub, statements: readonly string[]): Promise<void> {
  await runInDurableObject(stub as never, (_: unknown, { storage }: DurableObjectState) => {
    storage.transactionSync(() => {
      const names = storage.sql
        .exec<{ name: string; sql: string }>(
          `SELECT "name", "sql" FROM sqlite_master WHERE "type" = 'table' AND "name" NOT LIKE '\\_cf\\_%' ESCAPE '\\'
            AND "name" NOT LIKE 'sqlite_%' AND "name" NOT LIKE 'message_words_%'`,
        )
        .toArray();
      for (const { name } of names) storage.sql.exec(`DROP TABLE "${name}"`);
      for (const sql of statements) storage.sql.exec(sql);
    });
  });
  await evictDurableObject(stub as never);
}
