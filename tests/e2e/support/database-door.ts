import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { Miniflare } from "miniflare";

/** Lets tests change rows behind the shop's back, as somebody with the database's password could. */
export async function openDatabaseDoor(miniflare: Miniflare) {
  const server = createServer((request, response) => {
    void (async () => {
      const { sql, params } = JSON.parse(await text(request)) as {
        sql: string;
        params: unknown[];
      };
      const database = await miniflare.getD1Database("DB");
      const { results } = await database
        .prepare(sql)
        .bind(...params)
        .all();
      response.end(JSON.stringify(results));
    })().catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
