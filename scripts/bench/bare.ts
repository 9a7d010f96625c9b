import { BUILDS, buildBare } from "~/scripts/start/build";
import { migrate } from "~/scripts/start/migrate";
import { type ServedBuild, serveBuild } from "~/scripts/start/serve-build";
import { MAIN } from "~/domain/logs";
import { migrationsOf } from "~/workers/env";

const ITEMS = 2_000;

/** The floors: the bare worker on a database with the product's tables, and 2,000 items beside them. */
export async function startBare(): Promise<ServedBuild> {
  await buildBare();
  const served = await serveBuild(BUILDS.bare, {});
  const db = await served.miniflare.getD1Database("DB");
  await migrate(db, migrationsOf(MAIN));
  const community = await served.miniflare.getD1Database("COMMUNITY");
  await migrate(community, migrationsOf("community-0"));
  await db.batch([
    db.prepare(
      "CREATE TABLE items (id INTEGER PRIMARY KEY, name TEXT NOT NULL, price INTEGER NOT NULL)",
    ),
    db.prepare("CREATE INDEX items_price ON items (price, id)"),
    db
      .prepare(
        `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
         INSERT INTO items SELECT i, 'Item ' || i, 99 + i * 7 % 6000 FROM n`,
      )
      .bind(ITEMS),
  ]);
  return served;
}

/** Letters of an item's text: short, so that HTML is made of elements as in the product. */
const LETTERS = 60;

/** The address under which the bare app answers with as many bytes of HTML as the product does. */
export async function sizedPage(
  { origin }: ServedBuild,
  like: { url: string; headers?: Record<string, string> },
  more = "",
): Promise<string> {
  const wanted = await sizeOf(like.url, like.headers);
  const at = (items: number, letters = LETTERS) =>
    `${origin}/?items=${items}&text=${letters}${more}`;
  const [few, many] = [await sizeOf(at(10)), await sizeOf(at(110))];
  const items = Math.max(Math.round(10 + (wanted - few) / ((many - few) / 100)), 1);
  const url = at(items);
  const got = await sizeOf(url);
  if (Math.abs(got - wanted) > wanted * 0.05) {
    throw new Error(`The bare page has ${got} bytes where ${like.url} has ${wanted}`);
  }
  return url;
}

export async function sizeOf(url: string, headers: Record<string, string> = {}): Promise<number> {
  const response = await fetch(url, { headers });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return (await response.arrayBuffer()).byteLength;
}
